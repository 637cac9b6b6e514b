import { describe, expect, it } from 'vitest';
import { readLogLine } from './log-line.ts';

describe('reading a pasted line', () => {
  it('reads JSON of structlog', () => {
    const line = readLogLine(
      '{"event":"Task failed","exc":"ValueError(\'x\')","level":"warning","logger":"authentik.events"}',
    );
    expect(line).toMatchObject({
      event: 'Task failed',
      errors: ["ValueError('x')"],
      level: 'warning',
      logger: 'authentik.events',
    });
  });

  it('reads JSON that is cut off', () => {
    expect(readLogLine('{"error":"403 Forbidden","event":"Failed to fetch outp').event).toBe(
      'Failed to fetch outp',
    );
  });

  it('reads JSON behind the prefix of Compose', () => {
    const line = readLogLine('worker-1  | {"event":"Booting worker","level":"info"}');
    expect(line.event).toBe('Booting worker');
  });

  it("reads a line of Docker's own log files", () => {
    const line = readLogLine(
      '{"log":"{\\"event\\":\\"Bad \\\\\\"x\\\\\\"\\",\\"level\\":\\"error\\"}\\n","stream":"stdout"}',
    );
    expect(line).toMatchObject({ event: 'Bad "x"', level: 'error' });
  });

  it('reads logfmt', () => {
    const line = readLogLine(
      'level=error event="failed to fetch" error="403 Forbidden" logger=x.y',
    );
    expect(line).toMatchObject({
      event: 'failed to fetch',
      errors: ['403 Forbidden'],
      logger: 'x.y',
      level: 'error',
    });
  });

  it('reads fields without quotation marks whose values hold spaces', () => {
    const line = readLogLine('ERR error=403 Forbidden event=Failed to fetch, retrying logger=a');
    expect(line).toMatchObject({
      event: 'Failed to fetch, retrying',
      errors: ['403 Forbidden'],
      level: 'ERR',
    });
  });

  it.each([
    ['WARN[4759] failed to execute flow      error="x"', 'failed to execute flow'],
    ['2023-05-01 14:09:31 [info     ] Starting up     pid=4', 'Starting up'],
  ])('reads the console format %s', (pasted, event) => {
    expect(readLogLine(pasted).event).toBe(event);
  });

  it('takes away colors', () => {
    expect(readLogLine('\u001b[31mevent=failed\u001b[0m').event).toBe('failed');
  });

  it('keeps the lines of a traceback', () => {
    const { lines } = readLogLine(
      'Traceback (most recent call last):\n  File "a.py", line 1\nValueError: no',
    );
    expect(lines.at(-1)).toBe('ValueError: no');
  });

  it('reads nothing from nothing', () => {
    expect(readLogLine('')).toMatchObject({ event: undefined, errors: [], lines: [], text: '' });
  });
});
