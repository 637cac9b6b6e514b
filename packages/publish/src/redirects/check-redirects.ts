import decodeUriComponent from 'decode-uri-component';
import {
  cleanPath,
  isOutside,
  makeRedirectTable,
  pageKey,
  type RedirectRule,
  type RedirectTable,
  resolveRedirect,
  restAfter,
  SPLAT,
  splitAddress,
} from './redirect-table.ts';
import { type RedirectFile, redirectsFile } from './redirects-file.ts';

/** Pages of the site. Addresses are relative to the base URL and decoded. */
export interface SitePages {
  /** Clean addresses of all pages, such as `/install-config/upgrade/`. */
  readonly pages: ReadonlySet<string>;
  /** The ids of a page, which an address may have after `#`. */
  anchorsOf(page: string): ReadonlySet<string>;
}

/** The addresses of the pages among the files of a build. */
export function pageAddresses(names: readonly string[]): ReadonlySet<string> {
  const files = names.map((name) => `/${name}`).filter((name) => name.endsWith('/index.html'));
  return new Set(files.map(cleanPath));
}

/**
 * Checks redirect rules against the site that they belong to: each must match something, lead to its final address in
 * one hop, and end at a page and anchor that exist.
 *
 * @returns a message for each mistake, with file, line and rule
 */
export function checkRedirects(file: RedirectFile, site: SitePages): string[] {
  const { rules } = makeRedirectTable({ ...file, formerPrefix: undefined });
  const inFile = rules.flatMap((rule, index) => {
    const earlier = rules.slice(0, index);
    const found = [shadow(rule, earlier), ...secondHops(rule, rules), deadEnd(rule, site)];
    return found.flatMap((what) => (what === undefined ? [] : [describe(rule, what)]));
  });
  return [...inFile, ...hiddenPages(makeRedirectTable(file), site.pages)];
}

/** The position and text of a rule, and what is wrong with it. */
function describe({ line, from, to }: RedirectRule, what: string): string {
  return `${redirectsFile}:${line || 1}: "${from}" -> "${to}": ${what}`;
}

/** Reports whether a rule matches all that another one, or a target, matches. Both may end in `*`. */
function covers(from: string, other: string): boolean {
  return restAfter(from, other) !== undefined;
}

function shadow({ from }: RedirectRule, earlier: readonly RedirectRule[]): string | undefined {
  const taker = earlier.find((rule) => covers(rule.from, from));
  if (taker === undefined) return undefined;
  return `never matches, because the rule of line ${taker.line} ("${taker.from}") takes all its addresses; delete one of the two, or put this one in front`;
}

/** Addresses that a rule sends to a place that is redirected again. Every rule names final addresses. */
function secondHops(rule: RedirectRule, rules: readonly RedirectRule[]): string[] {
  const below = rule.to.replace(SPLAT, '*');
  const rests = rule.to.endsWith(SPLAT)
    ? rules.flatMap(({ from }) => restAfter(below, from) ?? [])
    : [];
  const old = [rule.from, ...rests.map((rest) => rule.from.slice(0, -1) + rest)];
  return old.flatMap((address) => {
    const first = resolveRedirect({ rules }, address);
    if (first?.rule !== rule) return [];
    const again = resolveRedirect({ rules }, first.location)?.rule;
    if (again === undefined) return [];
    return `its target is redirected again by the rule of line ${again.line} ("${again.from}" -> "${again.to}"); write the final address, or put { from: ${address}, to: ${again.to} } in front of it`;
  });
}

function deadEnd({ to }: RedirectRule, { pages, anchorsOf }: SitePages): string | undefined {
  if (isOutside(to)) return undefined;
  if (to.endsWith(SPLAT)) {
    const below = to.replace(SPLAT, '*');
    const isUsed = [...pages].some((page) => covers(below, pageKey(page)));
    return isUsed ? undefined : `there is no page below its target ${to.replace(SPLAT, '')}`;
  }
  const { path, fragment } = splitAddress(to);
  const page = cleanPath(path);
  if (!pages.has(page)) return `its target ${to} is no page of the site`;
  const anchor = decodeUriComponent(fragment.slice(1));
  if (anchor === '' || anchorsOf(page).has(anchor)) return undefined;
  return `its target has no such anchor: ${to}`;
}

function hiddenPages(table: RedirectTable, pages: ReadonlySet<string>): string[] {
  return [...pages].flatMap((page) => {
    const rule = resolveRedirect(table, page)?.rule;
    if (rule === undefined) return [];
    return describe(rule, `hides the page ${page}; delete the rule or move the page`);
  });
}

/** The addresses of a list, one on each line. Lines that begin with `#` are comments. */
export function parsePublished(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}

/** Published addresses that have neither a page nor a redirect now. */
export function lostAddresses(
  published: readonly string[],
  pages: ReadonlySet<string>,
  table: RedirectTable,
): string[] {
  return published.filter((page) => !pages.has(page) && resolveRedirect(table, page) === undefined);
}

/** Adds addresses to the list and sorts it. Comments stay at the top. */
export function withPublished(text: string, more: readonly string[]): string {
  const comments = text.split('\n').filter((line) => line.startsWith('#'));
  const all = [...new Set([...parsePublished(text), ...more])].sort();
  return `${[...comments, ...all].join('\n')}\n`;
}
