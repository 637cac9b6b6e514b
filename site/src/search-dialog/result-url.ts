import type { SearchSettings } from '../../environment.ts';

/** The settings that decide where a result leads. */
export type UrlSettings = Pick<SearchSettings, 'externalUrlRegex' | 'replaceResultPathname'>;

/** Whether a result lies outside this site, so that the browser itself must follow it. */
export function isExternalResult(url: string, settings: UrlSettings): boolean {
  return settings.externalUrlRegex !== null && new RegExp(settings.externalUrlRegex).test(url);
}

/**
 * The path and hash of a result on this site, after the configured replacement.
 *
 * @param url - absolute as the hosted provider gives it, or a path as the embedded index gives it
 */
export function resultPath(url: string, settings: UrlSettings): string {
  const parsed = new URL(url, 'https://site.invalid');
  const replacement = settings.replaceResultPathname;
  const path = parsed.pathname + parsed.hash;
  return replacement === null
    ? path
    : path.replaceAll(new RegExp(replacement.from, 'g'), replacement.to);
}
