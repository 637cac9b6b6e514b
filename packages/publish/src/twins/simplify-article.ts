import type { Element, ElementContent } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { childElements, classesOf, findElement, hasClass, make, text } from './elements.ts';

/** Elements that are for using a page, not for reading it. */
const furniture: ReadonlySet<string> = new Set([
  'button',
  'dialog',
  'footer',
  'form',
  'nav',
  'noscript',
  'script',
  'select',
  'style',
  'svg',
  'template',
  'textarea',
]);

/** Says what Markdown has in place of an element. Undefined when the rule is not about this element. */
type Rule = (element: Element) => ElementContent[] | undefined;

/** The first rule that is about an element decides. */
const rules: readonly Rule[] = [
  withoutFurniture,
  codeSample,
  admonition,
  tabs,
  diagram,
  schematic,
  details,
  terms,
  cards,
  mark,
  linkedHeading,
  checkbox,
];

/**
 * Reduces an article to elements that Markdown has: components of the site become lists, quotes and code blocks, and
 * what only works in a browser is left out.
 */
export function simplifyArticle(article: Element): Element {
  return make('article', simplifyAll(article.children));
}

function simplifyAll(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes
    .filter(({ type }) => type !== 'comment')
    .flatMap((node, index, all) => {
      if (node.type !== 'element') return [node];
      const simple = simplify(node);
      // Spans beside each other are set apart by their style alone.
      return isSpan(node) && isSpan(all[index - 1]) ? [text(' '), ...simple] : simple;
    });
}

function isSpan(node: ElementContent | undefined): boolean {
  return node?.type === 'element' && node.tagName === 'span';
}

function simplify(element: Element): ElementContent[] {
  for (const rule of rules) {
    const replaced = rule(element);
    if (replaced !== undefined) return replaced;
  }
  return [{ ...element, children: simplifyAll(element.children) }];
}

function withoutFurniture(element: Element): ElementContent[] | undefined {
  const { tagName, properties } = element;
  // The button that sorts a column holds the name of the column.
  if (tagName === 'th') {
    const children = element.children.flatMap((child) =>
      child.type === 'element' && child.tagName === 'button' ? child.children : [child],
    );
    return [{ ...element, children: simplifyAll(children) }];
  }
  const isTool = 'dataSearchIgnore' in properties && properties.dataMarkdown !== 'keep';
  const isLeftOut =
    furniture.has(tagName) ||
    isTool ||
    properties.ariaHidden === 'true' ||
    hasClass(element, 'hash-link') ||
    hasClass(element, 'theme-doc-toc-mobile');
  return isLeftOut ? [] : undefined;
}

function codeSample(element: Element): ElementContent[] | undefined {
  if (!hasClass(element, 'theme-code-block')) return undefined;
  const pre = findElement(element, ({ tagName }) => tagName === 'pre');
  if (pre === undefined) return undefined;
  const title = findElement(element, ({ properties }) => 'dataCodeTitle' in properties);
  return [codeBlock(languageOf(element), textOf(pre), title && textOf(title))];
}

function isPre({ tagName }: Element): boolean {
  return tagName === 'pre';
}

function languageOf(element: Element): string {
  const name = classesOf(element).find((one) => one.startsWith('language-')) ?? '';
  return name.replace('language-', '');
}

/** A code block. Its title goes with it, as writers put it: `title="…"`. */
function codeBlock(language: string, source: string, title?: string): Element {
  const code = make('code', [text(source)]);
  code.properties = { className: [`language-${language}`] };
  const block = make('pre', [code]);
  if (title !== undefined && title !== '') block.properties = { title };
  return block;
}

/** A quote with the kind of admonition, and with its title if it has another. */
function admonition(element: Element): ElementContent[] | undefined {
  if (!hasClass(element, 'theme-admonition')) return undefined;
  const [heading, ...content] = childElements(element);
  if (heading === undefined) return undefined;
  const kind = classesOf(element)
    .find((name) => name.startsWith('theme-admonition-'))
    ?.replace('theme-admonition-', '');
  const label = capitalized(kind ?? 'note');
  const title = simplifyAll(heading.children);
  const isNamedByKind = textOf(make('p', title)).trim().toLowerCase() === kind;
  const words = isNamedByKind ? [text(label)] : [text(`${label}: `), ...title];
  return [make('blockquote', [make('p', [make('strong', words)]), ...simplifyAll(content)])];
}

function capitalized(word: string): string {
  return `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;
}

/** Parts with a label each. A list shows where the last one ends. */
function labeledList(parts: readonly (readonly [ElementContent[], ElementContent[]])[]): Element {
  return make(
    'ul',
    parts.map(([label, content]) =>
      make('li', [make('p', [make('strong', label)]), make('div', content)]),
    ),
  );
}

function tabs(element: Element): ElementContent[] | undefined {
  if (!hasClass(element, 'tabs-container')) return undefined;
  const withRole = (role: string) => (candidate: Element) => candidate.properties.role === role;
  const list = findElement(element, withRole('tablist'));
  const first = findElement(element, withRole('tabpanel'));
  if (list === undefined || first === undefined) return undefined;
  const box = findElement(element, (candidate) => candidate.children.includes(first));
  const panels = box === undefined ? [] : childElements(box).filter(withRole('tabpanel'));
  const labels = childElements(list);
  return [
    labeledList(
      labels.map((label, index) => [
        simplifyAll(label.children),
        simplifyAll(panels[index]?.children ?? []),
      ]),
    ),
  ];
}

/** The caption and the Mermaid source. */
function diagram(element: Element): ElementContent[] | undefined {
  if (element.tagName !== 'figure') return undefined;
  const source = findElement(element, isPre);
  const caption = findElement(element, ({ tagName }) => tagName === 'figcaption');
  if (source === undefined || caption === undefined) return undefined;
  return [labeledCaption('Diagram', caption), codeBlock('mermaid', textOf(source))];
}

/** The caption and the numbered legend. The drawing has no words of its own. */
function schematic(element: Element): ElementContent[] | undefined {
  if (!hasClass(element, 'schematic')) return undefined;
  return childElements(element).flatMap((child) =>
    child.tagName === 'figcaption' ? [labeledCaption('Screen', child)] : simplify(child),
  );
}

function labeledCaption(label: string, caption: Element): Element {
  return make('p', [make('strong', [text(`${label}: `), ...simplifyAll(caption.children)])]);
}

function details(element: Element): ElementContent[] | undefined {
  if (element.tagName !== 'details') return undefined;
  const summary = childElements(element).find(({ tagName }) => tagName === 'summary');
  if (summary === undefined) return undefined;
  const content = element.children.filter((child) => child !== summary);
  return [labeledList([[simplifyAll(summary.children), simplifyAll(content)]])];
}

/** A list of terms, one item for each: `**Default:** 5`. */
function terms(element: Element): ElementContent[] | undefined {
  if (element.tagName !== 'dl') return undefined;
  const groups = childElements(element).filter(({ tagName }) => tagName === 'div');
  return [
    make(
      'ul',
      groups.map((group) => {
        const parts = childElements(group);
        const term = parts.filter(({ tagName }) => tagName === 'dt').flatMap(simplifiedContent);
        const value = parts.filter(({ tagName }) => tagName === 'dd').flatMap(simplifiedContent);
        return make('li', [make('strong', [...term, text(':')]), text(' '), ...value]);
      }),
    ),
  ];
}

function simplifiedContent({ children }: Element): ElementContent[] {
  return simplifyAll(children);
}

/** Cards as a list: the link, then the text. */
function cards(element: Element): ElementContent[] | undefined {
  if (element.properties.dataMarkdown !== 'cards') return undefined;
  return [
    make(
      'ul',
      childElements(element).map((card) => {
        const [title, ...content] = simplifyAll(card.children);
        if (title === undefined) return make('li', []);
        return make('li', [make('p', [make('strong', [title])]), ...content]);
      }),
    ),
  ];
}

/** A word in a colored box, such as the badge of a preview. */
function mark(element: Element): ElementContent[] | undefined {
  if (element.properties.dataMarkdown !== 'mark') return undefined;
  return [text('('), ...simplifyAll(element.children), text(')')];
}

/** A heading inside a link becomes a link inside a heading, because Markdown has only that. */
function linkedHeading(element: Element): ElementContent[] | undefined {
  const [heading] = childElements(element);
  if (element.tagName !== 'a' || heading === undefined) return undefined;
  if (!/^h[1-6]$/.test(heading.tagName)) return undefined;
  const link = { ...element, children: simplifyAll(heading.children) };
  return [{ ...heading, children: [link] }];
}

/** A checkbox and its label, as they are in a list of tasks. */
function checkbox(element: Element): ElementContent[] | undefined {
  const [input, label] = childElements(element);
  if (input?.properties.type !== 'checkbox' || label?.tagName !== 'label') return undefined;
  return [input, ...simplifyAll(label.children)];
}
