import { execa } from 'execa';
import { findProgram } from './programs.ts';
import type { SampleParser } from './sample.ts';

/** Reads samples that end with NUL and prints a line for each: the first message of bash, or nothing. */
const BASH_LOOP = `while IFS= read -r -d '' sample; do echo "$(bash -n -c "$sample" 2>&1 | head -n 1)"; done`;

/** Shell samples, parsed by bash but not run. A prompt sign at the start of a line is an error. */
const bash: SampleParser = async (samples) => {
  const program = findProgram('bash');
  if (program === undefined) return { mistakes: [], leftOut: 'bash (not installed)' };
  const input = samples.map(({ text }) => `${text}\0`).join('');
  const { stdout } = await execa(program, ['-c', BASH_LOOP], { input, env: { LC_ALL: 'C' } });
  const said = stdout.split('\n');
  const mistakes = samples.flatMap((sample, index) => {
    const lines = sample.text.split('\n');
    const prompt = lines.findIndex((line) => /^\s*[$%] \S/.test(line));
    if (prompt >= 0) {
      return [{ sample, line: prompt + 1, message: 'a prompt sign; show the command alone' }];
    }
    const [, line = 1, message] =
      /^bash: (?:-c: )?(?:line (\d+): )?(.+)$/.exec(said[index] ?? '') ?? [];
    return message === undefined ? [] : [{ sample, line: Number(line), message }];
  });
  return { mistakes };
};

/**
 * Reads [sample, …] from standard input, parses each and prints [[line, message] or null, …].
 * The platform runs expressions of policies and mappings as function bodies, so `return` and `await` are valid.
 */
const PYTHON_PARSER = `
import ast, json, sys, textwrap

def mistake(source):
    body = textwrap.indent(source, " ", lambda line: True)
    try:
        ast.parse("async def sample():\\n" + body + "\\n pass")
    except SyntaxError as error:
        return [max((error.lineno or 2) - 1, 1), error.msg]

json.dump([mistake(source) for source in json.load(sys.stdin)], sys.stdout)
`;

/** Python samples, parsed by Python 3 but not run. */
const python: SampleParser = async (samples) => {
  const program = findProgram('python3');
  if (program === undefined) return { mistakes: [], leftOut: 'python (python3 is not installed)' };
  const input = JSON.stringify(samples.map(({ text }) => text));
  const { stdout } = await execa(program, ['-W', 'ignore', '-c', PYTHON_PARSER], { input });
  const answers = JSON.parse(stdout) as ([number, string] | null)[];
  return {
    mistakes: samples.flatMap((sample, index) => {
      const [line, message] = answers[index] ?? [];
      return line === undefined || message === undefined ? [] : [{ sample, line, message }];
    }),
  };
};

/** Parsers that are programs of their own. */
export const scriptParsers: Readonly<Record<string, SampleParser>> = { bash, python };
