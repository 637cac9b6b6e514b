import { createStorageSlot } from '@docusaurus/theme-common';
import { announce } from './announce.ts';
import { wrapKey } from './wrap-key.ts';

/** Wraps long lines of all samples, or lets them scroll again. The choice is kept. */
export function switchWrap(): void {
  const slot = createStorageSlot(wrapKey);
  const wraps = document.documentElement.toggleAttribute('data-code-wrap');
  if (wraps) slot.set('true');
  else slot.del();
  announce(wraps ? 'Long lines are wrapped' : 'Long lines scroll');
}
