import { DomUtils, parseDocument } from 'htmlparser2';

/** A heading or a labeled row, with the text up to the next one. */
export interface ScannedSection {
  /** 1 for the title of the page, 2 to 6 for the headings below it. */
  readonly level: number;
  readonly heading: string;
  readonly anchor: string | null;
  /** The section that contains this one; `null` for the title. */
  readonly parent: ScannedSection | null;
  readonly text: string;
  /** True if it is found and ranked as if it were a page of its own. */
  readonly document: boolean;
  /** Of a document, other wordings of its heading. */
  readonly wordings: readonly string[];
}

/** A link in the content of a page to an address on the same site. */
export interface ScannedLink {
  /** The value of `href`. It begins with a slash. */
  readonly target: string;
  readonly text: string;
  /** The heading of the document that the link is in; `null` for a link in the rest of the page. */
  readonly document: string | null;
}

/** The parts of a page's built HTML that the search uses. */
export interface ScannedPage {
  readonly title: string;
  /** The topmost open category of the sidebar, or the first breadcrumb. */
  readonly category: string | null;
  /** Of `<meta name="docsearch:language">`, or else of `<html>`. */
  readonly language: string | null;
  /** Of `<meta name="docsearch:docusaurus_tag">`. */
  readonly tag: string | null;
  /** The description for search engines; empty for none. */
  readonly description: string;
  /** Names that people use for the subject of the page: `content` of every `<meta name="docsearch:words">`. */
  readonly words: readonly string[];
  readonly links: readonly ScannedLink[];
  readonly noindex: boolean;
  readonly sections: readonly ScannedSection[];
}

type Node = ReturnType<typeof parseDocument>['children'][number];
type Element = Extract<Node, { attribs: unknown }>;

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
const inlineTags = tagSet(
  'a abbr b bdi bdo cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr',
);

const maxLevel = 6;

/** Replaces white space and invisible characters by single spaces. */
const collapseSpace = (text: string): string => text.replace(/[\s\u200b\ufeff]+/g, ' ').trim();

const isElement = (node: Node): node is Element => 'attribs' in node;

const classesOf = ({ attribs }: Element) => attribs.class?.split(/\s+/) ?? [];

const hasClass = (node: Node, ...names: string[]) =>
  isElement(node) && classesOf(node).some((name) => names.includes(name));

/** Reports whether the content of an element is not indexed. */
function isIgnored(element: Element): boolean {
  const { name, attribs } = element;
  if (ignoredTags.has(name)) return true;
  if ('data-search-ignore' in attribs || attribs['aria-hidden'] === 'true') return true;
  // The panels of tabs that are not selected are hidden, but readers can open them.
  if ('hidden' in attribs && attribs.role !== 'tabpanel') return true;
  if (/display:\s*none/.test(attribs.style ?? '')) return true;
  return classesOf(element).some((name) => ignoredClasses.has(name));
}

interface OpenSection extends ScannedSection {
  heading: string;
  text: string;
  readonly wordings: string[];
}

/** Collects the sections and the links of a page. */
class ContentScanner {
  readonly sections: OpenSection[] = [];
  readonly links: ScannedLink[] = [];
  hasMarkedContent = false;
  #hasArticle = false;
  /** The section that text belongs to. */
  #current: OpenSection | null = null;
  #isReadingHeading = false;
  /** True if the current position is in a part of the page that is a document of its own. */
  #inDocument = false;
  /** Texts of the link and of the wording that are being read. */
  #link = '';
  #wording = '';

  scan(nodes: readonly Node[], inContent: boolean): void {
    for (const node of nodes) {
      if (isElement(node)) {
        const space = inlineTags.has(node.name) ? '' : ' ';
        this.#write(space, inContent);
        if (!isIgnored(node)) this.#scanElement(node, inContent);
        this.#write(space, inContent);
      } else if ('data' in node && node.type === 'text') this.#write(node.data, inContent);
    }
  }

  #write(text: string, inContent: boolean): void {
    this.#link += text;
    this.#wording += text;
    if (!this.#current) return;
    if (this.#isReadingHeading) this.#current.heading += text;
    else if (inContent) this.#current.text += text;
  }

  #scanElement(element: Element, inContent: boolean): void {
    const { name, attribs, children } = element;
    if (name === 'article') this.#hasArticle = true;
    const isMarked = hasClass(element, 'markdown') || 'data-search-root' in attribs;
    const hasContent = this.#hasArticle || inContent || isMarked;
    const level = Number(/^h([1-6])$/.exec(name)?.[1] ?? 0);
    if (level === 1 && hasContent && this.sections.length === 0) this.#scanHeading(element, 1);
    else if (isMarked || (name === 'article' && !inContent)) {
      this.hasMarkedContent ||= isMarked;
      this.scan(children, true);
    } else if (inContent && 'data-search-wording' in attribs) {
      this.#wording = '';
      this.scan(children, true);
      if (this.#inDocument) this.#current?.wordings.push(collapseSpace(this.#wording));
    } else if (inContent && name === 'a') this.#scanLink(element);
    else if (inContent && this.#current) this.#scanSection(element, this.#current, level);
    else this.scan(children, inContent);
  }

  #scanLink({ attribs: { href = '' }, children }: Element): void {
    this.#link = '';
    this.scan(children, true);
    const text = collapseSpace(this.#link);
    const document = this.#inDocument ? (this.#current?.heading ?? null) : null;
    // An address that begins with two slashes is on another host.
    if (text && /^\/(?!\/)/.test(href)) this.links.push({ target: href, text, document });
  }

  /** Scans an element inside the content, which begins a section if it is a labeled row, a document or a heading. */
  #scanSection(element: Element, outer: OpenSection, level: number): void {
    const { attribs, children } = element;
    const label = attribs['data-search-row'];
    if (label !== undefined) {
      const anchor = attribs.id ?? outer.anchor;
      this.#open(Math.min(outer.level + 1, maxLevel), anchor, outer, collapseSpace(label));
      this.scan(children, true);
      this.#current = outer;
    } else if ('data-search-document' in attribs) {
      this.#inDocument = true;
      this.scan(children, true);
      this.#inDocument = false;
      this.#current = outer;
    } else if (level > 1 && !this.#isReadingHeading) this.#scanHeading(element, level);
    else this.scan(children, true);
  }

  /** Opens a section at its heading. That of a document is a title. */
  #scanHeading({ attribs, children }: Element, level: number): void {
    const own = this.#inDocument ? 1 : level;
    let parent: ScannedSection | null = this.#current;
    while (parent && parent.level >= own) parent = parent.parent;
    const section = this.#open(own, level === 1 ? null : (attribs.id ?? null), parent, '');
    this.#isReadingHeading = true;
    this.scan(children, true);
    this.#isReadingHeading = false;
    section.heading = collapseSpace(section.heading);
  }

  #open(level: number, anchor: string | null, parent: ScannedSection | null, heading: string) {
    const document = this.#inDocument;
    const section = { level, heading, anchor, parent, document, wordings: [], text: '' };
    this.sections.push(section);
    this.#current = section;
    return section;
  }
}

/** Returns the first text with a class inside the element with one of other classes. */
function labelIn(nodes: Node[], containers: readonly string[], label: string): string | null {
  const container = DomUtils.findOne((node) => hasClass(node, ...containers), nodes);
  const labels = DomUtils.findAll((node) => hasClass(node, label), container?.children ?? []);
  // The first breadcrumb is a home icon without text.
  return labels.map((one) => collapseSpace(DomUtils.textContent(one))).find(Boolean) ?? null;
}

/**
 * Reads the built HTML of a page: its title, its sections and its metadata for search engines.
 *
 * Content is what is in an element with the class `markdown` or the attribute `data-search-root`, or else in the
 * `<article>` with the `<h1>` of the page. Navigation, buttons, hidden text and elements with `data-search-ignore` are
 * left out. An element with `data-search-row="LABEL"` becomes a section of its own. The heading and the text in an
 * element with `data-search-document` are found and ranked as if they were a page of their own, and an element with
 * `data-search-wording` in it has another wording of the heading.
 *
 * @returns `null` when the page has no such content, as lists of pages and the search page.
 */
export function scanPage(html: string): ScannedPage | null {
  const nodes = parseDocument(html).children;
  const content = new ContentScanner();
  content.scan(nodes, false);
  const sections = content.sections.map((section) =>
    Object.assign(section, { text: collapseSpace(section.text) }),
  );
  const title = sections[0]?.heading;
  if (!title) return null;
  if (!content.hasMarkedContent && sections.every(({ text }) => text === '')) return null;
  const metas = DomUtils.getElementsByTagName('meta', nodes).map(
    ({ attribs: { name = '', content: value = '' } }) => [name, value] as const,
  );
  const valuesOf = (name: string) =>
    metas.filter(([own]) => own === name).map(([, value]) => value);
  return {
    title,
    category:
      labelIn(nodes, ['theme-doc-sidebar-menu'], 'menu__link--active') ??
      labelIn(nodes, ['theme-doc-breadcrumbs', 'breadcrumbs'], 'breadcrumbs__link'),
    language:
      valuesOf('docsearch:language').at(-1) ??
      DomUtils.getElementsByTagName('html', nodes)[0]?.attribs.lang ??
      null,
    tag: valuesOf('docsearch:docusaurus_tag').at(-1) ?? null,
    description: collapseSpace(valuesOf('description').at(-1) ?? ''),
    words: valuesOf('docsearch:words').map(collapseSpace),
    links: content.links,
    noindex: valuesOf('robots').some((value) => value.includes('noindex')),
    sections,
  };
}
