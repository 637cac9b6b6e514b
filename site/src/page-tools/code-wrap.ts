import { writeStored } from '../storage/stored.ts';
import { announce } from './announce.ts';

/** The key under which the browser keeps whether long lines of code are wrapped. */
export const wrapKey = 'docs.code-wrap';

/** Wraps long lines of all samples, or lets them scroll again. The choice is kept. */
export function switchWrap(): void {
  const { dataset } = document.documentElement;
  const wraps = dataset.codeWrap === undefined;
  if (wraps) dataset.codeWrap = '';
  else delete dataset.codeWrap;
  announce(wraps ? 'Long lines are wrapped' : 'Long lines scroll');
  writeStored(wrapKey, wraps ? 'true' : undefined);
}
