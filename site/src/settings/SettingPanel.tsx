import {
  configurationFile,
  type FileKind,
  fileKinds,
} from '@docs/model/settings/configuration-files';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import type { SettingFact } from '../answers/data.ts';
import type { FileStore } from './file-store.ts';
import styles from './Settings.module.css';
import { useCopy } from './useCopy.ts';
import { problemOf, ValueField } from './ValueField.tsx';

const kindNames: Readonly<Record<FileKind, string>> = {
  env: 'environment variable',
  compose: 'Docker Compose',
  helm: 'Helm values',
};

/** The value to start with: one that shows the form, or the default. */
function firstValue({ secret, example, default: standard }: SettingFact): string {
  if (secret === true) return '';
  return example ?? (standard === 'null' ? '' : (standard ?? ''));
}

interface Props {
  readonly setting: SettingFact;
  readonly store: FileStore;
  /** Opens the reader's file. */
  readonly showFile: () => void;
}

/** How to set a setting in each way of installing, with a value that the reader types. */
export function SettingPanel({ setting, store, showFile }: Props): ReactNode {
  const entries = useSyncExternalStore(store.subscribe, store.entries);
  const taken = entries.find(({ key }) => key === setting.key);
  const [typed, setTyped] = useState(() => firstValue(setting));
  const [message, say, copy] = useCopy();
  const value = taken?.value ?? typed;
  const change = (next: string): void => {
    if (taken === undefined) setTyped(next);
    else store.set(setting.key, next);
  };
  const problem = problemOf(setting, value);
  const add = (): void => {
    if (problem !== undefined) {
      say(`Not added. ${problem}`);
      return;
    }
    store.set(setting.key, value);
    say('Added to your file.');
  };
  const remove = (): void => {
    setTyped(value);
    store.remove(setting.key);
    say('Removed from your file.');
  };
  const linkToSetting = (): string =>
    `${location.origin}${location.pathname}#${setting.key.toLowerCase()}`;
  return (
    <div className="tool">
      <ValueField setting={setting} label="Value" value={value} onChange={change} />
      {fileKinds.map((kind) => {
        const text = configurationFile(kind, [{ ...setting, value }]);
        return (
          <div key={kind} className={styles.form}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long line scrolls, and keyboards must reach it */}
            <pre tabIndex={0}>
              <code>{text}</code>
            </pre>
            <button type="button" onClick={() => copy(text, `Copied: ${kindNames[kind]}.`)}>
              Copy {kindNames[kind]}
            </button>
          </div>
        );
      })}
      <div className="button-row">
        {taken === undefined ? (
          <button type="button" onClick={add}>
            Add to file
          </button>
        ) : (
          <button type="button" onClick={remove}>
            Remove from file
          </button>
        )}
        {taken !== undefined && (
          <button type="button" onClick={showFile}>
            Show your file
          </button>
        )}
        <button type="button" onClick={() => copy(linkToSetting(), 'The link is copied.')}>
          Copy link
        </button>
        <span role="status">{message}</span>
      </div>
    </div>
  );
}
