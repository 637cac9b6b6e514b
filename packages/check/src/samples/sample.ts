import type { Page } from '@docs/model/pages/page';
import type { Code } from 'mdast';
import { visit } from 'unist-util-visit';

/** A fenced code block of a page. */
export interface Sample {
  readonly file: string;
  /** Line in the file of the sample's first line. */
  readonly line: number;
  /** The language after the fence. Empty when there is none. */
  readonly language: string;
  /** The rest of the opening line, such as `title="/etc/nginx/nginx.conf"`. */
  readonly meta: string;
  readonly text: string;
}

/** An error that a parser found in a sample. */
export interface SampleMistake {
  readonly sample: Sample;
  /** Line inside the sample; the first is 1. */
  readonly line: number;
  /** The parser's message. */
  readonly message: string;
}

/** The result of a parser for all samples of its languages. */
export interface SampleReport {
  readonly mistakes: readonly SampleMistake[];
  /** Why the samples were not parsed, or only in part. */
  readonly leftOut?: string;
}

/** Parses all samples of its languages in one call, so that an external program starts only once. */
export type SampleParser = (samples: readonly Sample[]) => SampleReport | Promise<SampleReport>;

/** The fenced code blocks of a page. */
export function samplesOf(page: Page): Sample[] {
  const samples: Sample[] = [];
  visit(page.tree, 'code', (node: Code) => {
    samples.push({
      file: page.file,
      line: (node.position?.start.line ?? 0) + 1,
      language: node.lang ?? '',
      meta: node.meta ?? '',
      text: node.value,
    });
  });
  return samples;
}

/** Makes a parser from a function that checks one sample. */
export function eachSample(check: (sample: Sample) => Iterable<Omit<SampleMistake, 'sample'>>) {
  return (samples: readonly Sample[]): SampleReport => ({
    mistakes: samples.flatMap((sample) =>
      [...check(sample)].map((mistake) => ({ sample, ...mistake })),
    ),
  });
}

/** Line (from 1) of a character offset in a text. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
