import settingFacts from '@generated/fetched-data/default/settings.json';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { SettingFact } from '../answers/data.ts';
import { FilePanel } from './FilePanel.tsx';
import { SettingPanel } from './SettingPanel.tsx';
import { type FileEntry, withEntry } from './settings-file.ts';

const settings: ReadonlyMap<string, SettingFact> = new Map(
  settingFacts.map((setting) => [setting.key, setting]),
);

interface Props {
  /** The buttons of the settings whose forms are open. Each has the place for them behind it. */
  readonly buttons: readonly HTMLElement[];
  readonly entries: readonly FileEntry[];
  readonly isFileOpen: boolean;
  readonly onChange: (entries: readonly FileEntry[]) => void;
  /** Opens the reader's file. */
  readonly onFile: () => void;
}

/** The reader's file, and the forms of the settings that they opened. Loaded when the first of them is. */
export function SettingTools({ buttons, entries, isFileOpen, onChange, onFile }: Props): ReactNode {
  const set = ({ key, secret }: SettingFact, value: string): void =>
    onChange(withEntry(entries, { key, value, secret: secret === true }));
  const remove = (key: string): void => onChange(entries.filter((entry) => entry.key !== key));
  return (
    <>
      {isFileOpen && (
        <FilePanel
          chosen={entries.flatMap(({ key, value }) => {
            const setting = settings.get(key);
            return setting === undefined ? [] : [{ setting, value }];
          })}
          onSet={set}
          onRemove={remove}
          onClear={() => onChange([])}
        />
      )}
      {buttons.map((button) => {
        const key = button.closest<HTMLElement>('[data-setting]')?.dataset.setting ?? '';
        const setting = settings.get(key);
        const place = button.nextElementSibling;
        if (setting === undefined || place === null) return null;
        const panel = (
          <SettingPanel
            setting={setting}
            taken={entries.find((entry) => entry.key === key)?.value}
            onSet={(value) => set(setting, value)}
            onRemove={() => remove(key)}
            onFile={onFile}
          />
        );
        return createPortal(panel, place, key);
      })}
    </>
  );
}
