import { Parser } from 'htmlparser2';

/** A heading or a labelled row, with the text that follows it up to the next one. */
export interface ScannedSection {
  /** 1 for the page's title, 2 to 6 for the headings below it. */
  readonly level: number;
  readonly heading: string;
  readonly anchor: string | null;
  /** Index of the section this one lies in; `null` for the title. */
  readonly parent: number | null;
  readonly text: string;
}

/** What the built HTML of one page tells a search engine. */
export interface ScannedPage {
  readonly title: string;
  /** The topmost category of the sidebar that is open, or the first breadcrumb. */
  readonly category: string | null;
  readonly language: string | null;
  /** `content` of every `<meta name>` whose name begins with `docsearch:`, by the rest of the name. */
  readonly meta: Readonly<Record<string, string>>;
  readonly noindex: boolean;
  readonly sections: readonly ScannedSection[];
}

const silentTags = new Set(
  'script style svg noscript template select button input textarea iframe nav footer canvas dialog'.split(
    ' ',
  ),
);
const silentClasses = new Set([
  'hash-link',
  'theme-doc-toc-mobile',
  'theme-doc-version-badge',
  'theme-doc-version-banner',
  'sr-only',
  'visually-hidden',
]);
const inlineTags = new Set(
  'a abbr b bdi bdo cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);
const voidTags = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
);
const maxLevel = 6;

type Role = 'silent' | 'root' | 'heading' | 'row' | 'category' | 'crumb' | 'title' | null;

interface OpenElement {
  readonly tag: string;
  readonly role: Role;
  /** The section to return to when a row ends. */
  readonly resume?: number;
}

interface OpenSection {
  readonly level: number;
  heading: string;
  anchor: string | null;
  readonly parent: number | null;
  readonly text: string[];
}

const collapse = (text: string) => text.replace(/[\s\u200b\ufeff]+/g, ' ').trim();

function isSilent(tag: string, attributes: Record<string, string>, classes: readonly string[]) {
  if (silentTags.has(tag)) return true;
  if ('data-search-ignore' in attributes || attributes['aria-hidden'] === 'true') return true;
  // Panels of tabs that are not chosen are hidden too, yet a reader can open them.
  if ('hidden' in attributes && attributes.role !== 'tabpanel') return true;
  if (attributes.style && /display:\s*none/.test(attributes.style)) return true;
  return classes.some((name) => silentClasses.has(name));
}

/**
 * Reads the built HTML of a page: its title, sections and what it says to search engines about itself.
 *
 * Content is what stands in an element of class `markdown`, in one that carries `data-search-root`, or else in an
 * `<article>` that holds the page's `<h1>`. Navigation, buttons, hidden text and whatever carries
 * `data-search-ignore` are left out. An element with `data-search-row="LABEL"` becomes a section of its own.
 *
 * @returns `null` when the page has no content of that kind (listings, the search page).
 */
export function scanPage(html: string): ScannedPage | null {
  const meta: Record<string, string> = {};
  const sections: OpenSection[] = [];
  const stack: OpenElement[] = [];
  let language: string | null = null;
  let noindex = false;
  let silent = 0;
  let roots = 0;
  let articles = 0;
  let current = -1;
  let headingText: string[] | null = null;
  let title = '';
  let foundRoot = false;
  let labelText: string[] | null = null;
  let sidebarCategory = '';
  let firstCrumb = '';
  let inBreadcrumbs = 0;
  let sidebarDepth = 0;

  const write = (text: string) => {
    if (headingText) headingText.push(text);
    else if (roots > 0 && current >= 0) sections[current]?.text.push(text);
  };

  const openSection = (level: number, heading: string, anchor: string | null, inside?: number) => {
    let parent = inside ?? current;
    while (inside === undefined && parent >= 0 && (sections[parent]?.level ?? 0) >= level) {
      parent = sections[parent]?.parent ?? -1;
    }
    sections.push({ level, heading, anchor, parent: parent < 0 ? null : parent, text: [] });
    current = sections.length - 1;
  };

  const readMeta = (attributes: Record<string, string>) => {
    const { name, content } = attributes;
    if (!name || content === undefined) return;
    if (name === 'robots' && /noindex/.test(content)) noindex = true;
    if (name.startsWith('docsearch:')) meta[name.slice('docsearch:'.length)] = content;
  };

  /** Decides what an element means for the walk, and does what its start asks for. */
  const enter = (tag: string, attributes: Record<string, string>): OpenElement => {
    const classes = attributes.class ? attributes.class.split(/\s+/) : [];
    if (classes.includes('theme-doc-breadcrumbs') || classes.includes('breadcrumbs')) {
      inBreadcrumbs = stack.length + 1;
    }
    if (classes.includes('theme-doc-sidebar-menu')) sidebarDepth = stack.length + 1;
    if (sidebarDepth && !sidebarCategory && !labelText && classes.includes('menu__link--active')) {
      labelText = [];
      return { tag, role: 'category' };
    }
    if (inBreadcrumbs && !firstCrumb && !labelText && classes.includes('breadcrumbs__link')) {
      // The first crumb is the house that leads home; it has no text and leaves the field empty.
      labelText = [];
      return { tag, role: 'crumb' };
    }
    if (isSilent(tag, attributes, classes)) {
      silent += 1;
      return { tag, role: 'silent' };
    }
    if (silent > 0) return { tag, role: null };
    if (tag === 'article') articles += 1;
    const isRoot = classes.includes('markdown') || 'data-search-root' in attributes;
    if (tag === 'h1' && (articles > 0 || roots > 0 || isRoot) && sections.length === 0) {
      headingText = [];
      openSection(1, '', null);
      return { tag, role: 'title' };
    }
    if (isRoot || (tag === 'article' && roots === 0)) {
      roots += 1;
      if (isRoot) foundRoot = true;
      return { tag, role: 'root' };
    }
    if (roots === 0) return { tag, role: null };
    const label = attributes['data-search-row'];
    if (label !== undefined && sections.length > 0) {
      const resume = current;
      const level = Math.min((sections[current]?.level ?? 1) + 1, maxLevel);
      openSection(
        level,
        collapse(label),
        attributes.id ?? sections[current]?.anchor ?? null,
        current,
      );
      return { tag, role: 'row', resume };
    }
    const depth = /^h([2-6])$/.exec(tag)?.[1];
    if (depth && sections.length > 0 && !headingText) {
      headingText = [];
      openSection(Number(depth), '', attributes.id ?? null);
      return { tag, role: 'heading' };
    }
    return { tag, role: null };
  };

  const leave = ({ role, resume }: OpenElement) => {
    if (role === 'silent') silent -= 1;
    if (role === 'root') roots -= 1;
    if (role === 'row' && resume !== undefined) current = resume;
    if (role === 'category' || role === 'crumb') {
      const label = collapse((labelText ?? []).join(''));
      labelText = null;
      if (role === 'category') sidebarCategory = label;
      else firstCrumb = label;
    }
    if (role === 'heading' || role === 'title') {
      const heading = collapse((headingText ?? []).join(''));
      headingText = null;
      const section = sections[current];
      if (section) section.heading = heading;
      if (role === 'title') title = heading;
    }
  };

  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        if (tag === 'html') language = attributes.lang ?? null;
        if (tag === 'meta') readMeta(attributes);
        if (!inlineTags.has(tag)) write(' ');
        if (!voidTags.has(tag)) stack.push(enter(tag, attributes));
      },
      ontext(text) {
        if (labelText) labelText.push(text);
        else if (silent === 0) write(text);
      },
      onclosetag(tag) {
        if (voidTags.has(tag)) return;
        const element = stack.pop();
        if (element) leave(element);
        if (stack.length < inBreadcrumbs) inBreadcrumbs = 0;
        if (stack.length < sidebarDepth) sidebarDepth = 0;
        if (!inlineTags.has(tag)) write(' ');
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.end(html);

  if (!title || sections.length === 0) return null;
  if (!foundRoot && !sections.some((section) => section.text.some((part) => part.trim())))
    return null;
  return {
    title,
    category: sidebarCategory || firstCrumb || null,
    language,
    meta,
    noindex,
    sections: sections.map(({ text, ...section }) => ({
      ...section,
      text: collapse(text.join('')),
    })),
  };
}
