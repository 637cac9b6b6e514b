import escapeStringRegexp from 'escape-string-regexp';

/**
 * A text whose links to a page lead to its new address: Markdown links and definitions, and the attributes `to` and `href`.
 *
 * @param from - address of the page with both slashes, such as `/sys-mgmt/certificates/`
 * @param to - its new address, written the same
 */
export function withMovedLinks(text: string, from: string, to: string): string {
  const link = new RegExp(
    `(\\]\\(|\\]:\\s+|\\b(?:to|href)=["'])${escapeStringRegexp(from)}(?=[)"'#?\\s]|$)`,
    'g',
  );
  return text.replaceAll(link, (_, before: string) => `${before}${to}`);
}

/**
 * The text of `data/redirects.yaml` with a rule from the old address of a page to its new one. Rules that led to the old
 * address lead to the new one, because a target that is redirected again is a mistake.
 *
 * @throws Error when the file has no line `rules:`
 */
export function withMovedRule(text: string, from: string, to: string): string {
  const target = new RegExp(`(\\bto: *["']?)${escapeStringRegexp(from)}(?=["'#\\s,}]|$)`, 'gm');
  const kept = text.replaceAll(target, (_, before: string) => `${before}${to}`);
  // In front of all others, no wildcard takes the address first.
  const first = /^rules:\n/m;
  if (!first.test(kept)) throw new Error('data/redirects.yaml has no line "rules:".');
  return kept.replace(first, (line) => `${line}  - { from: ${from}, to: ${to} }\n`);
}
