import { seriesOf } from '@docs/model/releases/versions';
import { useLocation } from '@docusaurus/router';
import { createStorageSlot } from '@docusaurus/theme-common';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { targetOf } from '../page-tools/focus-content.ts';
import { readMyVersion, useMyVersion } from '../releases/my-version.ts';
import { countInWords, everything, isEverything, readSelection, writeSelection } from './filter.ts';
import type { SettingTools } from './SettingTools.tsx';
import { type FileEntry, parseFile, textOfFile } from './settings-file.ts';
import { showSettings } from './settings-on-page.ts';

/** The time that the address waits for the reader to end typing, in milliseconds: browsers limit its changes. */
const addressDelay = 300;

const fileSlot = createStorageSlot('docs.settings-file');

/** The settings on the page, as the build knows them. */
interface ExplorerData {
  readonly count: number;
  readonly sections: readonly { readonly id: string; readonly title: string }[];
  /** Releases to choose from, newest first. */
  readonly releases: readonly string[];
}

/** The selection in the fields of the form. */
const selectionIn = (form: HTMLFormElement | null) =>
  readSelection(new FormData(form ?? undefined));

/**
 * The form above the settings of the page: it filters them, and collects those that a reader sets in a file.
 *
 * The settings are HTML that React doesn't walk. What isn't wanted is marked there, and the forms of a setting are shown
 * in the place behind its button.
 *
 * @param data - {@link ExplorerData} as JSON
 */
export function SettingsExplorer({ data }: { readonly data: string }): ReactNode {
  const { count, sections, releases } = useMemo(() => JSON.parse(data) as ExplorerData, [data]);
  const location = useLocation();
  const root = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [selection, setSelection] = useState(everything);
  const [counts, setCounts] = useState({ all: count, found: count, ofAnyRelease: count });
  const [Tools, setTools] = useState<typeof SettingTools>();
  const [opened, setOpened] = useState<readonly HTMLElement[]>([]);
  const [isFileOpen, setFileOpen] = useState(false);
  const [entries, setEntries] = useState<readonly FileEntry[]>([]);

  const offered = (version: string | undefined): string => {
    const release = version === undefined ? '' : seriesOf(version);
    return releases.includes(release) ? release : '';
  };
  const mine = offered(useMyVersion()[0]);
  const [wasMine, setWasMine] = useState(mine);
  if (mine !== wasMine) {
    setWasMine(mine);
    // A reader who didn't choose another release sees their own.
    if (selection.version === wasMine) setSelection({ ...selection, version: mine });
  }

  // The address says what to show, at first and after each link into the page. What it points at is shown in any case.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the releases never change
  useEffect(() => {
    const own = offered(readMyVersion());
    const chosen = readSelection(new URLSearchParams(location.search), own);
    // The next render reads the same release, which is no change of the reader's.
    setWasMine(own);
    const target = targetOf(location.hash);
    showSettings(root.current, chosen, target);
    // A part of the page without settings is shown with all the others.
    const isHidden = target?.closest('[data-filtered]') != null;
    if (isHidden) showSettings(root.current, everything, target);
    if (!isEverything(chosen)) target?.scrollIntoView();
    setSelection(isHidden ? everything : chosen);
  }, [location]);

  // What was typed before the scripts ran counts more than the address.
  useEffect(() => {
    const typed = selectionIn(form.current);
    if (!isEverything(typed))
      setSelection(({ version }) => ({ ...typed, version: typed.version || version }));
    const isKnown = (key: string) => document.querySelector(`[data-setting="${key}"]`) !== null;
    setEntries(parseFile(fileSlot.get() ?? '[]', isKnown));
  }, []);

  useEffect(() => {
    setCounts(showSettings(root.current, selection, targetOf(location.hash)));
    const { pathname, search, hash } = window.location;
    const next = writeSelection(search, selection, mine);
    if (next === search) return;
    const write = () => history.replaceState(history.state, '', pathname + next + hash);
    const timer = setTimeout(write, addressDelay);
    return () => clearTimeout(timer);
  }, [selection, mine, location]);

  // Without the network, nothing opens, and the next click tries again.
  const withTools = useCallback((open: () => void): void => {
    import('./SettingTools.tsx').then(
      (module) => {
        setTools(() => module.SettingTools);
        open();
      },
      () => undefined,
    );
  }, []);
  useEffect(() => {
    const onClick = ({ target }: MouseEvent): void => {
      const button = target instanceof Element ? target.closest<HTMLElement>('.setting-use') : null;
      if (button === null) return;
      const isOpen = button.getAttribute('aria-expanded') === 'true';
      withTools(() => {
        button.setAttribute('aria-expanded', String(!isOpen));
        setOpened((others) =>
          isOpen ? others.filter((one) => one !== button) : [...new Set([...others, button])],
        );
      });
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [withTools]);

  const onChange = (): void => setSelection(selectionIn(form.current));
  return (
    <div ref={root} className="settings-tool" data-search-ignore="">
      <search aria-label="Find a setting">
        <form ref={form} className="settings-explorer" onSubmit={(event) => event.preventDefault()}>
          <label className="settings-words">
            Filter settings by name, default or description
            <input
              type="search"
              name="q"
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="search"
              value={selection.words}
              onChange={onChange}
            />
          </label>
          <label>
            Section
            <select name="section" value={selection.section} onChange={onChange}>
              <option value="">all sections</option>
              {sections.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
          </label>
          <label>
            Release
            <select name="version" value={selection.version} onChange={onChange}>
              <option value="">any release</option>
              {releases.map((version) => (
                <option key={version}>{version}</option>
              ))}
            </select>
          </label>
          <label className="settings-changed">
            <input type="checkbox" name="changed" checked={selection.changed} onChange={onChange} />
            Only changed defaults
          </label>
          <div className="settings-bar">
            <p role="status">{countInWords(counts, selection)}</p>
            <button type="button" onClick={() => setSelection(everything)}>
              Clear the filter
            </button>
            <button
              type="button"
              aria-expanded={isFileOpen}
              onClick={() => withTools(() => setFileOpen(!isFileOpen))}
            >
              Show your settings file{entries.length > 0 && ` (${entries.length})`}
            </button>
          </div>
        </form>
      </search>
      {Tools !== undefined && (
        <Tools
          buttons={opened}
          entries={entries}
          isFileOpen={isFileOpen}
          onFile={() => {
            setFileOpen(true);
            // It takes the focus by itself when it was closed.
            root.current?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus();
          }}
          onChange={(next) => {
            setEntries(next);
            if (next.length > 0) fileSlot.set(textOfFile(next));
            else fileSlot.del();
          }}
        />
      )}
    </div>
  );
}
