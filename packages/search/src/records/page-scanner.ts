import { Parser } from 'htmlparser2';
import {
  type Attributes,
  collapseSpace,
  inlineTags,
  isIgnored,
  voidTags,
} from './content-rules.ts';
import { NavigationLabels } from './navigation-labels.ts';
import { type ScannedSection, SectionCollector } from './section-collector.ts';

/** A link in the content of a page to an address on the same site. */
export interface ScannedLink {
  /** The value of `href`. It begins with a slash. */
  readonly target: string;
  readonly text: string;
  /** The heading of the document that the link is in; `null` for a link in the rest of the page. */
  readonly document: string | null;
}

/** What the built HTML of a page has for the search. */
export interface ScannedPage {
  readonly title: string;
  /** The topmost open category of the sidebar, or the first breadcrumb. */
  readonly category: string | null;
  readonly language: string | null;
  /** `content` of every `<meta>` whose name begins with `docsearch:`, by the rest of the name. */
  readonly meta: Readonly<Record<string, string>>;
  /** The description for search engines; empty for none. */
  readonly description: string;
  /** What people call the subject of the page: `content` of every `<meta name="docsearch:words">`. */
  readonly words: readonly string[];
  readonly links: readonly ScannedLink[];
  readonly noindex: boolean;
  readonly sections: readonly ScannedSection[];
}

/** Is called when an element ends. */
type OnClose = () => void;

const metaPrefix = 'docsearch:';
const wordsMeta = `${metaPrefix}words`;

/** Handles the events of the HTML parser. */
class PageScanner {
  /** One entry for each open element. */
  readonly #open: (OnClose | null)[] = [];
  readonly #labels = new NavigationLabels();
  readonly #sections = new SectionCollector();
  readonly #meta: Record<string, string> = {};
  readonly #words: string[] = [];
  readonly #links: ScannedLink[] = [];
  /** Texts of the link that is being read. */
  #link: string[] | null = null;
  /** Texts of the wording that is being read. */
  #wording: string[] | null = null;
  #description = '';
  #language: string | null = null;
  #noindex = false;
  #title = '';
  /** Number of open elements that are not indexed, and of open elements with content. */
  #ignoredDepth = 0;
  #contentDepth = 0;
  #hasArticle = false;
  #hasMarkedContent = false;

  onOpenTag(tag: string, attributes: Attributes): void {
    if (tag === 'html') this.#language = attributes.lang ?? null;
    if (tag === 'meta') this.#readMeta(attributes);
    if (!inlineTags.has(tag)) this.#write(' ');
    if (!voidTags.has(tag)) this.#open.push(this.#enter(tag, attributes));
  }

  onText(text: string): void {
    if (this.#labels.isReading) this.#labels.write(text);
    else if (this.#ignoredDepth === 0) this.#write(text);
  }

  onCloseTag(tag: string): void {
    if (voidTags.has(tag)) return;
    this.#open.pop()?.();
    this.#labels.leave(this.#open.length);
    if (!inlineTags.has(tag)) this.#write(' ');
  }

  finish(): ScannedPage | null {
    if (!this.#title || this.#sections.isEmpty) return null;
    if (!this.#hasMarkedContent && !this.#sections.hasText) return null;
    return {
      title: this.#title,
      category: this.#labels.category,
      language: this.#language,
      meta: this.#meta,
      description: this.#description,
      words: this.#words,
      links: this.#links,
      noindex: this.#noindex,
      sections: this.#sections.finish(),
    };
  }

  #write(text: string): void {
    this.#link?.push(text);
    this.#wording?.push(text);
    if (this.#sections.writeHeading(text)) return;
    if (this.#contentDepth > 0) this.#sections.writeText(text);
  }

  #readMeta({ name, content }: Attributes): void {
    if (!name || content === undefined) return;
    if (name === 'robots' && /noindex/.test(content)) this.#noindex = true;
    if (name === 'description') this.#description = collapseSpace(content);
    if (name === wordsMeta) this.#words.push(collapseSpace(content));
    else if (name.startsWith(metaPrefix)) this.#meta[name.slice(metaPrefix.length)] = content;
  }

  #enter(tag: string, attributes: Attributes): OnClose | null {
    const classes = attributes.class ? attributes.class.split(/\s+/) : [];
    const label = this.#labels.enter(classes, this.#open.length + 1);
    if (label) return label;
    if (isIgnored(tag, attributes, classes)) return this.#enterIgnored();
    if (this.#ignoredDepth > 0) return null;
    if (tag === 'article') this.#hasArticle = true;
    const isMarked = classes.includes('markdown') || 'data-search-root' in attributes;
    const isContent = this.#hasArticle || this.#contentDepth > 0 || isMarked;
    if (tag === 'h1' && isContent && this.#sections.isEmpty) return this.#enterTitle();
    if (isMarked || (tag === 'article' && this.#contentDepth === 0)) {
      return this.#enterContent(isMarked);
    }
    if (this.#contentDepth === 0) return null;
    if ('data-search-wording' in attributes) return this.#enterWording();
    return tag === 'a' ? this.#enterLink(attributes) : this.#enterSection(tag, attributes);
  }

  #enterIgnored(): OnClose {
    this.#ignoredDepth += 1;
    return () => {
      this.#ignoredDepth -= 1;
    };
  }

  #enterTitle(): OnClose {
    const close = this.#sections.openHeading(1, null);
    return () => {
      this.#title = close();
    };
  }

  #enterContent(isMarked: boolean): OnClose {
    this.#contentDepth += 1;
    this.#hasMarkedContent ||= isMarked;
    return () => {
      this.#contentDepth -= 1;
    };
  }

  #enterLink({ href }: Attributes): OnClose | null {
    // An address that begins with two slashes is on another host.
    if (!href || !/^\/(?!\/)/.test(href)) return null;
    const texts: string[] = [];
    this.#link = texts;
    return () => {
      this.#link = null;
      const text = collapseSpace(texts.join(''));
      if (text) this.#links.push({ target: href, text, document: this.#sections.documentHeading });
    };
  }

  #enterWording(): OnClose {
    const texts: string[] = [];
    this.#wording = texts;
    return () => {
      this.#wording = null;
      this.#sections.addWording(collapseSpace(texts.join('')));
    };
  }

  /** Enters an element inside the content, which begins a section if it is a labeled row, a document or a heading. */
  #enterSection(tag: string, attributes: Attributes): OnClose | null {
    if (this.#sections.isEmpty) return null;
    const label = attributes['data-search-row'];
    if (label !== undefined) return this.#sections.openRow(label, attributes.id);
    if ('data-search-document' in attributes) return this.#sections.openDocument();
    const level = /^h([2-6])$/.exec(tag)?.[1];
    if (!level || this.#sections.isReadingHeading) return null;
    return this.#sections.openHeading(Number(level), attributes.id ?? null);
  }
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
  const scanner = new PageScanner();
  const parser = new Parser(
    {
      onopentag: (tag, attributes) => scanner.onOpenTag(tag, attributes),
      ontext: (text) => scanner.onText(text),
      onclosetag: (tag) => scanner.onCloseTag(tag),
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.end(html);
  return scanner.finish();
}
