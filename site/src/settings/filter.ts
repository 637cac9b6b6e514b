import { compareVersions, seriesOf } from '@docs/model/releases/versions';

/** The choice of settings to show. An empty text means all of them. */
export interface Selection {
  /** Every one of these words is in the setting. */
  readonly words: string;
  /** Id of a section. */
  readonly section: string;
  /** A release, such as `2025.4`: only settings that it has. */
  readonly version: string;
  /** Only settings whose default has changed, since the release of `version` if there is one. */
  readonly changed: boolean;
}

/** A setting as far as it can be filtered. */
export interface FilterEntry {
  /** Name, default, values and description, in lower case. */
  readonly text: string;
  readonly section: string;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  /** The last release with another default. */
  readonly formerUntil?: string | undefined;
}

/** The choice of any release in the address, for readers whose own release is known. */
const anyRelease = 'any';

export const everything: Selection = { words: '', section: '', version: '', changed: false };

/** Checks whether nothing is filtered. */
export function isEverything({ words, section, version, changed }: Selection): boolean {
  return words.trim() === '' && section === '' && version === '' && !changed;
}

/** Checks whether settings are looked for. To choose a release alone only leaves out what it doesn't have. */
export function isSearch({ words, section, changed }: Selection): boolean {
  return words.trim() !== '' || section !== '' || changed;
}

/** Texts of which a setting must hold one: a word also finds the name in dots, and the name in front of a pasted value. */
function formsOf(word: string): string[] {
  const name = /^(authentik_\w+)=/.exec(word)?.[1];
  return [word, word.replaceAll('.', '__'), ...(name === undefined ? [] : [name])];
}

function hasSetting({ since, until }: FilterEntry, version: string): boolean {
  const isThere = since === undefined || compareVersions(seriesOf(since), version) <= 0;
  return isThere && (until === undefined || compareVersions(seriesOf(until), version) >= 0);
}

/** A function that says whether a setting is wanted. */
export function matcher(selection: Selection): (entry: FilterEntry) => boolean {
  const { words, section, version, changed } = selection;
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean).map(formsOf);
  return (entry) => {
    const { text, formerUntil } = entry;
    if (section !== '' && entry.section !== section) return false;
    if (version !== '' && !hasSetting(entry, version)) return false;
    if (changed && formerUntil === undefined) return false;
    if (changed && version !== '' && compareVersions(formerUntil ?? '', version) < 0) return false;
    return wanted.every((forms) => forms.some((form) => text.includes(form)));
  };
}

/**
 * The selection in the query of an address, or in a form whose fields have the same names.
 *
 * @param mine - the release that counts when none is named
 */
export function readSelection(fields: Pick<FormData, 'get'>, mine = ''): Selection {
  const field = (name: string, missing = '') => String(fields.get(name) ?? missing);
  const version = field('version', mine);
  return {
    words: field('q'),
    section: field('section'),
    version: version === anyRelease ? '' : version,
    changed: field('changed') !== '',
  };
}

/**
 * The query of an address with the selection in it. Other parameters stay.
 *
 * @param mine - the release that the reader runs: other readers of the address start from their own
 */
export function writeSelection(search: string, selection: Selection, mine = ''): string {
  const query = new URLSearchParams(search);
  const { words, section, version, changed } = selection;
  const fields = {
    q: words.trim(),
    section,
    version: version === mine ? '' : version || anyRelease,
    changed: changed ? '1' : '',
  };
  for (const [name, value] of Object.entries(fields)) {
    if (value === '') query.delete(name);
    else query.set(name, value);
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** Numbers of settings. */
export interface Counts {
  readonly all: number;
  /** Those that match the selection. */
  readonly found: number;
  /** Those that would match it if no release were chosen. */
  readonly ofAnyRelease: number;
}

/** The sentence about the number of settings that are shown. */
export function countInWords(counts: Counts, selection: Selection): string {
  const { all, found, ofAnyRelease } = counts;
  if (isEverything(selection)) return `${all} settings`;
  if (found > 0) return `${found} of ${all} settings`;
  if (ofAnyRelease === 0) return 'No setting matches. Use fewer words, or show all.';
  const others =
    ofAnyRelease === 1
      ? '1 setting of another release matches'
      : `${ofAnyRelease} settings of other releases match`;
  return `No setting of ${selection.version} matches, but ${others}: choose any release.`;
}
