import { expect, it } from 'vitest';
import { condense } from './condense.ts';

it.each([
  [
    '{"error":"403 Forbidden","event":"Failed to fetch","level":"error"}',
    'Failed to fetch 403 Forbidden',
  ],
  [
    'Traceback (most recent call last):\n  File "/root.py", line 3\nValueError: Bad',
    'ValueError: Bad',
  ],
  ['2025-09-01T10:00:00Z host 10.0.0.1:5432 refused', 'host refused'],
  ['file /blueprints/a/b.yaml is not valid', 'file is not valid'],
  ['token 0f1e2d3c4b5a69788796a5b4c3d2e1f0 expired', 'token expired'],
  ['object 6d1b7d0e-31fc-4f2e-a6cb-f53cde3f6b6a missing', 'object missing'],
  ['Get "https://authentik.company/api/v3/" failed', 'Get " " failed'],
  ['z'.repeat(100), 'z'.repeat(64)],
])('condenses the pasted %j to %j', (pasted, message) => {
  expect(condense(pasted, 64)).toBe(message);
});

it('ends at the end of a word', () => {
  expect(condense('event=Failed to fetch outpost logger=x', 20)).toBe('Failed to fetch');
});
