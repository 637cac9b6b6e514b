import type { Link, List, Nodes, Root } from 'mdast';
import { toString as plainText } from 'mdast-util-to-string';
import { EXIT, visit } from 'unist-util-visit';
import { changer } from './replace.ts';

/** Adds attributes to the element that a node becomes. */
function mark(node: Nodes, properties: Readonly<Record<string, string | string[]>>): void {
  node.data = { ...node.data, hProperties: properties };
}

/** Remark plugin: marks paragraphs that begin with **Check it:**, so that readers find them after the steps. */
export const checkIt = changer('paragraph', (paragraph) => {
  const [first] = paragraph.children;
  if (first?.type !== 'strong' || !plainText(first).startsWith('Check it')) return;
  mark(paragraph, { className: ['check-it'] });
});

/**
 * Remark plugin: marks the list below `## Next`, which says what to read after the page. Its first link takes the place
 * of the theme's link to the next page of the sidebar.
 */
export function nextSteps() {
  return (tree: Root): void => {
    const start = tree.children.findIndex(
      (node) => node.type === 'heading' && node.depth === 2 && plainText(node) === 'Next',
    );
    const list = tree.children.find(
      (node, index): node is List => start >= 0 && index > start && node.type === 'list',
    );
    if (list === undefined) return;
    mark(list, { className: ['next-steps'] });
    visit(list, 'link', (link: Link) => {
      mark(link, { className: ['pagination-nav__link', 'pagination-nav__link--next'] });
      return EXIT;
    });
  };
}

/**
 * Remark plugin: shows the heading `1. Make a bundle` as `Step 1: Make a bundle`, so that its number is not mistaken for
 * one of the numbered list below it. Anchors and the contents table are made before, from the heading as it was written.
 */
export const stepHeadings = changer('heading', ({ children: [first] }) => {
  if (first?.type === 'text') first.value = first.value.replace(/^(\d+)\. /, 'Step $1: ');
});

/** The number of columns from which a table is shown row by row on a phone. */
const stackedFrom = 3;

/** Checks whether a table lists settings, with the default and the effect of each. */
function isOfSettings(labels: readonly string[]): boolean {
  return labels.includes('Default') && (labels.includes('Effect') || labels.includes('Meaning'));
}

/**
 * Remark plugin: gives every cell the name of its column, so that a narrow screen can show each row as a list of
 * named values instead of a table that scrolls sideways. Tables of settings are marked: they are entries on any screen. An
 * empty cell at the top is not a header.
 */
export const tableLabels = changer('table', (table) => {
  const [head, ...rows] = table.children;
  for (const cell of head?.children ?? []) {
    if (cell.children.length === 0) cell.data = { hName: 'td' };
  }
  const labels = head?.children.map((cell) => plainText(cell)) ?? [];
  if (labels.length < stackedFrom) return;
  if (isOfSettings(labels)) mark(table, { className: ['settings-table'] });
  for (const { children } of rows) {
    for (const [column, cell] of children.entries()) {
      mark(cell, { 'data-label': labels[column] ?? '' });
    }
  }
});

/** Files other than pages that the build writes: feeds, lists, open data. */
const builtFile =
  /^\/(?:releases\.gen\.json|(?:releases|security)\/atom\.xml|security\/osv(?:\/[\w-]+)?\.json|sitemap\.xml|opensearch\.xml|llms(?:-full)?\.txt|data\/v1\/[a-z.-]+\.json)$/;

/** Remark plugin: marks links to such files, so that the framework doesn't report them as broken. */
export const buildFiles = changer('link', (link) => {
  if (builtFile.test(link.url)) link.url = `pathname://${link.url}`;
});
