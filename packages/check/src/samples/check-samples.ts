import type { Problem } from '@docs/model/data-files/problem';
import { codeParsers, type DrawDiagram, mermaidParser } from './code.ts';
import { dataParsers } from './data-formats.ts';
import type { Sample } from './sample.ts';
import { scriptParsers } from './scripts.ts';
import { serverParsers } from './server-configurations.ts';

/** The result of checking all samples. */
export interface SamplesReport {
  readonly problems: readonly Problem[];
  /** Languages that could not be parsed on this machine, with the reason. */
  readonly leftOut: readonly string[];
}

/** Parses every sample with the parser of its language. */
export async function checkSamples(
  samples: readonly Sample[],
  draw: DrawDiagram,
): Promise<SamplesReport> {
  const parsers = new Map(
    Object.entries({
      ...dataParsers,
      ...codeParsers,
      ...scriptParsers,
      ...serverParsers,
      mermaid: mermaidParser(draw),
    }),
  );
  const unknown = samples.filter(({ language }) => !parsers.has(language));
  const reports = await Promise.all(
    [...parsers].map(([language, parse]) => {
      const own = samples.filter((sample) => sample.language === language);
      return own.length === 0 ? { mistakes: [] } : parse(own);
    }),
  );
  return {
    problems: [
      ...unknown.map(({ file, line, language }) => ({
        file,
        line: line - 1,
        found: `a code block ${language === '' ? 'without a language' : `in the unknown language "${language}"`}`,
        expected: `one of ${[...parsers.keys()].join(', ')}`,
      })),
      ...reports.flatMap(({ mistakes }) =>
        mistakes.map(({ sample: { file, line, language }, ...mistake }) => ({
          file,
          line: line + mistake.line - 1,
          found: `the ${language} sample isn't valid: ${mistake.message.replace(/\.$/, '')}`,
          expected: `${language} that its parser accepts`,
        })),
      ),
    ],
    leftOut: reports.flatMap(({ leftOut }) => leftOut ?? []),
  };
}
