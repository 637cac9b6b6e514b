import styles from '../releases/Marks.module.css';
import { releaseMark } from '../releases/version-answer.ts';

/**
 * Marks in the list of releases the one that the reader runs and newer ones. The mark does not move other content.
 *
 * @param mine - the version that the reader runs, if they said so
 */
export function markReleases(article: Element, mine: string | undefined): void {
  for (const mark of article.querySelectorAll<HTMLElement>('[data-release]')) {
    const kind = releaseMark(mark.dataset.release ?? '', mine);
    mark.hidden = kind === null;
    mark.textContent = kind === null ? '' : kind === 'own' ? 'You run it' : `New since ${mine}`;
    mark.className = [styles.mark, styles.corner, kind === null ? '' : styles[kind]].join(' ');
  }
}
