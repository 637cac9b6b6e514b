import { shownValue, type Values } from '@docs/model/placeholders/values';
import { newElement } from '../new-element.ts';
import { readHosts } from './hosts.ts';

/** The texts of the build, of elements that show something else. */
const originals = new WeakMap<Element, string>();

/** Shows the reader's value in place of a placeholder, or the placeholder again. */
function showValue(element: HTMLElement, values: Values): void {
  const text = element.textContent ?? '';
  const original = originals.get(element) ?? text;
  const { placeholder = '', port } = element.dataset;
  const value = values[placeholder];
  const shown = value === undefined ? original : shownValue(value, original, port !== undefined);
  if (shown !== text) {
    originals.set(element, original);
    element.textContent = shown;
  }
  element.toggleAttribute('data-own', shown !== original);
  if (shown === original) element.removeAttribute('title');
  else element.title = `Your value for ${original}`;
}

/** Marks a sample that shows the reader's values with a button that leads to them. */
function markSample(sample: HTMLElement): void {
  const mark = sample.querySelector(':scope > [data-own-mark]');
  const isOwn = sample.querySelector('[data-own]') !== null;
  sample.toggleAttribute('data-own-sample', isOwn);
  if (!isOwn) mark?.remove();
  else if (mark === null) {
    const attributes = { type: 'button', 'data-own-mark': '', 'data-open-setup': 'hosts' };
    sample.append(newElement('button', attributes, 'Your hosts'));
  }
}

/** Shows the reader's values in a part of the page, and marks the samples that have some. */
export function showHosts(root: ParentNode): void {
  const { values, isOn } = readHosts();
  const samples = new Set<HTMLElement>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-placeholder]')) {
    showValue(element, isOn ? values : {});
    const sample = element.closest<HTMLElement>('.theme-code-block');
    if (sample !== null) samples.add(sample);
  }
  for (const sample of samples) markSample(sample);
}
