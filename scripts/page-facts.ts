import { headingsOf, parseMdx } from '@docs/model/pages/markdown';
import type { Nodes } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

/** What an edit of the language must leave as it is, by kind, in the order of the page. */
type PageFacts = ReadonlyMap<string, readonly string[]>;

const numberPattern = /\d+(?:[.,:]\d+)*/g;

function factOf(node: Nodes): readonly [kind: string, value: string] | undefined {
  switch (node.type) {
    case 'code':
      return ['code block', `${node.lang ?? ''} ${node.meta ?? ''}\n${node.value}`];
    case 'inlineCode':
      return ['inline code', node.value];
    case 'strong':
      return ['bold label', textOf(node)];
    case 'link':
      return ['link', node.url];
    case 'image':
      return ['image', node.url];
    case 'yaml':
      return ['front matter', node.value];
    default:
      return undefined;
  }
}

function factsOf(page: string): PageFacts {
  const tree = parseMdx(page);
  const facts = new Map<string, string[]>();
  const add = (kind: string, value: string) => {
    const values = facts.get(kind);
    if (values) values.push(value);
    else facts.set(kind, [value]);
  };
  visit(tree, (node) => {
    const fact = factOf(node);
    if (fact) add(...fact);
    if (node.type === 'text') {
      for (const [number] of node.value.matchAll(numberPattern)) add('number', number);
    }
  });
  for (const { id } of headingsOf(tree)) add('heading anchor', id);
  return facts;
}

/** How often each value is in a list. */
function countsOf(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/**
 * Compares what two versions of a page state outside their prose. The order of values doesn't count, because an editor may
 * reorder a sentence.
 *
 * @param before - the MDX of the page before the edit
 * @param after - the MDX of the page after it
 * @returns One line for each value that is more or less often on the page now; empty when all facts are the same.
 * @throws VFileMessage when one of the versions isn't valid MDX
 */
export function factDifferences(before: string, after: string): string[] {
  const old = factsOf(before);
  const now = factsOf(after);
  const differences: string[] = [];
  for (const kind of new Set([...old.keys(), ...now.keys()])) {
    const oldCounts = countsOf(old.get(kind) ?? []);
    const newCounts = countsOf(now.get(kind) ?? []);
    for (const value of new Set([...oldCounts.keys(), ...newCounts.keys()])) {
      const change = (newCounts.get(value) ?? 0) - (oldCounts.get(value) ?? 0);
      if (change === 0) continue;
      const sign = change > 0 ? '+' : '-';
      differences.push(`${sign}${Math.abs(change)} ${kind}: ${value.replaceAll('\n', '⏎')}`);
    }
  }
  return differences;
}
