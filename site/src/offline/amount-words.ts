import type { Amount } from './copy.ts';

const megabyte = 1_000_000;

/** A size in words: `28.4 MB`. */
export function sizeWords(bytes: number): string {
  return `${(bytes / megabyte).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`;
}

/** A number of files with their size in words: `930 files, 28.4 MB`. */
export function amountWords({ files, bytes }: Amount): string {
  return `${files.toLocaleString('en-US')} files, ${sizeWords(bytes)}`;
}

/** Progress in words: `312 of 930 files, 12.3 of 28.4 MB`. */
export function progressWords(done: Amount, all: Amount): string {
  const files = `${done.files.toLocaleString('en-US')} of ${all.files.toLocaleString('en-US')} files`;
  return `${files}, ${sizeWords(done.bytes).replace(' MB', '')} of ${sizeWords(all.bytes)}`;
}
