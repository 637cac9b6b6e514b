import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseDataFile } from '@docs/model/data-files/data-file';
import type { Paragraph, PhrasingContent, Root } from 'mdast';
import { toString as plainText } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { z } from 'zod';
import type { Folders } from '../folders.ts';
import { withSlashes } from '../with-slashes.ts';
import { type Child, link, nodesOf } from './nodes.ts';

const glossary = z.array(z.strictObject({ anchor: z.string(), words: z.array(z.string()).min(1) }));

/** The page with the definitions. */
const glossaryPage = '/core/terminology/';

/** More explained terms than these make a page harder to read. */
const maxTerms = 6;

/** Pages whose words are lists of facts, or the definitions themselves. */
const without = /^(core\/terminology|index|releases\/.*)\.mdx$/;

/** Components whose text is the text of the page. Others, such as cards, are links or tools. */
const containers = new Set<string | null>(['Tabs', 'TabItem']);

/**
 * Reads the words that are explained, with the places of their definitions.
 *
 * @throws DataError with every problem of the file
 */
function readTerms(file: string) {
  const terms = parseDataFile(readFileSync(file, 'utf8'), file, glossary, 'term');
  const anchors = new Map(
    terms.flatMap(({ anchor, words }) => words.map((word) => [word, anchor] as const)),
  );
  // Of "embedded outpost" and "outpost", the longer one is the term.
  const words = [...anchors.keys()].sort((a, b) => b.length - a.length);
  return { anchors, pattern: new RegExp(`(?<![\\w-])(?:${words.join('|')})(?![\\w-])`, 'g') };
}

/**
 * Remark plugin: links the first use of a term on a page to its definition. The words are in `data/glossary.yaml`, and the
 * definitions in the text of the glossary page.
 */
export function glossaryTerms(options: Folders) {
  const { anchors, pattern } = readTerms(join(options.data, 'glossary.yaml'));
  const anchorOf = (word: string) => anchors.get(word) ?? '';
  return (tree: Root, file: VFile): void => {
    if (without.test(withSlashes(relative(options.content, file.path)))) return;
    // Terms that need no link: they have one, or the page links the word to another page, which leads further.
    const known = new Set<string>();
    let links = 0;
    /** Splits a text around the terms in it that were not explained yet. */
    const explained = (text: string): PhrasingContent[] => {
      const parts: Child[] = [];
      let end = 0;
      for (const { 0: word, index } of text.matchAll(pattern)) {
        const anchor = anchorOf(word);
        if (known.has(anchor) || links >= maxTerms) continue;
        known.add(anchor);
        links += 1;
        const term = link(`${glossaryPage}#${anchor}`, word);
        term.data = { hProperties: { className: ['term'] } };
        parts.push(text.slice(end, index), term);
        end = index + word.length;
      }
      return nodesOf(parts, text.slice(end));
    };
    visit(tree, (node) => {
      if (node.type === 'paragraph') {
        const paragraph = node as Paragraph;
        paragraph.children = paragraph.children.flatMap((child) => {
          if (child.type === 'link') {
            for (const [word] of plainText(child).matchAll(pattern)) known.add(anchorOf(word));
          }
          return child.type === 'text' ? explained(child.value) : [child];
        });
        return SKIP;
      }
      const isComponent = node.type === 'mdxJsxFlowElement';
      const isText = ['root', 'list', 'listItem'].includes(node.type);
      return isText || (isComponent && containers.has(node.name)) ? undefined : SKIP;
    });
  };
}
