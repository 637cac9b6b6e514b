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
  const place = document.createElement('div');
  const timer = setTimeout(() => {
    place.className = styles.place ?? '';
    place.setAttribute('role', 'status');
    const link = document.createElement('a');
    link.href = address;
    link.textContent = 'Load it without waiting for scripts';
    place.append('The page is loading …', link);
    document.body.append(place);
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
