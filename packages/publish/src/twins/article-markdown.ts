import type { Element } from 'hast';
import { minifyWhitespace } from 'hast-util-minify-whitespace';
import { defaultHandlers, type State, toMdast } from 'hast-util-to-mdast';
import { toString as textOf } from 'hast-util-to-string';
import type { Code, Root } from 'mdast';
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemToMarkdown } from 'mdast-util-gfm-task-list-item';
import { type Options, toMarkdown } from 'mdast-util-to-markdown';
import { childElements, classesOf } from './elements.ts';
import { plainText } from './plain-text.ts';
import { simplifyArticle } from './simplify-article.ts';

/** How Markdown is written: one way for everything, so that equal pages give equal bytes. */
const style: Options = {
  bullet: '-',
  emphasis: '*',
  fences: true,
  listItemIndent: 'one',
  rule: '-',
  handlers: { text: plainText },
  extensions: [
    gfmTableToMarkdown({ tablePipeAlign: false }),
    gfmStrikethroughToMarkdown(),
    gfmTaskListItemToMarkdown(),
  ],
};

/**
 * Writes an article as CommonMark with the tables and task lists of GFM.
 *
 * @param article - the element with the text of a page, from its built HTML
 * @param linkOf - what a link to an address leads to in Markdown
 */
export function articleMarkdown(article: Element, linkOf: (href: string) => string): string {
  const simple = simplifyArticle(article);
  minifyWhitespace(simple);
  const root = (state: State): Root => ({
    type: 'root',
    children: state.toFlow(state.all(simple)) as Root['children'],
  });
  const link = (state: State, element: Element) => ({
    ...defaultHandlers.a(state, element),
    url: linkOf(String(element.properties.href ?? '')),
    title: null,
  });
  // The library would copy a tree before it changes its white space. Ours is not used again, so it gets an empty one.
  const tree = toMdast(
    { type: 'root', children: [] },
    { handlers: { a: link, pre: code }, nodeHandlers: { root } },
  );
  return toMarkdown(tree, style);
}

function code(_state: unknown, block: Element): Code {
  const [inner] = childElements(block);
  const language = inner === undefined ? undefined : classesOf(inner)[0]?.replace('language-', '');
  const { title } = block.properties;
  return {
    type: 'code',
    lang: language ?? null,
    meta: typeof title === 'string' ? `title="${title}"` : null,
    value: textOf(block).replace(/\n$/, ''),
  };
}
