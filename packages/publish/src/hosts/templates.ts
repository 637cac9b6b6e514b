import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HostedSite } from './build-files.ts';
import { HASHED_CACHE, HASHED_PATH, hsts, OPEN_CACHE, OPEN_PATH, PAGE_CACHE } from './headers.ts';
import { SPELLINGS } from './path-patterns.ts';

/** Texts and lists of lines by the names that templates have for them. */
export type TemplateValues = Readonly<Record<string, string | readonly string[]>>;

/** Values that the configurations of all hosts share. */
export function sharedValues({ origin, redirects }: HostedSite): TemplateValues {
  const base = redirects.baseUrl.slice(0, -1);
  return {
    origin,
    base,
    spellings: SPELLINGS,
    hashedPath: base + HASHED_PATH,
    openPath: base + OPEN_PATH,
    hashedCache: HASHED_CACHE,
    openCache: OPEN_CACHE,
    pageCache: PAGE_CACHE,
    hsts: hsts['strict-transport-security'],
  };
}

/**
 * Fills in a file of `templates/`: each `{{name}}` becomes the value of that name. The lines of a list are indented as the
 * name is.
 *
 * @throws Error if a value is missing
 */
export function filledTemplate(file: string, values: TemplateValues): string {
  const template = readFileSync(join(import.meta.dirname, 'templates', file), 'utf8');
  return template.replace(/( *)\{\{(\w+)\}\}/g, (_, indent: string, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${file} needs a value for "${name}".`);
    const lines = [value].flat();
    return lines.map((line) => indent + line).join('\n');
  });
}
