import type { Recognition } from '@docs/model/errors/match';
import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import decodeUriComponent from 'decode-uri-component';
import {
  type ClipboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { maxQueryLength } from '../search-dialog/keys.ts';
import { openEntry, showOnly, showTarget } from './catalog-page.ts';
import styles from './ErrorFinder.module.css';
import { loadRecognizer } from './load-recognizer.ts';

interface Component {
  readonly id: string;
  readonly title: string;
}

/** What the reader looks for. Only one of the two ways counts: the last one that was used. */
interface Wanted {
  readonly words: string;
  readonly component: string;
  /** Ids of the entries that a pasted line is about, the best one first. */
  readonly matches?: readonly string[];
}

const everything: Wanted = { words: '', component: '' };

/** What is said about a pasted line. */
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
  const list = useMemo(() => JSON.parse(components) as readonly Component[], [components]);
  const location = useLocation();
  const [wanted, setWanted] = useState(everything);
  const [shown, setShown] = useState<number>();
  const [line, setLine] = useState('');
  const [answer, setAnswer] = useState<Answer>();
  const [failed, setFailed] = useState(false);
  const newest = useRef('');
  const id = useId();

  useEffect(() => {
    const narrowed = wanted !== everything;
    const count = showOnly(wanted);
    setShown(narrowed ? count : undefined);
  }, [wanted]);

  // A link to a message opens it. When it is hidden just now, all messages are shown again.
  useEffect(() => {
    const target = document.getElementById(decodeUriComponent(location.hash.slice(1)));
    if (target === null) return;
    openEntry(target);
    if (target.closest('[hidden]') === null) return;
    showOnly(everything);
    setWanted(everything);
    target.scrollIntoView();
  }, [location]);

  const recognize = async (pasted: string, jump: boolean): Promise<void> => {
    newest.current = pasted;
    setLine(pasted);
    if (pasted.trim() === '') {
      setAnswer(undefined);
      setWanted(everything);
      return;
    }
    try {
      const { recognizeLine, queryFor } = await loadRecognizer();
      if (newest.current !== pasted) return;
      const recognition = recognizeLine(pasted);
      const matches = recognition.matches.map((match) => match.id);
      const next = matches.length === 0 ? everything : { ...everything, matches };
      setFailed(false);
      setAnswer({ recognition, query: queryFor(pasted, maxQueryLength) });
      setWanted(next);
      const [best] = matches;
      if (!jump || best === undefined) return;
      showOnly(next);
      showTarget(best);
    } catch {
      setFailed(true);
    }
  };
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>): void => {
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const pasted = event.clipboardData.getData('text');
    event.preventDefault();
    recognize(value.slice(0, selectionStart) + pasted + value.slice(selectionEnd), true);
  };
  const filter = (change: Partial<Wanted>): void => {
    newest.current = '';
    setLine('');
    setAnswer(undefined);
    setWanted({ words: wanted.words, component: wanted.component, ...change });
  };
  const isNarrowed = wanted.words !== '' || wanted.component !== '' || line !== '';

  return (
    <section className="tool" aria-label="Find a message" data-search-ignore="">
      <div className="field">
        <label htmlFor={`${id}-line`}>Paste a log line, whole</label>
        <textarea
          id={`${id}-line`}
          rows={3}
          value={line}
          autoComplete="off"
          spellCheck={false}
          aria-describedby={`${id}-hint`}
          onFocus={() => {
            loadRecognizer().catch(() => undefined);
          }}
          onPaste={onPaste}
          onChange={(event) => recognize(event.target.value, false)}
        />
        <p id={`${id}-hint`}>JSON, console output or a traceback. It stays in your browser.</p>
      </div>
      <div className={`form-row ${styles.filter}`}>
        <div className={`field ${styles.words}`}>
          <label htmlFor={`${id}-words`}>Or filter by words</label>
          <input
            id={`${id}-words`}
            type="search"
            autoComplete="off"
            spellCheck={false}
            value={wanted.words}
            onChange={(event) => filter({ words: event.target.value })}
          />
        </div>
        <div className="field">
          <label htmlFor={`${id}-component`}>Component</label>
          <select
            id={`${id}-component`}
            value={wanted.component}
            onChange={(event) => filter({ component: event.target.value })}
          >
            <option value="">All</option>
            {list.map(({ id: component, title }) => (
              <option key={component} value={component}>
                {title}
              </option>
            ))}
          </select>
        </div>
        <button type="button" disabled={!isNarrowed} onClick={() => filter(everything)}>
          Clear the filter
        </button>
      </div>
      <div role="status" className={styles.status}>
        {failed && <p>The comparison could not be loaded. Filter by words of the message.</p>}
        {!failed && answer !== undefined && <Told answer={answer} />}
        {answer === undefined && shown !== undefined && (
          <p>
            {shown === 0
              ? 'No message has these words.'
              : `${shown} ${shown === 1 ? 'message' : 'messages'}`}
          </p>
        )}
      </div>
      {answer !== undefined && <Matches {...answer} />}
      <noscript>
        <p>
          The fields need JavaScript. Without it, look for words of your message with your browser’s
          own search on this page.
        </p>
      </noscript>
    </section>
  );
}

/** What was recognized, in a sentence. */
function Told({ answer: { recognition } }: { readonly answer: Answer }): ReactNode {
  const { line, matches } = recognition;
  const message = line.event ?? line.lines.at(-1) ?? line.text;
  const details = [
    line.level === undefined ? undefined : `level ${line.level}`,
    line.logger === undefined ? undefined : `logger ${line.logger}`,
  ].filter((detail) => detail !== undefined);
  const found =
    matches.length === 0
      ? 'No entry of this page fits.'
      : matches.length === 1
        ? 'One entry fits.'
        : `${matches.length} entries fit; the first is the closest.`;
  return (
    <p>
      Recognized <q>{message.length > 160 ? `${message.slice(0, 159)}…` : message}</q>
      {details.length > 0 && ` (${details.join(', ')})`}. {found}
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
