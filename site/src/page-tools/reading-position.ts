import { createStorageSlot } from '@docusaurus/theme-common';
import { newElement } from '../new-element.ts';
import styles from './ContinueOffer.module.css';
import { headingInView } from './headings.ts';

/** The place at which a reader left a long page. */
interface Position {
  /** Path of the page. */
  readonly path: string;
  /** Id of the heading. */
  readonly id: string;
  readonly text: string;
}

const slot = createStorageSlot('docs.reading-positions');

/** Pages that are kept, the last one read first. */
const maxPages = 20;

/** A page is long, and a reader is far down, from so many heights of the window on. */
const longFrom = 3;
const farFrom = 1.5;

function storedPositions(): Position[] {
  try {
    const stored: readonly Position[] = JSON.parse(slot.get() ?? '[]');
    return stored.filter((one) =>
      [one.path, one.id, one.text].every((it) => typeof it === 'string'),
    );
  } catch {
    // Others can write to the storage.
    return [];
  }
}

let path = '';

/** Keeps the section in view when the reader leaves a long page far down. A page that was read to its end is forgotten. */
function storePosition(): void {
  const { scrollHeight } = document.documentElement;
  const isAtEnd = scrollY + 2 * innerHeight > scrollHeight;
  const isFar = scrollHeight > longFrom * innerHeight && scrollY > farFrom * innerHeight;
  if (!isFar && !isAtEnd) return;
  const heading = isAtEnd ? undefined : headingInView();
  const others = storedPositions().filter((one) => one.path !== path);
  const positions = heading === undefined ? others : [{ path, ...heading }, ...others];
  slot.set(JSON.stringify(positions.slice(0, maxPages)));
}

let offer: HTMLElement | undefined;

/** Takes the offer away. */
function withdrawOffer(): void {
  offer?.remove();
  removeEventListener('scroll', withdrawWhenReading);
}

/** Takes the offer away from readers who scroll on by themselves. */
function withdrawWhenReading(): void {
  if (scrollY > innerHeight && offer?.contains(document.activeElement) !== true) withdrawOffer();
}

/** Offers to continue where the reader left the page. Nothing of the page moves, and the page stays at its top. */
function offerToContinue({ id, text }: Position): void {
  const link = newElement('a', { href: `#${id}` }, `Continue at “${text}”`);
  const label = 'Close the offer to continue';
  const close = newElement('button', { type: 'button', 'aria-label': label }, '×');
  for (const part of [link, close]) part.addEventListener('click', withdrawOffer);
  const attributes = { class: styles.offer, 'aria-label': 'Reading position' };
  offer = newElement('aside', attributes, link, close);
  document.body.append(offer);
  addEventListener('scroll', withdrawWhenReading, { passive: true });
}

/** Starts to keep the position on the page that is open now, and offers the one that was kept. */
export function arrive(): void {
  path = location.pathname;
  // A listener that is there already is not added again.
  addEventListener('pagehide', storePosition);
  withdrawOffer();
  const kept = storedPositions().find((one) => one.path === path);
  const isAtTop = location.hash === '' && scrollY < innerHeight / 2;
  if (kept !== undefined && isAtTop && document.getElementById(kept.id) !== null) {
    offerToContinue(kept);
  }
}

/** Keeps the position before another page is shown. */
export function depart(): void {
  if (path !== '') storePosition();
  path = '';
}
