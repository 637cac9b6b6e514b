import { describe, expect, it } from 'vitest';
import { readLogLine } from './log-line.ts';

describe('the message of a pasted line', () => {
  it.each([
    ['JSON', '{"event":"Task failed","level":"warning"}', 'Task failed'],
    [
      'JSON that is cut off',
      '{"error":"403","event":"Failed to fetch outp',
      'Failed to fetch outp',
    ],
    ['JSON behind the name of a container', 'worker-1  | {"event":"Booting"}', 'Booting'],
    ['a log file of Docker', '{"log":"{\\"event\\":\\"Bad x\\"}\\n"}', 'Bad x'],
    ['two lines of it', '{"log":"x\\n"}\n{"log":"{\\"event\\":\\"Bad x\\"}\\n"}', 'Bad x'],
    ['logfmt', 'level=error event="failed to fetch" error="403 Forbidden"', 'failed to fetch'],
    ['fields without quotation marks', 'ERR error=403 event=Fetch failed logger=a', 'Fetch failed'],
    [
      'a console of Go',
      'WARN[4759] failed to execute flow      error="x"',
      'failed to execute flow',
    ],
    ['a console of Python', '2023-05-01 14:09:31 [info     ] Starting up     pid=4', 'Starting up'],
    ['colors', '\u001b[31mevent=failed\u001b[0m', 'failed'],
    ['nothing', '', undefined],
  ])('is found in %s', (_, pasted, event) => {
    expect(readLogLine(pasted).event).toBe(event);
  });
});

it('reads the error, the level and the logger beside it', () => {
  const line =
    '{"event":"Task failed","exc":"ValueError","level":"warning","logger":"authentik.events"}';
  expect(readLogLine(line)).toMatchObject({
    errors: ['ValueError'],
    level: 'warning',
    logger: 'authentik.events',
  });
});
