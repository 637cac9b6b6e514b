const tagSet = (names: string): ReadonlySet<string> => new Set(names.split(' '));

const ignoredTags = tagSet(
  'script style svg noscript template select button input textarea iframe nav footer canvas dialog',
);
const ignoredClasses: ReadonlySet<string> = new Set([
  'hash-link',
  'theme-doc-toc-mobile',
  'theme-doc-version-badge',
  'theme-doc-version-banner',
  'sr-only',
  'visually-hidden',
]);

/** Elements inside a line of text. All others separate words. */
export const inlineTags = tagSet(
  'a abbr b bdi bdo cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr',
);

/** Elements that have no end tag. */
export const voidTags = tagSet('area base br col embed hr img input link meta source track wbr');

/** The attributes of an element by name. */
export type Attributes = Readonly<Record<string, string>>;

/** Reports whether the content of an element is not indexed. */
export function isIgnored(
  tag: string,
  attributes: Attributes,
  classes: readonly string[],
): boolean {
  if (ignoredTags.has(tag)) return true;
  if ('data-search-ignore' in attributes || attributes['aria-hidden'] === 'true') return true;
  // The panels of tabs that are not selected are hidden, but readers can open them.
  if ('hidden' in attributes && attributes.role !== 'tabpanel') return true;
  if (attributes.style && /display:\s*none/.test(attributes.style)) return true;
  return classes.some((name) => ignoredClasses.has(name));
}

/** Replaces white space and invisible characters by single spaces. */
export const collapseSpace = (text: string): string =>
  text.replace(/[\s\u200b\ufeff]+/g, ' ').trim();
