import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram, runProgram, withTemporaryFolder } from './programs.ts';
import { eachSample, lineAt, type SampleMistake, type SampleParser } from './sample.ts';

/** Shell samples: bash reads each without running it; a prompt sign at the start of a line is a mistake. */
export const parseBashSamples: SampleParser = async (samples) => {
  const prompts = samples.flatMap((sample) =>
    sample.text
      .split('\n')
      .flatMap((line, index): SampleMistake[] =>
        /^\s*[$%] \S/.test(line)
          ? [{ sample, line: index + 1, message: 'a prompt sign; show the command alone' }]
          : [],
      ),
  );
  const bash = findProgram('bash');
  if (bash === undefined) return { mistakes: prompts, leftOut: 'bash (not installed)' };
  return withTemporaryFolder(async (folder) => {
    for (const [index, { text }] of samples.entries()) {
      writeFileSync(join(folder, `${index}.sh`), `${text}\n`);
    }
    // One shell looks at all files: starting it once for each sample would cost more than the parsing.
    const script = 'cd "$1" && for f in *.sh; do bash -n "$f"; done; true';
    const env = { ...process.env, LC_ALL: 'C' };
    const { errors } = await runProgram(bash, ['-c', script, 'bash', folder], { env });
    const mistakes = errors.split('\n').flatMap((line): SampleMistake[] => {
      const match = /^(\d+)\.sh: (?:line (\d+): )?(.+)$/.exec(line);
      const sample = samples[Number(match?.[1])];
      // Bash repeats the line it stumbled over; the first message says it all.
      if (match === null || sample === undefined || /^`/.test(match[3] ?? '')) return [];
      return [{ sample, line: Number(match[2] ?? 1), message: match[3] ?? line }];
    });
    return { mistakes: [...prompts, ...mistakes] };
  });
};

/**
 * Reads [sample, …] from standard input, compiles each and answers [[line, message] or null, …].
 * Expressions of policies and mappings are bodies of a function for the platform, so a `return` at the top is right.
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

/** JavaScript and TypeScript samples, parsed as modules. */
export const parseScriptSamples: SampleParser = async (samples) => {
  const { default: typescript } = await import('typescript');
  return {
    mistakes: samples.flatMap((sample): SampleMistake[] => {
      const { diagnostics = [] } = typescript.transpileModule(sample.text, {
        fileName: sample.language === 'typescript' ? 'sample.ts' : 'sample.js',
        reportDiagnostics: true,
        compilerOptions: {
          allowJs: true,
          target: typescript.ScriptTarget.ESNext,
          module: typescript.ModuleKind.ESNext,
        },
      });
      // The first mistake often makes others that are none.
      return diagnostics.slice(0, 1).map((diagnostic) => ({
        sample,
        line: lineAt(sample.text, diagnostic.start ?? 0),
        message: typescript.flattenDiagnosticMessageText(diagnostic.messageText, ' '),
      }));
    }),
  };
};

/** SQL samples, parsed by PostgreSQL's own parser; lines with commands of psql (`\\c`) are left out. */
export const parseSqlSamples: SampleParser = async (samples) => {
  const { loadModule, parseSync } = await import('libpg-query');
  await loadModule();
  return eachSample(function* ({ text }) {
    const statements = text.replace(/^\\.*$/gm, '');
    try {
      parseSync(statements);
    } catch (error) {
      const { message, sqlDetails } = error as Error & { sqlDetails?: { cursorPosition?: number } };
      yield { line: lineAt(statements, sqlDetails?.cursorPosition ?? 0), message };
    }
  })(samples);
};

/** Patches in the unified format; without `@@` every line is added, removed or context. */
export const parseDiffSamples: SampleParser = async (samples) => {
  const { parsePatch } = await import('diff');
  return eachSample(function* ({ text }) {
    if (/^@@ /m.test(text)) {
      try {
        parsePatch(`${text}\n`);
      } catch (error) {
        const { message } = error as Error;
        yield { line: Number(/at line (\d+)/.exec(message)?.[1] ?? 1), message };
      }
      return;
    }
    for (const [index, line] of text.split('\n').entries()) {
      if (/^([-+ ]|$|diff |index |\\ )/.test(line)) continue;
      yield { line: index + 1, message: `"${line}" begins with neither "+", "-" nor a space` };
    }
    if (!/^[-+]/m.test(text)) yield { line: 1, message: 'nothing is added or removed' };
  })(samples);
};

/** Draws a diagram as the site does; rejects when the text isn't a diagram that can be drawn. */
export type DrawDiagram = (source: string) => Promise<unknown>;

/** Diagrams: drawn by what draws them on the site, with a text alternative behind the fence. */
export function mermaidParser(draw: DrawDiagram): SampleParser {
  return async (samples) => {
    const mistakes: SampleMistake[] = [];
    for (const sample of samples) {
      const { text, meta } = sample;
      if (!/\btitle="[^"]{15,}"/.test(meta)) {
        const message =
          'the diagram has no text alternative; write ```mermaid title="What it shows"';
        mistakes.push({ sample, line: 0, message });
      }
      const markup = /<\/?[a-z]+\s*\/?>|^\s*(?:click|style|classDef|linkStyle)\b/m.exec(text);
      if (markup !== null) {
        const message = `"${markup[0].trim()}": no HTML, click or styling in diagrams`;
        mistakes.push({ sample, line: lineAt(text, markup.index), message });
      }
      await draw(text).catch((error: Error) => {
        mistakes.push({ sample, line: 1, message: error.message });
      });
    }
    return { mistakes };
  };
}
