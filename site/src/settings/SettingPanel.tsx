import { settingAnchor } from '@docs/model/settings/anchor';
import {
  configurationFile,
  type FileKind,
  fileKinds,
} from '@docs/model/settings/configuration-files';
import { type ReactNode, useState } from 'react';
import type { SettingFact } from '../answers/data.ts';
import { useCopy } from '../page-tools/useCopy.ts';
import styles from './Settings.module.css';
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
  /** The value in the reader's file; undefined while it doesn't have the setting. */
  readonly taken: string | undefined;
  readonly onSet: (value: string) => void;
  readonly onRemove: () => void;
  /** Opens the reader's file. */
  readonly onFile: () => void;
}

/** The ways to set a setting in each way of installing, with a value that the reader types. */
export function SettingPanel({ setting, taken, onSet, onRemove, onFile }: Props): ReactNode {
  const [typed, setTyped] = useState(() => firstValue(setting));
  const [message, say, copy] = useCopy();
  const value = taken ?? typed;
  const problem = problemOf(setting, value);
  const add = (): void => {
    if (problem === undefined) onSet(value);
    say(problem === undefined ? 'Added to your file.' : `Not added. ${problem}`);
  };
  const remove = (): void => {
    setTyped(value);
    onRemove();
    say('Removed from your file.');
  };
  const linkToSetting = (): string =>
    `${location.origin}${location.pathname}#${settingAnchor(setting.key)}`;
  return (
    <div className="tool">
      <ValueField
        setting={setting}
        label="Value"
        value={value}
        onChange={taken === undefined ? setTyped : onSet}
      />
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
          <button type="button" onClick={onFile}>
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
