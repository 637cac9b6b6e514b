import { findProgram } from '../find-program.ts';
import { runProgram } from '../programs.ts';
import type { SampleParser } from '../sample.ts';

/**
 * Reads [sample, …] from standard input, compiles each and prints [[line, message] or null, …].
 * The platform runs expressions of policies and mappings as function bodies, so a top-level `return` is valid.
 */
const PYTHON_COMPILER = `
import ast, json, sys, textwrap

def mistake(source):
    try:
        compile(source, "sample", "exec")
    except SyntaxError as error:
        if "outside function" not in str(error.msg):
            return [error.lineno or 1, error.msg]
        try:
            ast.parse("async def expression():\\n" + textwrap.indent(source, " ", lambda line: True))
            if "await" in source:
                return None
            compile("def expression():\\n" + textwrap.indent(source, " ", lambda line: True), "sample", "exec")
        except SyntaxError as inner:
            return [max((inner.lineno or 2) - 1, 1), inner.msg]
    return None

import warnings
warnings.simplefilter("ignore")
json.dump([mistake(source) for source in json.load(sys.stdin)], sys.stdout)
`;

/** Python samples, compiled by Python 3 but not run. */
export const parsePythonSamples: SampleParser = async (samples) => {
  const python = findProgram('python3');
  if (python === undefined) return { mistakes: [], leftOut: 'python (python3 is not installed)' };
  const input = JSON.stringify(samples.map(({ text }) => text));
  const { status, output, errors } = await runProgram(python, ['-c', PYTHON_COMPILER], { input });
  if (status !== 0) throw new Error(`python3 could not check the samples: ${errors}`);
  const answers = JSON.parse(output) as ([number, string] | null)[];
  return {
    mistakes: samples.flatMap((sample, index) => {
      const answer = answers[index];
      return answer ? [{ sample, line: answer[0], message: answer[1] }] : [];
    }),
  };
};
