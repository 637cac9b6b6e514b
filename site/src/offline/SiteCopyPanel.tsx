import useIsBrowser from '@docusaurus/useIsBrowser';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { savesData } from '../background-work.ts';
import styles from './Offline.module.css';
import {
  type Amount,
  type CopyState,
  copyState,
  onCopyChange,
  openCopy,
  removeCopy,
  startCopy,
  stopCopy,
  unknown,
} from './site-copy.ts';

/** The label of the button that makes the copy, where there is one. */
const startLabels: Readonly<Partial<Record<CopyState['kind'], string>>> = {
  absent: 'Keep this site offline',
  full: 'Try again',
  stopped: 'Continue',
  interrupted: 'Continue',
};

function inWords(count: number): string {
  return count.toLocaleString('en-US', { maximumFractionDigits: 1 });
}

function megabytes({ bytes }: Amount): string {
  return inWords(bytes / 1_000_000);
}

/** The state of the copy, and what the reader can do about it. */
function wordsOf({ kind, all }: CopyState): string {
  const size = `${inWords(all.files)} files, ${megabytes(all)} MB`;
  const words: Readonly<Record<CopyState['kind'], string>> = {
    unknown: 'Looking at what this browser keeps …',
    unsupported:
      "This browser can't keep the site. Browsers allow it over HTTPS only, and some don't allow it in private windows.",
    unreachable:
      'The size of the site is not known without a network. Come back to this page when you are online.',
    absent: `All ${inWords(all.pages)} pages with the search: ${size} on this device. Less is downloaded, because files are compressed on the way.`,
    running: 'The site is being copied. You can go on reading.',
    stopped: 'The copy was stopped. What is there stays until you remove it.',
    interrupted:
      'The copy is not complete, because the connection was lost or another tab is making it. It goes on when you open a page of this site with a connection.',
    complete: `The whole site is on this device: ${size}. When the site changes, the copy follows the next time you are online.`,
    full: `There is not enough room: the browser gives this site less than the ${megabytes(all)} MB that it needs. The copy was removed. Free some space on this device, then try again.`,
  };
  return words[kind];
}

/** The copy of the whole site in this browser: its size, its progress, and the buttons that make, stop and remove it. */
export function SiteCopyPanel(): ReactNode {
  const state = useSyncExternalStore(onCopyChange, copyState, () => unknown);
  const isBrowser = useIsBrowser();
  useEffect(() => {
    void openCopy();
  }, []);
  const { kind, all, done } = state;
  const startLabel = startLabels[kind];
  return (
    <section className={styles.panel} aria-labelledby="keep-the-whole-site">
      <h2 id="keep-the-whole-site">Keep the whole site</h2>
      <p role="status" className={styles.words}>
        {isBrowser && wordsOf(state)}
      </p>
      {['running', 'stopped', 'interrupted'].includes(kind) && (
        <p className={styles.progress}>
          <progress max={all.bytes} value={done.bytes} aria-label="Progress of the copy" />
          <span>
            {inWords(done.files)} of {inWords(all.files)} files, {megabytes(done)} of{' '}
            {megabytes(all)} MB
          </span>
        </p>
      )}
      {isBrowser && kind === 'absent' && savesData() && (
        <p>
          Your browser asks sites to save data, or the connection is slow. Nothing is kept here
          until you start it.
        </p>
      )}
      <div className={styles.buttons}>
        {startLabel !== undefined && (
          <button type="button" className="button button--primary" onClick={() => startCopy()}>
            {startLabel}
          </button>
        )}
        {kind === 'running' && (
          <button type="button" className="plain-button" onClick={() => stopCopy()}>
            Stop
          </button>
        )}
        {['stopped', 'interrupted', 'complete'].includes(kind) && (
          <button type="button" className="plain-button" onClick={() => removeCopy()}>
            Remove the copy
          </button>
        )}
      </div>
      <noscript>
        <p>Keeping the site needs JavaScript.</p>
      </noscript>
    </section>
  );
}
