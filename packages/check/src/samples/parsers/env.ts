import { parseEnv } from 'node:util';
import { eachSample } from '../sample.ts';

/** Environment files: `KEY=value`, comments, quoted values over several lines. */
export const parseEnvSamples = eachSample(function* ({ text }) {
  const known = parseEnv(text);
  const withoutQuoted = text.replace(
    /=\s*(["'`])[\s\S]*?\1/g,
    (quoted) => `=x${'\n'.repeat(quoted.split('\n').length - 1)}`,
  );
  for (const [index, line] of withoutQuoted.split('\n').entries()) {
    if (/^\s*(#.*)?$/.test(line)) continue;
    const name = /^(?:export\s+)?([A-Za-z_][A-Za-z0-9_]*)=/.exec(line)?.[1];
    if (name === undefined) {
      if (line.trim() === 'x' || /^\s*$/.test(line)) continue;
      yield { line: index + 1, message: `"${line.trim()}" is no KEY=value` };
    } else if (!(name in known)) {
      yield { line: index + 1, message: `the variable ${name} can't be read` };
    }
  }
});
