import { type ReactNode, useEffect, useState } from 'react';
import { savesData } from '../background-work.ts';
import styles from './Offline.module.css';
import {
  type CopyState,
  readCopy,
  removeCopy,
  type SiteCopy,
  startCopy,
  stopCopy,
} from './site-copy.ts';

/** Milliseconds between two looks at the copy, and at one whose files are unknown: each of these is a request. */
const pause = 500;
const longPause = 10_000;

/** The label of the button that makes the copy, where there is one. */
const startLabels: Readonly<Partial<Record<CopyState, string>>> = {
  absent: 'Keep this site offline',
  full: 'Try again',
  stopped: 'Continue',
  interrupted: 'Continue',
};

/** The state of the copy, and what the reader can do about it. */
function wordsOf({ state, all }: SiteCopy): string {
  const megabytes = (all.bytes / 1_000_000).toLocaleString('en-US', { maximumFractionDigits: 1 });
  const size = `${inWords(all.files.length)} files, ${megabytes} MB`;
  const words: Readonly<Record<CopyState, string>> = {
    unsupported:
      "This browser can't keep the site. Browsers allow it over HTTPS only, and some don't allow it in private windows.",
    unreachable:
      'The size of the site is not known without a network. Come back to this page when you are online.',
    absent: `All ${inWords(all.pages)} pages with the search: ${size} on this device. Less is downloaded, because files are compressed on the way.`,
    running: 'The site is being copied. You can go on reading.',
    stopped: 'The copy was stopped. What is there stays until you remove it.',
    interrupted:
      'The copy is not complete, because the connection was lost. It goes on when you open a page of this site with a connection.',
    complete: `The whole site is on this device: ${size}. When the site changes, the copy follows the next time you are online.`,
    full: `There is not enough room: the browser gives this site less than the ${megabytes} MB that it needs. The copy was removed. Free some space on this device, then try again.`,
  };
  return words[state];
}

function inWords(count: number): string {
  return count.toLocaleString('en-US');
}

/** The copy of the whole site in this browser: its size, its progress, and the buttons that make, stop and remove it. */
export function SiteCopyPanel(): ReactNode {
  const [copy, setCopy] = useState<SiteCopy>();
  // The cache says how far the copy is, but not when it changes. A look can take longer than the pause.
  useEffect(() => {
    const wait = copy === undefined ? 0 : copy.state === 'unreachable' ? longPause : pause;
    const timer = setTimeout(() => void readCopy().then(setCopy), wait);
    return () => clearTimeout(timer);
  }, [copy]);
  const is = (...states: readonly CopyState[]) => states.some((one) => one === copy?.state);
  const startLabel = copy && startLabels[copy.state];
  return (
    <section className={styles.panel} aria-labelledby="keep-the-whole-site">
      <h2 id="keep-the-whole-site">Keep the whole site</h2>
      <p role="status" className={styles.words}>
        {copy && wordsOf(copy)}
      </p>
      {copy && is('running', 'stopped', 'interrupted') && (
        <p className={styles.progress}>
          <progress
            max={copy.all.files.length}
            value={copy.done}
            aria-label="Progress of the copy"
          />
          <span>
            {inWords(copy.done)} of {inWords(copy.all.files.length)} files
          </span>
        </p>
      )}
      {is('absent') && savesData() && (
        <p>
          Your browser asks sites to save data, or the connection is slow. Nothing is kept here
          until you start it.
        </p>
      )}
      <div className={styles.buttons}>
        {startLabel !== undefined && (
          <button type="button" className="button button--primary" onClick={startCopy}>
            {startLabel}
          </button>
        )}
        {is('running') && (
          <button type="button" className="plain-button" onClick={stopCopy}>
            Stop
          </button>
        )}
        {is('stopped', 'interrupted', 'complete') && (
          <button type="button" className="plain-button" onClick={removeCopy}>
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
