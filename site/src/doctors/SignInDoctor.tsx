import { byLevel, filled } from '@docs/model/findings/finding';
import answers from '@generated/fetched-data/default/sign-in-check.json';
import { type ReactNode, useEffect, useId, useState } from 'react';
import styles from './Doctors.module.css';
import { countWords, Findings } from './Findings.tsx';
import type { Diagnosis, Told } from './sign-in.ts';

const errorsPage = '/troubleshooting/errors/';
/** Greatest length of a pasted part in an answer, in characters. */
const maxWord = 300;

/** The words of an answer. */
function findingOf({ id, ...words }: Told) {
  const message = answers[id];
  if (message === undefined) throw new Error(`data/sign-in-check.yaml has no "${id}".`);
  const { level, text, instead, href, entry } = message;
  return {
    id,
    level,
    text: filled(text, words, maxWord),
    instead,
    href: entry === undefined ? href : `${errorsPage}#${entry}`,
  };
}

/** Decodes what the reader pastes, and looks a message up in the catalog. The parsers are fetched first. */
async function diagnosed(
  text: string,
  allowed: string,
): Promise<Diagnosis & { entry?: string | undefined }> {
  const [{ diagnoseSignIn }, { recognizeLine }] = await Promise.all([
    import('./sign-in.ts'),
    import('../errors/recognizer.ts'),
  ]);
  const parseXml = (xml: string) => new DOMParser().parseFromString(xml, 'application/xml');
  const diagnosis = await diagnoseSignIn({ text, allowed, now: new Date(), parseXml });
  const isShort = text.length < 20_000;
  return { ...diagnosis, entry: isShort ? recognizeLine(text).matches[0]?.id : undefined };
}

/** Explains a part of a sign-in that the reader pastes. Nothing leaves the browser. */
export function SignInDoctor(): ReactNode {
  const [text, setText] = useState('');
  const [allowed, setAllowed] = useState('');
  const [result, setResult] = useState<Awaited<ReturnType<typeof diagnosed>> | 'failed'>();
  const id = useId();
  useEffect(() => {
    let isNewest = true;
    setResult(undefined);
    if (text.trim() === '') {
      // The parsers are kept for the time without a network.
      import('./sign-in.ts').catch(() => undefined);
      import('../errors/recognizer.ts').catch(() => undefined);
      return;
    }
    const tell = (next: typeof result) => {
      if (isNewest) setResult(next);
    };
    diagnosed(text, allowed).then(tell, () => tell('failed'));
    return () => {
      isNewest = false;
    };
  }, [text, allowed]);
  const shown = typeof result === 'object' ? findingsOf(result) : [];
  return (
    <section className="tool" aria-label="Explain a failed sign-in" data-search-ignore="">
      <div className="field">
        <label htmlFor={`${id}-text`}>Paste what you have of the failed sign-in</label>
        <textarea
          id={`${id}-text`}
          className={styles.text}
          rows={6}
          autoComplete="off"
          spellCheck={false}
          aria-describedby={`${id}-hint`}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <p id={`${id}-hint`}>
          It stays in your browser. Nothing is sent or stored, and no signature is verified.
        </p>
      </div>
      <div className="field">
        <label htmlFor={`${id}-allowed`}>
          Allowed addresses of the provider, one on each line (optional)
        </label>
        <textarea
          id={`${id}-allowed`}
          className={styles.text}
          rows={3}
          autoComplete="off"
          spellCheck={false}
          aria-describedby={`${id}-allowed-hint`}
          value={allowed}
          onChange={(event) => setAllowed(event.target.value)}
        />
        <p id={`${id}-allowed-hint`}>
          Redirect URIs/Origins, or the ACS URL. Write <code>regex:</code> in front of a regular
          expression.
        </p>
      </div>
      <noscript>
        <p>The doctor needs JavaScript. Without it, look for the message among the errors.</p>
      </noscript>
      <p role="status" className="tool-status">
        {result === 'failed' && 'The doctor could not be loaded. Load the page again.'}
        {typeof result === 'object' &&
          `${result.protocol}, ${result.step.toLowerCase()}: ${countWords(shown)}.`}
      </p>
      {typeof result === 'object' && (
        <>
          <Findings findings={shown} />
          {result.facts.length > 0 && <Decoded facts={result.facts} />}
        </>
      )}
    </section>
  );
}

function findingsOf({ told, entry }: Awaited<ReturnType<typeof diagnosed>>) {
  const isOnlyMessage = entry !== undefined && told.every(({ id }) => id === 'not-understood');
  const findings = (isOnlyMessage ? [] : told).map(findingOf);
  if (entry !== undefined && !findings.some(({ href }) => href?.endsWith(`#${entry}`))) {
    findings.push({ ...findingOf({ id: 'message' }), href: `${errorsPage}#${entry}` });
  }
  return findings.sort(byLevel);
}

function Decoded({ facts }: Pick<Diagnosis, 'facts'>): ReactNode {
  return (
    <>
      <h2>Decoded</h2>
      <dl className="advisory-facts">
        {facts.map(([name, value]) => (
          <div key={`${name} ${value}`}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
