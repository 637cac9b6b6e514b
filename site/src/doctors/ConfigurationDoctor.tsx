import { type Form, forms } from '@docs/model/configuration-check/forms';
import { product } from '@docs/model/product/product';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useCopy } from '../page-tools/useCopy.ts';
import { useMyVersion } from '../releases/my-version.ts';
import { download } from '../settings/download.ts';
import type { Answer, Question } from './check-worker.ts';
import styles from './Doctors.module.css';
import { countWords, Findings } from './Findings.tsx';

const formNames = Object.entries(forms) as [Form, string][];

/** A line of the field, selected and in view. */
function selectLine(field: HTMLTextAreaElement | null, line: number): void {
  const lines = field?.value.split('\n') ?? [];
  const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  field?.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  field?.focus();
}

/** The newest answer to a text. A worker finds it, so that typing goes on meanwhile. */
function useAnswer(question: Question): Answer | 'failed' | undefined {
  const [answer, setAnswer] = useState<Answer | 'failed'>();
  const worker = useRef<Worker>(undefined);
  const { text, version, form } = question;
  useEffect(() => {
    const started = new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' });
    started.onmessage = ({ data }: MessageEvent<Answer>) => setAnswer(data);
    started.onerror = () => setAnswer('failed');
    worker.current = started;
    return () => started.terminate();
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => worker.current?.postMessage({ text, version, form }), 50);
    return () => clearTimeout(timer);
  }, [text, version, form]);
  if (text.trim() === '') return undefined;
  return answer === 'failed' || answer?.question.text === text ? answer : undefined;
}

/** Checks a configuration that the reader pastes. Nothing leaves the browser. */
export function ConfigurationDoctor(): ReactNode {
  const [text, setText] = useState('');
  const [form, setForm] = useState<Form>();
  const [myVersion] = useMyVersion();
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const version = myVersion ?? product.targetRelease;
  const answer = useAnswer({ text, version, form });
  const readFile = async (file: File | undefined): Promise<void> => {
    if (file !== undefined) setText(await file.text());
  };
  return (
    <section className="tool" aria-label="Check a configuration" data-search-ignore="">
      <div className="field">
        <label htmlFor={`${id}-text`}>Paste your configuration, or drop a file</label>
        <textarea
          id={`${id}-text`}
          ref={field}
          className={styles.text}
          rows={8}
          wrap="off"
          autoComplete="off"
          spellCheck={false}
          aria-describedby={`${id}-hint`}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            const [file] = event.dataTransfer.files;
            if (file !== undefined) event.preventDefault();
            readFile(file);
          }}
        />
        <p id={`${id}-hint`}>It stays in your browser. Nothing is sent or stored.</p>
      </div>
      <div className="form-row">
        <div className="field">
          <label htmlFor={`${id}-form`}>Form</label>
          <select
            id={`${id}-form`}
            value={form ?? ''}
            onChange={({ target }) =>
              setForm(formNames.find(([name]) => name === target.value)?.[0])
            }
          >
            <option value="">Recognize it</option>
            {formNames.map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor={`${id}-file`}>Or choose a file</label>
          <input
            id={`${id}-file`}
            type="file"
            onChange={(event) => readFile(event.target.files?.[0])}
          />
        </div>
      </div>
      <noscript>
        <p>The check needs JavaScript. Without it, compare your names with the settings.</p>
      </noscript>
      <p role="status" className="tool-status">
        {answer === 'failed' && 'The check could not be loaded. Load the page again.'}
        {answer === undefined && text.trim() !== '' && 'Checking…'}
        {typeof answer === 'object' && statusOf(answer)}
      </p>
      {typeof answer === 'object' && (
        <>
          <Findings findings={answer.findings} onLine={(line) => selectLine(field.current, line)} />
          {answer.changes.length > 0 && <Corrected answer={answer} />}
        </>
      )}
    </section>
  );
}

function statusOf({ question, form, findings, count }: Answer): string {
  const more =
    count > findings.length ? ` The worst ${findings.length} of ${count} are shown.` : '';
  const read = form === undefined ? '' : `Read as: ${forms[form]}. `;
  return `${read}Checked for ${question.version}: ${countWords(findings)}.${more}`;
}

/** The corrected file: what differs, and the ways to take it along. Only these have the secrets. */
function Corrected({ answer: { corrected, changes } }: { readonly answer: Answer }): ReactNode {
  const [message, , copy] = useCopy();
  return (
    <>
      <h2>Corrected file</h2>
      <p>Secrets are hidden here, and are in the file that you copy or download.</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long line scrolls, and keyboards must reach it */}
      <pre className={styles.changes} tabIndex={0}>
        {changes.map(({ line, before, after }) => (
          <code key={line}>
            <del>{`- ${before}`}</del>
            <ins>{`+ ${after}`}</ins>
          </code>
        ))}
      </pre>
      <div className="button-row">
        <button type="button" onClick={() => copy(corrected, 'The file is copied.')}>
          Copy corrected file
        </button>
        <button type="button" onClick={() => download('corrected.txt', corrected)}>
          Download
        </button>
      </div>
      <p role="status">{message}</p>
    </>
  );
}
