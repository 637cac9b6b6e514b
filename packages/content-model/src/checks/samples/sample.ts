import type { Code } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Page } from '../../pages.ts';

/** A fenced block of a page. */
export interface Sample {
  readonly file: string;
  /** Line in the file of the sample's first line. */
  readonly line: number;
  /** The word behind the fence; empty when there is none. */
  readonly language: string;
  /** The rest of the fence's line, such as `title="/etc/nginx/nginx.conf"`. */
  readonly meta: string;
  readonly text: string;
}

/** What a parser said of a sample. */
export interface SampleMistake {
  readonly sample: Sample;
  /** Line inside the sample; the first is 1. */
  readonly line: number;
  /** The parser's words. */
  readonly message: string;
}

/** A parser's answer on all samples of its languages. */
export interface SampleReport {
  readonly mistakes: readonly SampleMistake[];
  /** Why the samples were not, or not wholly, parsed. */
  readonly leftOut?: string;
}

/** Parses every sample of its languages in one call, so that a program behind it starts once. */
export type SampleParser = (samples: readonly Sample[]) => SampleReport | Promise<SampleReport>;

/** The fenced blocks of a page. */
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

/** Makes a parser from a function that looks at one sample. */
export function eachSample(
  check: (sample: Sample) => Iterable<Omit<SampleMistake, 'sample'>>,
): SampleParser {
  return (samples) => ({
    mistakes: samples.flatMap((sample) =>
      [...check(sample)].map((mistake) => ({ sample, ...mistake })),
    ),
  });
}

/** Line (from 1) of an offset in a text. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
