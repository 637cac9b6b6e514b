import type { Recognition } from '@docs/model/errors/match';
import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import {
  type ClipboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Choice } from '../components/Choice.tsx';
import { PasteField } from '../components/PasteField.tsx';
import { targetOf } from '../page-tools/focus-content.ts';
import { maxQueryLength } from '../search-dialog/keys.ts';
import { everything, openEntry, showOnly, showTarget } from './catalog-page.ts';
import styles from './ErrorFinder.module.css';
import { loadRecognizer } from './load-recognizer.ts';

/** The answer to a pasted line. */
interface Answer {
  readonly recognition: Recognition;
  /** A query for the site's search. */
  readonly query: string;
}

/**
 * Finds messages on the page of the error catalog: by words, by component, and by a pasted log line.
 *
 * @param components - ids and titles of the components as JSON
 */
export function ErrorFinder({ components }: { readonly components: string }): ReactNode {
  const list = useMemo(() => JSON.parse(components) as [id: string, title: string][], [components]);
  const location = useLocation();
  // Only one of the two ways counts: the last one that was used.
  const [wanted, setWanted] = useState(everything);
  const [line, setLine] = useState('');
  const [shown, setShown] = useState<number>();
  const [answer, setAnswer] = useState<Answer | 'failed'>();
  const newest = useRef('');
  const id = useId();

  useEffect(() => {
    const count = showOnly(wanted);
    setShown(wanted === everything ? undefined : count);
  }, [wanted]);

  // A link to a message opens it. When it is hidden just now, all messages are shown again.
  useEffect(() => {
    const target = targetOf(location.hash);
    if (target === null) return;
    openEntry(target);
    if (target.closest('[hidden]') === null) return;
    showOnly(everything);
    setWanted(everything);
    target.scrollIntoView();
  }, [location]);

  const filter = (change: Partial<typeof wanted>, text = ''): void => {
    newest.current = text;
    setLine(text);
    setAnswer(undefined);
    setWanted({ words: wanted.words, component: wanted.component, ...change });
  };
  const recognize = async (pasted: string, jump = false): Promise<void> => {
    if (pasted.trim() === '') return filter(everything, pasted);
    newest.current = pasted;
    setLine(pasted);
    try {
      const { recognizeLine, queryFor } = await loadRecognizer();
      if (newest.current !== pasted) return;
      const recognition = recognizeLine(pasted);
      const matches = recognition.matches.map((match) => match.id);
      const [best] = matches;
      const next = best === undefined ? everything : { ...everything, matches };
      setAnswer({ recognition, query: queryFor(pasted, maxQueryLength) });
      setWanted(next);
      if (!jump || best === undefined) return;
      showOnly(next);
      showTarget(best);
    } catch {
      if (newest.current === pasted) setAnswer('failed');
    }
  };
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>): void => {
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const pasted = event.clipboardData.getData('text');
    event.preventDefault();
    recognize(value.slice(0, selectionStart) + pasted + value.slice(selectionEnd), true);
  };
  const isNarrowed = wanted.words !== '' || wanted.component !== '' || line !== '';
  const found = answer === 'failed' ? undefined : answer;

  return (
    <section className="tool" aria-label="Find a message" data-search-ignore="">
      <PasteField
        label="Paste a log line, whole"
        hint="JSON, console output or a traceback. It stays in your browser."
        rows={3}
        value={line}
        onFocus={() => void loadRecognizer().catch(() => undefined)}
        onPaste={onPaste}
        onText={recognize}
      />
      <div className={`form-row ${styles.filter}`}>
        <div className={`field ${styles.words}`}>
          <label htmlFor={id}>Or filter by words</label>
          <input
            id={id}
            type="search"
            autoComplete="off"
            spellCheck={false}
            value={wanted.words}
            onChange={(event) => filter({ words: event.target.value })}
          />
        </div>
        <Choice
          label="Component"
          value={wanted.component}
          options={[['', 'All'], ...list]}
          onChange={(component) => filter({ component })}
        />
        <button type="button" disabled={!isNarrowed} onClick={() => filter(everything)}>
          Clear the filter
        </button>
      </div>
      <div role="status" className={styles.status}>
        {answer === 'failed' && (
          <p>The comparison could not be loaded. Filter by words of the message.</p>
        )}
        {found !== undefined && <RecognizedMessage {...found} />}
        {answer === undefined && shown !== undefined && (
          <p>
            {shown === 0
              ? 'No message has these words.'
              : `${shown} ${shown === 1 ? 'message' : 'messages'}`}
          </p>
        )}
      </div>
      {found !== undefined && <Matches {...found} />}
      <noscript>
        <p>
          The fields need JavaScript. Without it, look for words of your message with your browser’s
          own search on this page.
        </p>
      </noscript>
    </section>
  );
}

/** The recognized message, in a sentence. */
function RecognizedMessage({ recognition: { line, matches } }: Answer): ReactNode {
  const message = line.event ?? line.lines.at(-1) ?? line.text;
  const details = [
    line.level !== undefined && `level ${line.level}`,
    line.logger !== undefined && `logger ${line.logger}`,
  ].filter(Boolean);
  const fitting = ['No entry of this page fits.', 'One entry fits.'][matches.length];
  return (
    <p>
      Recognized <q>{message.length > 160 ? `${message.slice(0, 159)}…` : message}</q>
      {details.length > 0 && ` (${details.join(', ')})`}.{' '}
      {fitting ?? `${matches.length} entries fit; the first is the closest.`}
    </p>
  );
}

/** Links to the entries that fit, or to the search. */
function Matches({ recognition: { matches }, query }: Answer): ReactNode {
  if (matches.length === 0) {
    return (
      <p>
        <Link to={`/search/?q=${encodeURIComponent(query)}`}>Search the documentation for it</Link>,
        or filter by one or two words of the message.
      </p>
    );
  }
  return (
    <ol className={styles.matches}>
      {matches.map((match) => (
        <li key={match.id}>
          <a
            href={`#${match.id}`}
            onClick={(event) => {
              event.preventDefault();
              showTarget(match.id);
            }}
          >
            {document.getElementById(match.id)?.innerText.trim() ?? match.id}
          </a>
        </li>
      ))}
    </ol>
  );
}
