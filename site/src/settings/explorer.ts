import { seriesOf } from '@docs/model/releases/versions';
import { readMyVersion } from '../releases/my-version.ts';
import { onStoredChange } from '../releases/stored.ts';
import {
  countInWords,
  everything,
  type FilterEntry,
  isEverything,
  isSearch,
  matcher,
  readSelection,
  type Selection,
  writeSelection,
} from './filter.ts';
import type { Tools } from './tools.tsx';

/** What readers do besides filtering. */
export interface Explorer {
  /** Opens or closes the forms of the setting that a button belongs to. */
  readonly toggleSetting: (button: HTMLButtonElement) => void;
  /** Opens or closes the reader's file. */
  readonly toggleFile: () => void;
  /** Shows what the address points at, whatever the filter says. */
  readonly reveal: () => void;
}

interface Entry extends FilterEntry {
  readonly element: HTMLElement;
}

/** A section of the page that has settings. */
interface Section {
  /** Its heading and the list of its settings. */
  readonly parts: readonly HTMLElement[];
  readonly entries: readonly Entry[];
}

interface Page {
  readonly sections: readonly Section[];
  /** Everything else below the form. */
  readonly others: readonly HTMLElement[];
}

/** Marks what the filter hides. Style sheets hide it on screens only, so that a print is complete. */
const MARK = 'data-filtered';

/** How many parts are shown in one frame: to lay out the whole page at once would hold up the next key. */
const PARTS_A_FRAME = 10;

/** How long the address waits for the reader to end typing, in milliseconds: browsers limit its changes. */
const ADDRESS_DELAY = 300;

function readEntry(element: HTMLElement, section: string): Entry {
  const { setting = '', since, until, formerUntil } = element.dataset;
  const told = [...element.querySelectorAll('dd code, p')].map((part) => part.textContent);
  const text = [setting, ...told].join(' ').toLowerCase();
  return { element, section, text, since, until, formerUntil };
}

function readPage(form: HTMLFormElement): Page {
  const sections: Section[] = [];
  const others = new Set<HTMLElement>();
  let heading: HTMLElement | undefined;
  for (let part = form.nextElementSibling; part !== null; part = part.nextElementSibling) {
    if (!(part instanceof HTMLElement)) continue;
    if (part.tagName === 'H2') heading = part;
    const { settingsSection } = part.dataset;
    if (settingsSection === undefined) {
      others.add(part);
      continue;
    }
    const entries = [...part.querySelectorAll<HTMLElement>('[data-setting]')];
    if (heading !== undefined) others.delete(heading);
    sections.push({
      parts: heading === undefined ? [part] : [heading, part],
      entries: entries.map((entry) => readEntry(entry, settingsSection)),
    });
  }
  return { sections, others: [...others] };
}

/** Puts a selection into the fields of the form. */
function fill(form: HTMLFormElement, { words, section, version, changed }: Selection): void {
  const values: Readonly<Record<string, string>> = { q: words, section, version };
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = changed;
    else if (field instanceof HTMLInputElement) field.value = values[field.name] ?? '';
    else if (field instanceof HTMLSelectElement) field.value = values[field.name] ?? '';
  }
}

function inPageOrder(one: Node, other: Node): number {
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

/** The release that the reader runs, if the form offers it. */
function releaseOfReader(form: HTMLFormElement): string {
  const mine = readMyVersion();
  const release = mine === undefined ? '' : seriesOf(mine);
  return form.querySelector(`option[value="${CSS.escape(release)}"]`) === null ? '' : release;
}

/** What the address points at. */
function targetOfAddress(): Element | null {
  const id = location.hash.slice(1);
  return id === '' ? null : document.getElementById(id);
}

/**
 * Makes the form filter the settings that follow it on the page. The page keeps its elements: what isn't wanted is marked.
 *
 * @param signal - aborted when the reader leaves the page
 */
export function startExplorer(form: HTMLFormElement, signal: AbortSignal): Explorer {
  const { sections, others } = readPage(form);
  const entries = sections.flatMap((section) => section.entries);
  const status = form.querySelector('[role="status"]');
  const filePlace = document.createElement('div');
  form.after(filePlace);
  signal.addEventListener('abort', () => filePlace.remove());

  let mine = releaseOfReader(form);
  let selection = everything;
  /** The setting that the address points at: it is shown in any case. */
  let pinned: Entry | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;

  const apply = (atOnce = false): void => {
    const showsOthers = !isSearch(selection);
    const isWanted = matcher(selection);
    const isWantedInAny = matcher({ ...selection, version: '' });
    const parts: [part: HTMLElement, isHidden: boolean][] = [];
    let found = 0;
    let ofAnyRelease = 0;
    for (const { parts: own, entries: ownEntries } of sections) {
      let shown = 0;
      for (const entry of ownEntries) {
        const wanted = isWanted(entry);
        const isShown = wanted || entry === pinned;
        parts.push([entry.element, !isShown]);
        if (wanted) found += 1;
        if (isWantedInAny(entry)) ofAnyRelease += 1;
        if (isShown) shown += 1;
      }
      for (const part of own) parts.push([part, shown === 0]);
    }
    for (const other of others) parts.push([other, !showsOthers]);
    if (status !== null) {
      status.textContent = countInWords({ all: entries.length, found, ofAnyRelease }, selection);
    }
    cancelAnimationFrame(frame);
    const toShow: HTMLElement[] = [];
    for (const [part, isHidden] of parts) {
      if (isHidden) part.setAttribute(MARK, '');
      else if (part.hasAttribute(MARK)) toShow.push(part);
    }
    const showNext = (): void => {
      for (const part of toShow.splice(0, atOnce ? toShow.length : PARTS_A_FRAME)) {
        part.removeAttribute(MARK);
      }
      if (toShow.length > 0) frame = requestAnimationFrame(showNext);
    };
    toShow.sort(inPageOrder);
    showNext();
  };

  /** Without a release in the address, the reader's own is chosen. */
  const selectionOfAddress = (): Selection => {
    const { version, ...asked } = readSelection(new URLSearchParams(location.search));
    return { ...asked, version: version === '' ? mine : version };
  };
  const writeAddress = (): void => {
    const search = writeSelection(location.search, selection, mine);
    if (search === location.search) return;
    history.replaceState(history.state, '', location.pathname + search + location.hash);
  };
  const select = (next: Selection, atOnce = false): void => {
    selection = next;
    apply(atOnce);
    clearTimeout(timer);
    timer = setTimeout(writeAddress, ADDRESS_DELAY);
  };
  const reveal = (): void => {
    const target = targetOfAddress();
    const wasHidden = target?.closest(`[${MARK}]`) != null;
    const top = target?.getBoundingClientRect().top;
    pinned = entries.find(({ element }) => element.contains(target));
    // A part of the page without settings is shown with all the others.
    if (wasHidden && pinned === undefined) fill(form, everything);
    select(readSelection(new FormData(form)), true);
    // What the filter hides above the target moves it.
    if (wasHidden || target?.getBoundingClientRect().top !== top) target?.scrollIntoView();
  };

  form.addEventListener('input', () => select(readSelection(new FormData(form))), { signal });
  form.addEventListener(
    'reset',
    (event) => {
      event.preventDefault();
      fill(form, everything);
      select(everything);
    },
    { signal },
  );
  addEventListener('hashchange', reveal, { signal });
  addEventListener(
    'popstate',
    () => {
      fill(form, selectionOfAddress());
      reveal();
    },
    { signal },
  );
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  });

  const stopListening = onStoredChange(() => {
    const before = mine;
    mine = releaseOfReader(form);
    if (mine === before || selection.version !== before) return;
    fill(form, { ...selection, version: mine });
    select({ ...selection, version: mine });
  });
  signal.addEventListener('abort', stopListening);

  // What was typed while this code was on its way counts more than the address.
  if (isEverything(readSelection(new FormData(form)))) {
    fill(form, selectionOfAddress());
  }
  reveal();

  let tools: Promise<Tools> | undefined;
  const useTools = (does: (loaded: Tools) => void): void => {
    tools ??= import('./tools.tsx').then(({ startTools }) =>
      startTools({ form, filePlace, signal }),
    );
    // Without the network, the next click tries again.
    tools.then(does).catch(() => {
      tools = undefined;
    });
  };
  return {
    toggleSetting: (button) => useTools(({ toggleSetting }) => toggleSetting(button)),
    toggleFile: () => useTools(({ toggleFile }) => toggleFile()),
    reveal,
  };
}
