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
  try {
    if (wraps) localStorage.setItem(wrapKey, 'true');
    else localStorage.removeItem(wrapKey);
  } catch {
    // Readers can disable storage. The choice then lasts as long as the document.
  }
}

let observer: ResizeObserver | undefined;

/** Marks the samples of the page that have a line wider than their box: only they offer to wrap it. */
export function markOverflows(): void {
  observer?.disconnect();
  observer = new ResizeObserver((entries) => {
    const boxes = entries.map(({ target }) => ({
      sample: target.closest<HTMLElement>('.theme-code-block'),
      overflows: target.scrollWidth > target.clientWidth,
    }));
    for (const { sample, overflows } of boxes) sample?.toggleAttribute('data-overflows', overflows);
  });
  for (const box of document.querySelectorAll('.theme-code-block pre')) observer.observe(box);
}
