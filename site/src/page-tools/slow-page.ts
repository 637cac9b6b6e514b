import { newElement } from '../new-element.ts';
import { announce } from './announce.ts';
import styles from './SlowPage.module.css';

/** Milliseconds for which the old page stays in view, while the next one is on its way. */
const patience = 1000;

/**
 * Shows a spinner in place of the old page when the next one takes long, with a link that loads it without scripts.
 *
 * @param address - path of the next page
 * @returns a function that takes the spinner away; the framework calls it when the page is there
 */
export function awaitPage(address: string): () => void {
  const link = newElement('a', { href: address }, 'Load it without waiting for scripts');
  const attributes = { class: styles.place, 'aria-label': 'Next page' };
  const place = newElement('aside', attributes, 'The page is loading …', link);
  const timer = setTimeout(() => {
    document.body.append(place);
    announce('The page is loading');
  }, patience);
  const stop = () => {
    clearTimeout(timer);
    place.remove();
    removeEventListener('error', stop, true);
  };
  // When a script of the page fails, the framework shows that.
  addEventListener('error', stop, true);
  return stop;
}
