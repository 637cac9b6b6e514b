import postcss, {
  type AtRule,
  type Container,
  type Node as CssNode,
  type Root,
  type Rule,
} from 'postcss';
import parseSelector, { type Node } from 'postcss-selector-parser';
import { isInside, removeDeclaration } from './css-nodes.ts';
import { inlineConstants } from './inline-constants.ts';
import { propertiesIn } from './page-tokens.ts';

/** A page, as far as selectors look at it. */
export interface StyledPage {
  readonly name: string;
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
  /** What a page paints first beside it, by name of the page. Pages that paint the same have the same text. */
  readonly pages: ReadonlyMap<string, string>;
  /** Everything else that pages use: what other pages paint first, print, and what only scripts add. */
  readonly rest: string;
}

/** Rules that this share of the pages uses are in the style sheet of all pages. */
const shareOfShell = 0.5;
/** States that a page doesn't have when it is painted first. */
const laterStates = /:(?:hover|active|focus|focus-visible|focus-within)\b/;

type Level = 'shell' | 'pages' | 'rest' | 'unused';
interface Use {
  readonly level: Level;
  /** The pages that have what a selector names. */
  readonly pages: ReadonlySet<StyledPage>;
}
type UseOf = (selector: string, rule: Rule) => Use;
type IsWanted = (use: Use) => boolean;

/**
 * Sorts the rules of a style sheet by the pages that use them, and leaves out those that none uses.
 *
 * The part of all pages has the custom properties that others need, too: a sheet that sets them on an element with many
 * others inside makes the browser work out the styles of all these once more when it arrives.
 */
export function splitRules(
  css: string,
  pages: readonly StyledPage[],
  scripts: ScriptNames,
): SplitStyles {
  const root = postcss.parse(css);
  dropOverridden(root);
  const named = new Set([...scripts.properties, ...pages.flatMap(({ properties }) => properties)]);
  inlineConstants(root, named);
  const { useOf, uses } = usesOf(pages, scripts.words);
  const used = copyOf(root, useOf, ({ level }) => level !== 'unused');
  const needed = propertiesNeeded(readsOf(used), named);
  const partOf = (source: Root, isWanted: IsWanted): Root => {
    const part = copyOf(source, useOf, isWanted);
    keepProperties(part, needed);
    return part;
  };
  const beside = (source: Root, isWanted: IsWanted): string => {
    const part = partOf(source, isWanted);
    dropStatements(part);
    return part.toString();
  };
  const ofPages = copyOf(root, useOf, ({ level }) => level === 'pages');
  const pageUses = [...uses.values()].filter(({ level }) => level === 'pages');
  const known = new Map<string, string>();
  const stylesOf = (page: StyledPage): string => {
    const key = pageUses.flatMap((use, index) => (use.pages.has(page) ? index : [])).join(' ');
    const text = known.get(key) ?? beside(ofPages, (use) => use.pages.has(page));
    known.set(key, text);
    return text;
  };
  return {
    shell: partOf(root, ({ level }) => level === 'shell').toString(),
    pages: new Map(pages.map((page) => [page.name, stylesOf(page)])),
    rest: beside(root, ({ level }) => level === 'pages' || level === 'rest'),
  };
}

/** Finds out who uses the selectors of a style sheet. Each is looked up once. */
function usesOf(
  pages: readonly StyledPage[],
  words: ReadonlySet<string>,
): { readonly useOf: UseOf; readonly uses: ReadonlyMap<string, Use> } {
  const pagesWith = new Map<string, StyledPage[]>();
  for (const page of pages) {
    for (const token of page.tokens) {
      const others = pagesWith.get(token);
      if (others === undefined) pagesWith.set(token, [page]);
      else others.push(page);
    }
  }
  const uses = new Map<string, Use>();
  const none: ReadonlySet<StyledPage> = new Set();
  // Scripts name attributes in more than one way, so none is unknown.
  const isKnown = (token: string) =>
    token.startsWith('[') || pagesWith.has(token) || words.has(token.replace(/^[.#]/, ''));
  const find = (selector: string): Use => {
    const tokens = tokensOf(selector);
    if (!tokens.every(isKnown)) return { level: 'unused', pages: none };
    // The pages with the rarest of the tokens are few.
    const [candidates = pages] = tokens
      .map((token) => pagesWith.get(token) ?? [])
      .sort((a, b) => a.length - b.length);
    const using = candidates.filter((page) => tokens.every((token) => page.tokens.has(token)));
    if (using.length === 0 || laterStates.test(selector)) return { level: 'rest', pages: none };
    const isOfMost = using.length >= pages.length * shareOfShell;
    return { level: isOfMost ? 'shell' : 'pages', pages: new Set(using) };
  };
  const useOf: UseOf = (selector, rule) => {
    const use = uses.get(selector) ?? find(selector);
    uses.set(selector, use);
    return use.level !== 'unused' && isForPrint(rule) ? { level: 'rest', pages: none } : use;
  };
  return { useOf, uses };
}

const keyframes = /keyframes$/;
/** Selectors of the root element, whatever its state. */
const rootElement = /^(?:html|:root)(?:\[[^\]]*\])*$/;

/**
 * Removes custom properties of the root element that are in a layer, and are set outside of layers too: those have
 * precedence, whatever the selectors.
 */
function dropOverridden(root: Root): void {
  const overriding = new Set<string>();
  root.each((node) => {
    if (node.type !== 'rule' || node.selector !== ':root') return;
    for (const child of node.nodes) if (child.type === 'decl') overriding.add(child.prop);
  });
  root.walkDecls(/^--/, (declaration) => {
    const rule = declaration.parent;
    if (rule?.type !== 'rule' || !overriding.has(declaration.prop)) return;
    const { selectors } = rule as Rule;
    const isInLayer = isInside(rule as Rule, ({ name }) => name === 'layer');
    if (isInLayer && selectors.every((selector) => rootElement.test(selector)))
      removeDeclaration(declaration);
  });
}

/** Removes statements that the style sheet of all pages has: the order of layers, and fonts. */
function dropStatements(root: Root): void {
  root.walkAtRules((rule) => {
    const isOrder = rule.name === 'layer' && rule.nodes === undefined;
    if (isOrder || rule.name === 'font-face') rule.remove();
  });
  dropEmpty(root);
}

/** Elements, classes, ids and attributes that a page must have for a selector. What is in brackets may be missing. */
export function tokensOf(selector: string): string[] {
  const tokens: string[] = [];
  const collect = (node: Node): void => {
    if (node.type === 'pseudo') return;
    if (node.type === 'class') tokens.push(`.${node.value}`);
    else if (node.type === 'id') tokens.push(`#${node.value}`);
    else if (node.type === 'attribute') tokens.push(`[${node.attribute.toLowerCase()}]`);
    else if (node.type === 'tag') tokens.push(node.value.toLowerCase());
    else if ('nodes' in node) for (const child of node.nodes) collect(child);
  };
  collect(parseSelector().astSync(selector));
  return tokens;
}

/**
 * A copy with the rules that have a wanted selector, and with these selectors only. Nothing else is copied: most pages want
 * few of the rules.
 */
function copyOf(root: Root, useOf: UseOf, isWanted: IsWanted): Root {
  const copied = (node: CssNode): CssNode | undefined => {
    if (isRule(node)) {
      const selectors = node.selectors.filter((selector) => isWanted(useOf(selector, node)));
      return selectors.length > 0 ? node.clone({ selectors }) : undefined;
    }
    if (!isGroup(node)) return node.clone();
    const { name, params, raws } = node;
    const group = postcss.atRule({ name, params, raws, nodes: [] });
    copyInto(node, group);
    return group.nodes?.length ? group : undefined;
  };
  const copyInto = (from: Container, to: Container): void => {
    from.each((node) => void to.append(copied(node) ?? []));
  };
  const copy = postcss.root({ raws: root.raws });
  copyInto(root, copy);
  dropUnusedKeyframes(copy);
  dropEmpty(copy);
  return copy;
}

function isRule(node: CssNode): node is Rule {
  return node.type === 'rule';
}

/** Whether a node is an at-rule with rules of its own. The parts of an animation are no rules. */
function isGroup(node: CssNode): node is AtRule {
  if (node.type !== 'atrule') return false;
  const { name, nodes } = node as AtRule;
  return nodes !== undefined && !keyframes.test(name);
}

function keepProperties(root: Root, kept: ReadonlySet<string>): void {
  root.walkDecls(/^--/, (declaration) => {
    if (!kept.has(declaration.prop)) removeDeclaration(declaration);
  });
  dropEmpty(root);
}

function dropUnusedKeyframes(root: Root): void {
  const animations: string[] = [];
  root.walkDecls(/^animation/, ({ value }) => void animations.push(...value.split(/[\s,]+/)));
  root.walkAtRules(keyframes, (rule) => {
    if (!animations.includes(rule.params)) rule.remove();
  });
}

/** The custom properties that declarations read. */
interface Reads {
  readonly directly: ReadonlySet<string>;
  /** What custom properties read in turn, by their names. */
  readonly through: ReadonlyMap<string, readonly string[]>;
}

function readsOf(root: Root): Reads {
  const directly = new Set<string>();
  const through = new Map<string, string[]>();
  root.walkDecls(({ prop, value }) => {
    const names = propertiesIn(value);
    if (prop.startsWith('--')) through.set(prop, [...(through.get(prop) ?? []), ...names]);
    else for (const name of names) directly.add(name);
  });
  return { directly, through };
}

/** Custom properties that are read, directly or through others, and those in a list. */
function propertiesNeeded({ directly, through }: Reads, more: Iterable<string>): Set<string> {
  const needed = new Set<string>([...more, ...directly]);
  // A set visits what is added while it is read.
  for (const name of needed) for (const read of through.get(name) ?? []) needed.add(read);
  return needed;
}

function isForPrint(rule: Rule): boolean {
  return isInside(rule, (outer) => outer.name === 'media' && outer.params === 'print');
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
