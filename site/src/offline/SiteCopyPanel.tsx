import { savesData } from '@docs/publish/service-worker/saves-data';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type { ReactNode } from 'react';
import { amountWords, progressWords, sizeWords } from './amount-words.ts';
import { useSiteCopy } from './copy.ts';
import styles from './Offline.module.css';

/** The copy of the whole site in this browser: its size, its progress, and the buttons that make, stop and remove it. */
export function SiteCopyPanel(): ReactNode {
  const [state, copy] = useSiteCopy();
  const isBrowser = useIsBrowser();
  const start = (label: string) => (
    <button
      type="button"
      className="button button--primary"
      onClick={() => {
        void copy.start();
      }}
    >
      {label}
    </button>
  );
  const remove = (
    <button
      type="button"
      className="plain-button"
      onClick={() => {
        void copy.remove();
      }}
    >
      Remove the copy
    </button>
  );
  const buttons = (): ReactNode => {
    switch (state.kind) {
      case 'absent':
        return start('Keep this site offline');
      case 'full':
        return start('Try again');
      case 'running':
        return (
          <button
            type="button"
            className="plain-button"
            onClick={() => {
              copy.stop();
            }}
          >
            Stop
          </button>
        );
      case 'stopped':
      case 'interrupted':
        return (
          <>
            {start('Continue')} {remove}
          </>
        );
      case 'complete':
        return remove;
      default:
        return null;
    }
  };
  const words = (): ReactNode => {
    switch (state.kind) {
      case 'unknown':
        return isBrowser ? 'Looking at what this browser keeps …' : '';
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
  };
  return (
    <section className="tool" aria-labelledby="keep-the-whole-site">
      <h2 id="keep-the-whole-site">Keep the whole site</h2>
      <p role="status" className={styles.words}>
        {words()}
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
      {isBrowser && state.kind === 'absent' && savesData() && (
        <p>
          Your browser asks sites to save data, or the connection is slow. Nothing is kept here
          until you start it.
        </p>
      )}
      <div className={`button-row ${styles.buttons}`}>{buttons()}</div>
      <noscript>
        <p>Keeping the site needs JavaScript.</p>
      </noscript>
    </section>
  );
}
