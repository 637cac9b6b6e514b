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

/** Pages and files of the site. Addresses are relative to the base URL and decoded. */
export interface SitePages {
  /** Clean addresses of all pages, such as `/install-config/upgrade/`. */
  readonly pages: ReadonlySet<string>;
  /** Addresses of other files, such as `/releases.gen.json`. */
  readonly files: ReadonlySet<string>;
  /** The ids of a page, which an address may have after `#`. */
  anchorsOf(page: string): ReadonlySet<string>;
}

/** The address of a page, from its file in the build. Undefined for files that are not pages. */
export function pageAddress(name: string): string | undefined {
  return name === 'index.html' || name.endsWith('/index.html') ? cleanPath(`/${name}`) : undefined;
}

/** Sorts the files of a build into pages and others. */
export function sitePages(
  names: readonly string[],
  anchorsOf: (page: string) => ReadonlySet<string>,
): SitePages {
  const pages = new Set(names.flatMap((name) => pageAddress(name) ?? []));
  const others = names.filter((name) => pageAddress(name) === undefined);
  return { pages, files: new Set(others.map((name) => `/${name}`)), anchorsOf };
}

/**
 * Checks redirect rules against the site that they belong to: each must match something, lead to its final address in
 * one hop, and end at a page and anchor that exist.
 *
 * @returns a message for each mistake, with file, line and rule
 */
export function checkRedirects(file: RedirectFile, site: SitePages): string[] {
  const { rules } = makeRedirectTable({ ...file, formerPrefix: undefined });
  const table = makeRedirectTable(file);
  const inFile = rules.flatMap((rule, index) => {
    const before = rules.slice(0, index);
    const found = [shadow(rule, before), ...secondHops(rule, rules, before), deadEnd(rule, site)];
    return found.flatMap((what) => (what === undefined ? [] : [describe(rule, what)]));
  });
  return [...inFile, ...hiddenPages(table, site.pages)];
}

/** The position and text of a rule, and what is wrong with it. */
function describe({ line, from, to }: RedirectRule, what: string): string {
  return `${redirectsFile}:${line || 1}: "${from}" -> "${to}": ${what}`;
}

/** Reports whether a rule matches every address that another one, or a target, means. */
function covers(from: string, other: string): boolean {
  if (!other.endsWith('*')) return restAfter(from, other) !== undefined;
  return from.endsWith('*') && other.startsWith(from.slice(0, -1));
}

function shadow(rule: RedirectRule, before: readonly RedirectRule[]): string | undefined {
  const earlier = before.find(({ from }) => covers(from, rule.from));
  if (earlier === undefined) return undefined;
  const fix =
    earlier.from === rule.from
      ? 'delete one of the two'
      : 'put it in front of that rule, or delete it';
  return `never matches, because the rule of line ${earlier.line} ("${earlier.from}") takes all its addresses; ${fix}`;
}

/** Addresses that a rule sends to a place that is redirected again. Every rule names final addresses. */
function secondHops(
  { from, to }: RedirectRule,
  rules: readonly RedirectRule[],
  before: readonly RedirectRule[],
): string[] {
  if (isOutside(to)) return [];
  const { path } = splitAddress(to);
  const target = path.endsWith(SPLAT) ? path.replace(SPLAT, '*') : pageKey(path);
  const next = rules.find((rule) => covers(rule.from, target));
  if (next !== undefined) {
    return [
      `its target is redirected again by the rule of line ${next.line} ("${next.from}" -> "${next.to}"); write the final address`,
    ];
  }
  if (!target.endsWith('*')) return [];
  return rules
    .filter((rule) => covers(target, rule.from))
    .flatMap((inner) => {
      const old = from.slice(0, -1) + (restAfter(target, inner.from) ?? '');
      if (before.some((rule) => rule.from === old && rule.to === inner.to)) return [];
      return `would need two hops from ${old}, which the rule of line ${inner.line} ("${inner.from}") redirects again; put { from: ${old}, to: ${inner.to} } in front of it`;
    });
}

function deadEnd({ to }: RedirectRule, site: SitePages): string | undefined {
  if (isOutside(to)) return undefined;
  const { path, fragment } = splitAddress(to);
  if (path.endsWith(SPLAT)) {
    const target = path.replace(SPLAT, '*');
    const used = [...site.pages].some((page) => restAfter(target, pageKey(page)) !== undefined);
    return used ? undefined : `there is no page below its target ${path.replace(SPLAT, '')}`;
  }
  const page = cleanPath(path);
  if (!site.pages.has(page)) {
    const isFile = site.files.has(path.replace(/\/$/, '')) && fragment === '';
    return isFile ? undefined : `its target ${to} is no page of the site`;
  }
  if (fragment === '' || site.anchorsOf(page).has(decodeUriComponent(fragment.slice(1)))) {
    return undefined;
  }
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
