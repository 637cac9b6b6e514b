import styles from '../components/Badge.module.css';
import { isMissingIn } from '../components/badges.ts';

/**
 * Changes the look, but not the size, of badges of releases that are newer than the reader's version.
 *
 * @param mine - the version that the reader runs, if they said so
 */
export function markVersions(article: Element, mine: string | undefined): void {
  for (const badge of article.querySelectorAll<HTMLElement>('[data-since]')) {
    const since = badge.dataset.since ?? '';
    const isMissing = isMissingIn(mine, since);
    const title = `Available since release ${since}`;
    badge.title = isMissing ? `${title}; your version ${mine} does not have it` : title;
    badge.classList.toggle(styles.missing ?? '', isMissing);
    badge.querySelector(`.${styles.spoken}`)?.remove();
    if (!isMissing) continue;
    const spoken = document.createElement('span');
    spoken.className = styles.spoken ?? '';
    spoken.textContent = ` (not in your version ${mine})`;
    badge.append(spoken);
  }
}
