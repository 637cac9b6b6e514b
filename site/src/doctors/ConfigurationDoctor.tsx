import type { ConfigurationReport } from '@docs/model/configuration-check/check';
import { type Form, forms, maxLength } from '@docs/model/configuration-check/forms';
import { product } from '@docs/model/product/product';
import { type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { Choice } from '../components/Choice.tsx';
import { PasteField } from '../components/PasteField.tsx';
import { useCopy } from '../page-tools/useCopy.ts';
import { useMyVersion } from '../releases/my-version.ts';
import { download } from '../settings/download.ts';
import { checkInBrowser } from './configuration-check.ts';
import styles from './Doctors.module.css';
import { countWords, Findings } from './Findings.tsx';
import { useCheck } from './useCheck.ts';

/** A file with more bytes has too many characters to be checked, and holds up the page. */
const maxBytes = 4 * maxLength;

const formNames = Object.entries(forms) as [Form, string][];

/** A line of the field, selected and in view. */
function selectLine(field: HTMLTextAreaElement | null, line: number): void {
  const lines = field?.value.split('\n') ?? [];
  const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  field?.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  field?.focus();
}

/** Checks a configuration that the reader pastes. Nothing leaves the browser. */
export function ConfigurationDoctor(): ReactNode {
  const [{ text, unread = '' }, paste] = useState<{ text: string; unread?: string }>({ text: '' });
  const [form, setForm] = useState<Form>();
  const [myVersion] = useMyVersion();
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const version = myVersion ?? product.targetRelease;
  const check = useCallback(
    (pasted: string) => checkInBrowser({ text: pasted, version, form }),
    [version, form],
  );
  const { result, status } = useCheck(text, check, (report) => summaryOf(report, version));
  const readFile = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    try {
      paste({ text: await file.slice(0, maxBytes).text() });
    } catch {
      const unread = `${file.name} can't be read. Choose a text file, or paste its content.`;
      paste(({ text }) => ({ text, unread }));
    }
  };
  return (
    <section className="tool" aria-label="Check a configuration" data-search-ignore="">
      <PasteField
        label="Paste your configuration, or drop a file"
        hint="It stays in your browser. Nothing is sent or stored."
        ref={field}
        rows={8}
        wrap="off"
        value={text}
        onText={(pasted) => paste({ text: pasted })}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          const [file] = event.dataTransfer.files;
          if (file !== undefined) event.preventDefault();
          readFile(file);
        }}
      />
      <div className="form-row">
        <Choice
          label="Form"
          value={form ?? ''}
          options={[['', 'Recognize it'], ...formNames]}
          onChange={(name) => setForm(name || undefined)}
        />
        <div className="field">
          <label htmlFor={id}>Or choose a file</label>
          <input
            id={id}
            type="file"
            // Browsers tell of no change when the reader chooses the same file again.
            onClick={({ currentTarget }) => Object.assign(currentTarget, { value: '' })}
            onChange={(event) => readFile(event.target.files?.[0])}
          />
        </div>
      </div>
      <noscript>
        <p>The check needs JavaScript. Without it, compare your names with the settings.</p>
      </noscript>
      <p role="status" className="tool-status">
        {unread || status}
      </p>
      {result !== undefined && (
        <>
          <Findings findings={result.findings} onLine={(line) => selectLine(field.current, line)} />
          {result.changes.length > 0 && <Corrected {...result} />}
        </>
      )}
    </section>
  );
}

function summaryOf({ form, findings, count }: ConfigurationReport, version: string): string {
  const read = form === undefined ? '' : `Read as: ${forms[form]}. `;
  const more =
    count > findings.length ? ` The worst ${findings.length} of ${count} are shown.` : '';
  return `${read}Checked for ${version}: ${countWords(findings)}.${more}`;
}

/** The corrected file: what differs, and the ways to take it along. Only these have the secrets. */
function Corrected({ corrected, changes }: ConfigurationReport): ReactNode {
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
