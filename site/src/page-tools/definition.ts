import decodeUriComponent from 'decode-uri-component';
import { newElement } from '../new-element.ts';
import styles from './Definition.module.css';
import { fetchPage } from './fetch-page.ts';

/** The time that the pointer rests on a term before its definition shows, and that it may be away from it, in milliseconds. */
const openDelay = 250;
const closeDelay = 300;

/** A definition is as many sentences as make it this long. */
const enoughCharacters = 90;

/**
 * The first sentences below a heading.
 *
 * @param id - of the heading
 * @returns nothing when the page has no text there
 */
function definitionIn(page: Document, id: string): string {
  let next = page.getElementById(id)?.nextElementSibling ?? null;
  while (next !== null && next.tagName !== 'P') next = next.nextElementSibling;
  const sentences = (next?.textContent ?? '').replace(/\s+/g, ' ').split(/(?<=[.!?]) /);
  let text = '';
  for (const sentence of sentences) {
    if (text.length >= enoughCharacters || sentence.startsWith('See ')) break;
    text = `${text} ${sentence}`.trim();
  }
  return text;
}

let card: HTMLElement | undefined;
let term: HTMLAnchorElement | undefined;
let timer = 0;

function hide(): void {
  clearTimeout(timer);
  card?.remove();
  card = undefined;
  term?.removeAttribute('aria-describedby');
  term = undefined;
}

function later(run: () => unknown, delay: number): void {
  clearTimeout(timer);
  timer = window.setTimeout(run, delay);
}

/** Puts the card below its term, inside the window. */
function place(shown: HTMLElement, at: HTMLElement): void {
  const origin = shown.offsetParent?.getBoundingClientRect() ?? new DOMRect();
  // A term that is broken into two lines has two boxes. The last one is next to the card.
  const box = [...at.getClientRects()].at(-1) ?? at.getBoundingClientRect();
  const furthest = document.documentElement.clientWidth - shown.offsetWidth - 8;
  shown.style.left = `${Math.max(8, Math.min(box.left, furthest)) - origin.left}px`;
  shown.style.top = `${box.bottom - origin.top + 4}px`;
}

async function show(link: HTMLAnchorElement): Promise<void> {
  term = link;
  const { pathname, hash } = link;
  const text = definitionIn(await fetchPage(pathname), decodeUriComponent(hash.slice(1)));
  if (term !== link || text === '') return;
  card?.remove();
  card = newElement('div', { id: 'term-definition', role: 'tooltip', class: styles.card }, text);
  // The pointer may move onto it.
  card.addEventListener('pointerenter', () => clearTimeout(timer));
  card.addEventListener('pointerleave', () => later(hide, closeDelay));
  (link.closest('article') ?? document.body).append(card);
  link.setAttribute('aria-describedby', card.id);
  place(card, link);
}

addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') hide();
});
addEventListener('click', hide);
addEventListener('resize', hide);

/**
 * Shows what a term means, as long as the pointer or the focus is on it. Escape takes it away.
 *
 * @param link - the term, which leads to its definition
 * @param reachedBy - type of the event: `pointerover` or `focusin`
 */
export function offerDefinition(link: HTMLAnchorElement, reachedBy: string): void {
  // The reader may have gone on while this code was loading.
  if (!link.matches(':hover, :focus')) return;
  // A finger that touches a term follows its link.
  if (matchMedia('(hover: none)').matches) return;
  clearTimeout(timer);
  if (term === link) return;
  hide();
  const isFocus = reachedBy === 'focusin';
  const onLeave = () => later(hide, isFocus ? 0 : closeDelay);
  link.addEventListener(isFocus ? 'blur' : 'pointerleave', onLeave, { once: true });
  // Without a network there is no definition, and the term is still a link.
  later(() => show(link).catch(hide), isFocus ? 0 : openDelay);
}
