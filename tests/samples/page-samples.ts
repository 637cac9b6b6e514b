import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Sample, samplesOf } from '@docs/check/samples/sample';
import { type DataTable, parseTable } from '@docs/model/data-files/tables';
import { parsePage } from '@docs/model/pages/page';
import { root } from '@docs/publish/paths';

/** Reads the fenced blocks of a page. The page is the only place that has them. */
export function readSamples(path: string): Sample[] {
  return samplesOf(parsePage(path, readFileSync(join(root, 'content', path), 'utf8')));
}

/** Reads one of the tables that pages share. */
export function readTable(name: string): DataTable {
  const file = `data/tables/${name}.yaml`;
  return parseTable(readFileSync(join(root, file), 'utf8'), file);
}

/**
 * The text of the one sample that matches.
 *
 * @throws Error when none matches, or several do
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
 * Replaces parts of a sample that are specific to a reader's machine.
 *
 * @throws Error when the sample no longer contains one of them
 */
export function replaceAll(
  text: string,
  replacements: readonly (readonly [from: string | RegExp, to: string])[],
): string {
  return replacements.reduce((result, [from, to]) => {
    const replaced = result.replaceAll(from, to);
    if (replaced === result) throw new Error(`The sample does not contain ${String(from)}.`);
    return replaced;
  }, text);
}

/**
 * Applies a diff sample: each removed line is replaced by the added line at the same position.
 *
 * @throws Error when the text does not contain a removed line
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
