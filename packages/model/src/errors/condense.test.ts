import { describe, expect, it } from 'vitest';
import { condense } from './condense.ts';

describe('condensing a pasted line', () => {
  it('takes the message and the error of JSON', () => {
    const line =
      '{"error":"403 Forbidden","event":"Failed to fetch outpost configuration, retrying in 3 seconds","level":"error","timestamp":"2023-06-15T13:11:56Z"}';
    expect(condense(line, 90)).toBe(
      'Failed to fetch outpost configuration, retrying in 3 seconds 403 Forbidden',
    );
  });

  it('ends at the end of a word', () => {
    expect(condense('event=Failed to fetch outpost configuration logger=x', 20)).toBe(
      'Failed to fetch',
    );
  });

  it('takes the last line of a traceback', () => {
    const pasted =
      'Traceback (most recent call last):\n  File "/authentik/root.py", line 3, in x\n    y()\nValueError: Invalid state';
    expect(condense(pasted, 64)).toBe('ValueError: Invalid state');
  });

  it.each([
    ['2025-09-01T10:00:00Z host 10.0.0.1:5432 refused', 'host refused'],
    ['file /blueprints/a/b.yaml is not valid', 'file is not valid'],
    ['token 0f1e2d3c4b5a69788796a5b4c3d2e1f0 expired', 'token expired'],
    ['object 6d1b7d0e-31fc-4f2e-a6cb-f53cde3f6b6a missing', 'object missing'],
    ['Get "https://authentik.company/api/v3/" failed', 'Get " " failed'],
  ])('leaves out what varies in "%s"', (pasted, message) => {
    expect(condense(pasted, 64)).toBe(message);
  });

  it('cuts a word that is longer than the limit', () => {
    expect(condense('z'.repeat(100), 64)).toBe('z'.repeat(64));
  });
});
