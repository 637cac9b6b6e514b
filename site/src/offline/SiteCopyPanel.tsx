import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { amountWords, progressWords, sizeWords } from './amount-words.ts';
import { type CopyState, siteCopy } from './copy.ts';
import styles from './Offline.module.css';
import { savesData } from './saves-data.ts';

/** The label of the button that makes the copy, where there is one. */
const startLabels: Readonly<Partial<Record<CopyState['kind'], string>>> = {
  absent: 'Keep this site offline',
  full: 'Try again',
  stopped: 'Continue',
  interrupted: 'Continue',
};

function wordsOf(state: CopyState): string {
  switch (state.kind) {
    case 'unknown':
      return 'Looking at what this browser keeps …';
    case 'unsupported':
      return "This browser can't keep the site. Browsers allow it over HTTPS only, and some don't allow it in private windows.";
    case 'elsewhere':
      return 'Another tab is making the copy.';
    case 'unreachable':
      return 'The size of the site is not known without a network. Come back to this page when you are online.';
    case 'absent':
      return `All ${state.pages.toLocaleString('en-US')} pages with the search: ${amountWords(state.all)} on this device. Less is downloaded, because files are compressed on the way.`;
    case 'running':
      return 'The site is being copied. You can go on reading.';
    case 'stopped':
      return 'The copy was stopped. What is there stays until you remove it.';
    case 'interrupted':
      return 'The copy is not complete, because the connection was lost. It goes on when you open a page of this site with a connection.';
    case 'complete':
      return `The whole site is on this device: ${amountWords(state.all)}. When the site changes, the copy follows the next time you are online.`;
    case 'full':
      return `There is not enough room: the browser gives this site less than the ${sizeWords(state.all.bytes)} that it needs. The copy was removed. Free some space on this device, then try again.`;
  }
}

const unknown: CopyState = { kind: 'unknown' };

/** The copy of the whole site in this browser: its size, its progress, and the buttons that make, stop and remove it. */
export function SiteCopyPanel(): ReactNode {
  const copy = siteCopy(useBaseUrl('/'));
  const state = useSyncExternalStore(copy.subscribe, copy.state, () => unknown);
  const isBrowser = useIsBrowser();
  useEffect(() => {
    void copy.open();
  }, [copy]);
  const { kind } = state;
  const startLabel = startLabels[kind];
  return (
    <section className={styles.panel} aria-labelledby="keep-the-whole-site">
      <h2 id="keep-the-whole-site">Keep the whole site</h2>
      <p role="status" className={styles.words}>
        {isBrowser && wordsOf(state)}
      </p>
      {'done' in state && (
        <p className={styles.progress}>
          <progress
            max={state.all.bytes}
            value={state.done.bytes}
            aria-label="Progress of the copy"
          />
          <span>{progressWords(state.done, state.all)}</span>
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
          <button type="button" className="button button--primary" onClick={() => copy.start()}>
            {startLabel}
          </button>
        )}
        {kind === 'running' && (
          <button type="button" className="plain-button" onClick={() => copy.stop()}>
            Stop
          </button>
        )}
        {['stopped', 'interrupted', 'complete'].includes(kind) && (
          <button type="button" className="plain-button" onClick={() => copy.remove()}>
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
