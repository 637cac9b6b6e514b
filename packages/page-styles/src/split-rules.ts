import postcss, {
  type AtRule,
  type Container,
  type Declaration,
  type Root,
  type Rule,
} from 'postcss';
import parseSelector, { type Node } from 'postcss-selector-parser';
import { propertiesIn } from './page-tokens.ts';

/** A page, as far as selectors look at it. */
export interface StyledPage {
  readonly name: string;
  /** Pages of a section share a style sheet. */
  readonly section: string;
  readonly tokens: ReadonlySet<string>;
  /** Custom properties that the page names itself, in attributes of elements and drawings. */
  readonly properties: readonly string[];
}

/** What the scripts of a site may add to its pages. */
export interface ScriptNames {
  readonly words: ReadonlySet<string>;
  /** Custom properties that scripts name. */
  readonly properties: ReadonlySet<string>;
}

/** A style sheet in parts. */
export interface SplitStyles {
  /** What most pages paint first. */
  readonly shell: string;
  /** What the pages of a section paint first beside it, by section. */
  readonly sections: ReadonlyMap<string, string>;
  /** What only a page and few others paint first, by name of the page. */
  readonly pages: ReadonlyMap<string, string>;
  /** Everything else that pages use: what other pages paint first, print, and what only scripts add. */
  readonly rest: string;
}

/** Rules that this share of the pages uses are in the style sheet of all pages. */
const shareOfShell = 0.5;
/** Rules that at most this many pages use are in style sheets of their own. */
const pagesOfRareRules = 4;
/** States that a page doesn't have when it is painted first. */
const laterStates = /:(?:hover|active|focus|focus-visible|focus-within)\b/;

type Level = 'shell' | 'section' | 'pages' | 'rest' | 'unused';
interface Use {
  readonly level: Level;
  /** The pages that have what a selector names. */
  readonly pages: readonly StyledPage[];
}
type UseOf = (selector: string, rule: Rule) => Use;
type IsWanted = (use: Use) => boolean;

/** Sorts the rules of a style sheet by the pages that use them, and leaves out those that none uses. */
export function splitRules(
  css: string,
  pages: readonly StyledPage[],
  scripts: ScriptNames,
): SplitStyles {
  const root = postcss.parse(css);
  const useOf = usesOf(pages, scripts.words);
  const isShell: IsWanted = ({ level }) => level === 'shell';
  const shellProperties = propertiesNeeded(copyOf(root, useOf, isShell), []);
  const shell = copyOf(root, useOf, isShell);
  keepProperties(shell, (name) => shellProperties.has(name));

  const beside = (isWanted: IsWanted, more: Iterable<string> = []): string => {
    const own = copyOf(root, useOf, isWanted);
    const needed = propertiesNeeded(
      copyOf(root, useOf, (use) => isShell(use) || isWanted(use)),
      more,
    );
    const isAdded = (name: string) => needed.has(name) && !shellProperties.has(name);
    const set = copyOf(root, useOf, isShell);
    set.walkDecls((declaration) => {
      if (!isAdded(declaration.prop)) remove(declaration);
    });
    keepProperties(own, (name) => needed.has(name));
    const text = [set, own].map((part) => withoutStatements(part));
    return text.join('');
  };
  const sections = [...new Set(pages.map(({ section }) => section))].sort();
  const rare = pages.filter(({ name }) => useOf.rarePages.has(name));
  return {
    shell: shell.toString(),
    sections: new Map(
      sections.map((name) => [
        name,
        beside(
          (use) => use.level === 'section' && use.pages.some(({ section }) => section === name),
          pages.filter(({ section }) => section === name).flatMap(({ properties }) => properties),
        ),
      ]),
    ),
    pages: new Map(
      rare.map((page) => [
        page.name,
        beside((use) => use.level === 'pages' && use.pages.includes(page), page.properties),
      ]),
    ),
    rest: beside(
      ({ level }) => !['shell', 'unused'].includes(level),
      [...scripts.properties, ...pages.flatMap(({ properties }) => properties)],
    ),
  };
}

/** Finds out who uses the selectors of a style sheet. Each is looked up once. */
function usesOf(
  pages: readonly StyledPage[],
  words: ReadonlySet<string>,
): UseOf & { readonly rarePages: ReadonlySet<string> } {
  const known = new Set(pages.flatMap(({ tokens }) => [...tokens]));
  const uses = new Map<string, Use>();
  const rarePages = new Set<string>();
  const isKnown = (token: string) => known.has(token) || words.has(token.replace(/^[.#]/, ''));
  const find = (selector: string): Use => {
    const tokens = tokensOf(selector);
    if (!tokens.every(isKnown)) return { level: 'unused', pages: [] };
    const using = pages.filter((page) => tokens.every((token) => page.tokens.has(token)));
    if (using.length === 0 || laterStates.test(selector)) return { level: 'rest', pages: [] };
    if (using.length >= pages.length * shareOfShell) return { level: 'shell', pages: using };
    if (using.length > pagesOfRareRules) return { level: 'section', pages: using };
    for (const { name } of using) rarePages.add(name);
    return { level: 'pages', pages: using };
  };
  const useOf: UseOf = (selector, rule) => {
    const use = uses.get(selector) ?? find(selector);
    uses.set(selector, use);
    return use.level !== 'unused' && isForPrint(rule) ? { level: 'rest', pages: [] } : use;
  };
  return Object.assign(useOf, { rarePages });
}

/** The text without statements that the style sheet of all pages has: the order of layers, and fonts. */
function withoutStatements(root: Root): string {
  root.walkAtRules((rule) => {
    const isOrder = rule.name === 'layer' && rule.nodes === undefined;
    if (isOrder || rule.name === 'font-face') rule.remove();
  });
  dropEmpty(root);
  return root.toString();
}

/** Elements, classes and ids that a page must have for a selector. What is in brackets may be missing. */
export function tokensOf(selector: string): string[] {
  const tokens: string[] = [];
  const collect = (node: Node): void => {
    if (node.type === 'pseudo') return;
    if (node.type === 'class') tokens.push(`.${node.value}`);
    else if (node.type === 'id') tokens.push(`#${node.value}`);
    else if (node.type === 'tag') tokens.push(node.value.toLowerCase());
    else if ('nodes' in node) for (const child of node.nodes) collect(child);
  };
  collect(parseSelector().astSync(selector));
  return tokens;
}

/** A copy with the rules that have a wanted selector, and with these selectors only. */
function copyOf(root: Root, useOf: UseOf, isWanted: IsWanted): Root {
  const copy = root.clone();
  copy.walkRules((rule) => {
    if (isInKeyframes(rule)) return;
    const selectors = rule.selectors.filter((selector) => isWanted(useOf(selector, rule)));
    if (selectors.length > 0) rule.selectors = selectors;
    else rule.remove();
  });
  dropUnusedKeyframes(copy);
  dropEmpty(copy);
  return copy;
}

function keepProperties(root: Root, isKept: (name: string) => boolean): void {
  root.walkDecls(/^--/, (declaration) => {
    if (!isKept(declaration.prop)) remove(declaration);
  });
  dropEmpty(root);
}

function dropUnusedKeyframes(root: Root): void {
  const animations: string[] = [];
  root.walkDecls(/^animation/, ({ value }) => void animations.push(...value.split(/[\s,]+/)));
  root.walkAtRules(/keyframes$/, (rule) => {
    if (!animations.includes(rule.params)) rule.remove();
  });
}

/** Custom properties that declarations read, directly or through others, and those in a list. */
function propertiesNeeded(root: Root, more: Iterable<string>): Set<string> {
  const readBy = new Map<string, string[]>();
  const needed = new Set<string>(more);
  root.walkDecls(({ prop, value }) => {
    const names = propertiesIn(value);
    if (prop.startsWith('--')) readBy.set(prop, [...(readBy.get(prop) ?? []), ...names]);
    else for (const name of names) needed.add(name);
  });
  // A set visits what is added while it is read.
  for (const name of needed) for (const read of readBy.get(name) ?? []) needed.add(read);
  return needed;
}

function isInKeyframes(rule: Rule): boolean {
  return isInside(rule, (outer) => /keyframes$/.test(outer.name));
}

function isForPrint(rule: Rule): boolean {
  return isInside(rule, (outer) => outer.name === 'media' && outer.params === 'print');
}

function isInside(rule: Rule, isWanted: (outer: AtRule) => boolean): boolean {
  let outer: Container | Root['parent'] = rule.parent;
  while (outer !== undefined && outer.type !== 'root') {
    if (outer.type === 'atrule' && isWanted(outer as AtRule)) return true;
    outer = outer.parent as Container | undefined;
  }
  return false;
}

function remove(declaration: Declaration): void {
  const { parent } = declaration;
  declaration.remove();
  if (parent?.type === 'rule' && parent.nodes.length === 0) parent.remove();
}

/** Removes groups that have become empty, inner ones first. */
function dropEmpty(root: Root): void {
  let isChanged = true;
  while (isChanged) {
    isChanged = false;
    root.walkAtRules((rule) => {
      if (rule.nodes?.length !== 0) return;
      rule.remove();
      isChanged = true;
    });
  }
}
