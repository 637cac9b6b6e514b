import { product } from '@docs/model/product/product';
import type { Element, Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { select, selectAll } from 'hast-util-select';
import { defaultHandlers, type Handle, type State, toMdast } from 'hast-util-to-mdast';
import { toString as textOf } from 'hast-util-to-string';
import type { Code, List, ListItem, Paragraph, PhrasingContent, RootContent, Strong } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { toString as wordsOf } from 'mdast-util-to-string';
import { parse } from 'parse5';
import { SKIP, visit } from 'unist-util-visit';
import { type TwinAddresses, twinLink } from './addresses.ts';

/** The text of a page as Markdown, and what its head says of it. */
export interface PageText {
  readonly title: string;
  readonly description: string;
  /** Absolute canonical address. */
  readonly address: string;
  /** Markdown without front matter. It begins with the title as a heading. */
  readonly markdown: string;
}

/** Elements that are for using a page, not for reading it. */
const ignoredTags = new Set(['button', 'footer', 'form', 'nav', 'noscript', 'select', 'textarea']);

/**
 * The parts of a page's built HTML that its text is made from: the head up to the first script, and the main part. What is left
 * out names files that are new in each build.
 */
export function textSource(html: string): string {
  const head = html.slice(0, html.search(/<script|<body/));
  const main = html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'));
  // React sets texts apart by comments.
  return head + main.replaceAll('<!-- -->', '');
}

/**
 * Converts a page to CommonMark with the tables and task lists of GFM.
 *
 * @param source - the {@link textSource} of its HTML
 * @throws Error if the page has no text of its own
 */
export function pageText(source: string, route: string, addresses: TwinAddresses): PageText {
  const page = fromParse5(parse(source, { scriptingEnabled: false }));
  // A list of tags is the whole main part.
  const article = select('.theme-doc-markdown', page) ?? select('main:has(h1)', page);
  const address = select('link[rel=canonical]', page)?.properties.href;
  if (article === undefined || address === undefined) {
    throw new Error(`${route} has no text that Markdown can be made of.`);
  }
  const title = textOf(select('title', page) ?? article);
  const suffix = ` | ${product.siteTitle}`;
  return {
    title: title.endsWith(suffix) ? title.slice(0, -suffix.length) : title,
    description: String(select('meta[name=description]', page)?.properties.content ?? ''),
    address: String(address),
    markdown: articleMarkdown(article, (href) => twinLink(href, route, addresses)),
  };
}

function articleMarkdown(article: Element, linkTo: (href: string) => string): string {
  prepare(article);
  const tree = toMdast({ type: 'root', children: [article] } satisfies Root, { handlers });
  visit(tree, 'link', (node) => {
    node.url = linkTo(node.url);
    node.title = null;
  });
  return toMarkdown(tree, {
    bullet: '-',
    emphasis: '*',
    rule: '-',
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  });
}

/** Removes what is not for reading, and puts a space between words that only a style sets apart. */
function prepare(article: Element): void {
  visit(article, 'element', (element, index = 0, parent) => {
    if (element.tagName === 'pre') {
      element.children = [{ type: 'text', value: textOf(element) }];
      return SKIP;
    }
    // The button that sorts a column holds the name of the column.
    const isColumn = parent?.type === 'element' && parent.tagName === 'th';
    const { dataSearchIgnore, dataMarkdown, ariaHidden } = element.properties;
    const isTool = dataSearchIgnore !== undefined && dataMarkdown !== 'keep';
    if (
      (ignoredTags.has(element.tagName) && !isColumn) ||
      isTool ||
      ariaHidden === 'true' ||
      hasClass(element, 'hash-link') ||
      hasClass(element, 'theme-doc-toc-mobile')
    ) {
      parent?.children.splice(index, 1);
      return index;
    }
    const before = parent?.children[index - 1];
    if (element.tagName !== 'span' || before?.type !== 'element' || before.tagName !== 'span') {
      return undefined;
    }
    parent?.children.splice(index, 0, { type: 'text', value: ' ' });
    return index + 1;
  });
}

/** The Markdown that components of the site become, by the name of their element. */
const handlers: Readonly<Record<string, Handle>> = {
  a: linkedHeading,
  details,
  div: (state, element) =>
    codeSample(element) ??
    admonition(state, element) ??
    tabs(state, element) ??
    cards(state, element) ??
    defaultHandlers.div(state, element),
  dl: terms,
  figure: (state, element) => captioned(state, element) ?? defaultHandlers.figure(state, element),
  input: () => undefined,
  li: task,
  span: (state, element) =>
    element.properties.dataMarkdown === 'mark'
      ? [text('('), ...state.all(element), text(')')]
      : state.all(element),
};

function codeSample(element: Element): Code | undefined {
  const pre = hasClass(element, 'theme-code-block') ? select('pre', element) : undefined;
  if (pre === undefined) return undefined;
  const title = select('[data-code-title]', element);
  const language = classesOf(element).find((name) => name.startsWith('language-'));
  return code(language?.replace('language-', ''), pre, title && `title="${textOf(title)}"`);
}

/** A quote with the kind of admonition, and with its title if it has another. */
function admonition(state: State, element: Element): RootContent | undefined {
  const kind = classesOf(element).find((name) => name.startsWith('theme-admonition-'));
  const [heading, ...content] = childElements(element);
  if (kind === undefined || heading === undefined) return undefined;
  const name = kind.replace('theme-admonition-', '');
  const label = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
  const title = phrasing(state, heading);
  const isNamedByKind = wordsOf(title).trim().toLowerCase() === name;
  const words = isNamedByKind ? [text(label)] : [text(`${label}: `), ...title];
  const body = flow(state, { ...element, children: content });
  return { type: 'blockquote', children: [paragraph(strong(words)), ...body] };
}

function tabs(state: State, element: Element): List | undefined {
  const tablist = select('[role=tablist]', element);
  if (!hasClass(element, 'tabs-container') || tablist === undefined) return undefined;
  const panels = selectAll(':scope > div > [role=tabpanel]', element);
  return list(
    childElements(tablist).map((label, index) =>
      labeled(phrasing(state, label), panels[index] ? flow(state, panels[index]) : []),
    ),
  );
}

/** Cards as a list: the link, then the text. */
function cards(state: State, element: Element): List | undefined {
  if (element.properties.dataMarkdown !== 'cards') return undefined;
  return list(
    childElements(element).map((card) => {
      const [title, ...content] = childElements(card);
      const words = title === undefined ? [] : [state.one(title, card)].flat();
      return labeled(
        words as PhrasingContent[],
        content.flatMap((child) => flow(state, child)),
      );
    }),
  );
}

/** Folded text as a list, which shows where it ends; as a section when a heading is above it. */
function details(state: State, element: Element): List | ListItem['children'] | undefined {
  const summary = childElements(element).find(({ tagName }) => tagName === 'summary');
  if (summary === undefined) return undefined;
  const content = element.children.filter((child) => child !== summary);
  const heading = select('h3', summary);
  if (heading != null) return flow(state, { ...element, children: [heading, ...content] });
  return list([labeled(phrasing(state, summary), flow(state, { ...element, children: content }))]);
}

/** A list of terms, one item for each: `**Default:** 5`. */
function terms(state: State, element: Element): List {
  const groups = childElements(element).filter(({ tagName }) => tagName === 'div');
  const items = groups.map((group): ListItem => {
    const term = selectAll(':scope > dt', group).flatMap((part) => phrasing(state, part));
    const value = selectAll(':scope > dd', group).flatMap((part) => state.all(part));
    const words = [strong([...term, text(':')]), text(' '), ...value];
    return { type: 'listItem', children: state.toFlow(words) };
  });
  return { ...list(items), spread: false };
}

/** The caption, and the Mermaid source of a drawing or what is in the figure. */
function captioned(state: State, element: Element): RootContent[] | undefined {
  const caption = select('figcaption', element);
  if (caption === undefined) return undefined;
  const label = hasClass(element, 'schematic') ? 'Screen' : 'Diagram';
  const source = select('pre', element);
  const others = element.children.filter((child) => child !== caption);
  return [
    paragraph(strong([text(`${label}: `), ...phrasing(state, caption)])),
    ...(source ? [code('mermaid', source)] : flow(state, { ...element, children: others })),
  ];
}

/** A link, or for a heading inside a link a link inside a heading, because Markdown has only that. */
function linkedHeading(state: State, element: Element) {
  const [heading] = childElements(element);
  if (heading === undefined || !/^h[1-6]$/.test(heading.tagName)) {
    return defaultHandlers.a(state, element);
  }
  const link = { ...element, children: heading.children };
  return state.one({ ...heading, children: [link] }, undefined);
}

/** An item of a list, or of a list of tasks. */
function task(state: State, element: Element): ListItem {
  const item = defaultHandlers.li(state, element);
  const box = select(':scope > div > input[type=checkbox]', element);
  return box === undefined ? item : { ...item, checked: box.properties.checked === true };
}

/** An item with a label above its content. */
function labeled(label: PhrasingContent[], content: ListItem['children']): ListItem {
  return { type: 'listItem', spread: true, children: [paragraph(strong(label)), ...content] };
}

function list(children: ListItem[]): List {
  return { type: 'list', ordered: false, spread: true, children };
}

function code(lang: string | undefined, source: Element, meta?: string): Code {
  const value = textOf(source).replace(/\n$/, '');
  return { type: 'code', lang: lang ?? null, meta: meta ?? null, value };
}

function flow(state: State, element: Element): ListItem['children'] {
  return state.toFlow(state.all(element));
}

/** The content of an element that has only words. */
function phrasing(state: State, element: Element): PhrasingContent[] {
  return state.all(element) as PhrasingContent[];
}

function paragraph(child: PhrasingContent): Paragraph {
  return { type: 'paragraph', children: [child] };
}

function strong(children: PhrasingContent[]): Strong {
  return { type: 'strong', children };
}

function text(value: string): PhrasingContent {
  return { type: 'text', value };
}

function classesOf({ properties: { className } }: Element): readonly string[] {
  return Array.isArray(className) ? className.map(String) : [];
}

function hasClass(element: Element, name: string): boolean {
  return classesOf(element).includes(name);
}

function childElements({ children }: Element): Element[] {
  return children.filter((child) => child.type === 'element');
}
