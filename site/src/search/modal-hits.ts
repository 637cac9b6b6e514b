import type { DocSearchHit } from '@docsearch/react';

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
const headings = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

function unescapeHtml(html: string): string {
  return html.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);
}

/** The headings that a hit stands below, as HTML; a text also stands below the heading of its own section. */
function pathOf({ type, hierarchy, _highlightResult }: DocSearchHit): string {
  const level = type === 'content' ? headings.length + 1 : Number(type.slice('lvl'.length));
  return headings
    .slice(0, level - 1)
    .flatMap((name) => _highlightResult?.hierarchy?.[name]?.value ?? hierarchy[name] ?? [])
    .join(' › ');
}

/**
 * Fits a hit to how the modal shows it.
 *
 * The modal shows the title of a group as text, though answers are escaped HTML; it takes the title from the highlights
 * if there are any, so these go. And below a section it shows the name of the page alone, which says little where
 * twenty hits come from one page or without their text: here the whole path takes its place.
 */
export function toModalHit(hit: DocSearchHit): Omit<DocSearchHit, '_highlightResult'> {
  const { _highlightResult: _, ...shown } = hit;
  const hierarchy = { ...hit.hierarchy, lvl0: unescapeHtml(hit.hierarchy.lvl0) };
  if (hit.type === 'lvl1') return { ...shown, hierarchy };
  const lvl1 = { value: pathOf(hit), matchLevel: 'none', matchedWords: [] } as const;
  const snippets = hit._snippetResult;
  return {
    ...shown,
    hierarchy,
    _snippetResult: {
      ...snippets,
      hierarchy: { ...snippets?.hierarchy, lvl1: { ...lvl1, matchedWords: [] } },
    },
  };
}
