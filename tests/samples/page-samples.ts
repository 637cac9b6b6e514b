import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Sample, samplesOf } from '@docs/content-model/checks/samples/sample';
import { parsePage } from '@docs/content-model/pages';
import { type DataTable, parseTable } from '@docs/content-model/tables';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Reads the fenced blocks of a page; the page is the only place where a sample is written down. */
export function readSamples(path: string): Sample[] {
  return samplesOf(parsePage(path, readFileSync(join(root, 'content', path), 'utf8')));
}

/** Reads one of the tables that pages share. */
export function readTable(name: string): DataTable {
  const file = `data/tables/${name}.yaml`;
  return parseTable(readFileSync(join(root, file), 'utf8'), file);
}

/**
 * The text of the one sample that fits.
 *
 * @throws Error when none fits, or several do
 */
export function onlySample(
  samples: readonly Sample[],
  language: string,
  fits: (text: string) => boolean,
): string {
  const found = samples.filter((sample) => sample.language === language && fits(sample.text));
  const [sample, second] = found;
  if (sample === undefined || second !== undefined) {
    const page = samples[0]?.file ?? 'The page';
    throw new Error(`${page} has ${found.length} ${language} samples of this kind; expected one.`);
  }
  return sample.text;
}

/**
 * Replaces texts of a sample that only mean something on a reader's machine.
 *
 * @throws Error when the sample no longer holds one of them
 */
export function replaceAll(
  text: string,
  replacements: readonly (readonly [from: string | RegExp, to: string])[],
): string {
  return replacements.reduce((result, [from, to]) => {
    const replaced = result.replaceAll(from, to);
    if (replaced === result) throw new Error(`The sample holds no ${String(from)} to be replaced.`);
    return replaced;
  }, text);
}

/**
 * Applies a diff sample: each line that it takes out is replaced by the one that it puts in.
 *
 * @throws Error when the text doesn't hold a line that the diff takes out
 */
export function applyDiff(text: string, diff: string): string {
  const lines = diff.split('\n');
  const marked = (mark: string) =>
    lines.filter((line) => line.startsWith(mark)).map((line) => line.slice(1).trim());
  const added = marked('+');
  return replaceAll(
    text,
    marked('-').map((line, index) => [line, added[index] ?? ''] as const),
  );
}
