import {
  configurationFile,
  type FileKind,
  fileKinds,
  fileNames,
  SECRET_NAME,
} from '@docs/model/settings/configuration-files';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { SettingFact } from '../answers/data.ts';
import { Choice } from '../components/Choice.tsx';
import { useCopy } from '../page-tools/useCopy.ts';
import { download } from './download.ts';
import styles from './Settings.module.css';
import { problemOf, ValueField } from './ValueField.tsx';

/** A name without a dot in front: browsers replace it. */
const downloadNames: Readonly<Record<FileKind, string>> = { ...fileNames, env: 'authentik.env' };

/** The notes about files that the reader needs before they use them. */
const notes: Readonly<Record<FileKind, string>> = {
  env: 'Add these lines to the .env of your installation.',
  compose: 'Docker Compose merges this file with your docker-compose.yml.',
  helm: 'Merge these values into your values.yaml.',
};
const secretsNote = `Secrets are taken from the Kubernetes Secret ${SECRET_NAME}, with the variable as the key. Create it before you install.`;

interface Chosen {
  readonly setting: SettingFact;
  readonly value: string;
}

interface Props {
  readonly chosen: readonly Chosen[];
  readonly onSet: (setting: SettingFact, value: string) => void;
  readonly onRemove: (key: string) => void;
  readonly onClear: () => void;
}

/** The settings that the reader chose, as one file. */
export function FilePanel({ chosen, onSet, onRemove, onClear }: Props): ReactNode {
  const [kind, setKind] = useState<FileKind>('env');
  const [message, say, copy] = useCopy();
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => heading.current?.focus(), []);

  const filled = chosen.map(({ setting, value }) => ({ ...setting, value }));
  const text = configurationFile(kind, filled);
  const wrong = chosen.filter(({ setting, value }) => problemOf(setting, value) !== undefined);
  const empty = chosen.filter(({ value }) => value === '');
  const hasSecrets = chosen.some(({ setting }) => setting.secret === true);
  const remove = (key: string): void => {
    onRemove(key);
    say(`${key} is removed.`);
    // The button that had the focus is gone.
    heading.current?.focus();
  };
  return (
    <section className="tool" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} ref={heading} tabIndex={-1} className={styles.title}>
        Your settings file
      </h2>
      {chosen.length === 0 ? (
        <p>
          It is empty. Select <strong>Set it</strong> below a setting, then{' '}
          <strong>Add to file</strong>.
        </p>
      ) : (
        <>
          <p>This browser keeps your choice, except the values of secrets.</p>
          <ul className="plain-list">
            {chosen.map(({ setting, value }) => (
              <li key={setting.key} className={styles.entry}>
                <ValueField
                  setting={setting}
                  label={<code>{setting.key}</code>}
                  value={value}
                  onChange={(next) => onSet(setting, next)}
                />
                <button
                  type="button"
                  aria-label={`Remove ${setting.key}`}
                  onClick={() => remove(setting.key)}
                >
                  Remove
                </button>
              </li>
            ))}
          </ul>
          <Choice
            label="File"
            value={kind}
            options={fileKinds.map((one) => [one, fileNames[one]])}
            onChange={setKind}
          />
          <p>{kind === 'helm' && hasSecrets ? secretsNote : notes[kind]}</p>
          {(wrong.length > 0 || empty.length > 0) && (
            <p className="note">
              {wrong.length > 0 && `Check the value of ${keysOf(wrong)}. `}
              {empty.length > 0 && `No value yet: ${keysOf(empty)}.`}
            </p>
          )}
          <div className={styles.form}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long line scrolls, and keyboards must reach it */}
            <pre tabIndex={0}>
              <code>{text}</code>
            </pre>
          </div>
          <div className="button-row">
            <button type="button" onClick={() => copy(text, 'The file is copied.')}>
              Copy file
            </button>
            <button type="button" onClick={() => download(downloadNames[kind], text)}>
              Download
            </button>
            <button
              type="button"
              onClick={() => {
                onClear();
                heading.current?.focus();
              }}
            >
              Empty file
            </button>
          </div>
        </>
      )}
      <p role="status">{message}</p>
    </section>
  );
}

function keysOf(chosen: readonly Chosen[]): string {
  return chosen.map(({ setting }) => setting.key).join(', ');
}
