import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cssDeclarationSorter } from 'css-declaration-sorter';
import { transform } from 'esbuild';
import postcss, { type AtRule, type Root, type Rule } from 'postcss';
import { PurgeCSS } from 'purgecss';
import { digestOf } from './fingerprint.ts';

const property = /--[a-z_][\w-]*/g;
/** Names that selectors may have, in tags and in texts of scripts. */
const name = /(?<=["'`\s<])[\w-]+(?=["'`\s>/])/g;
/** Parts of the theme that only components and options name which the site doesn't use. */
const unusedParts = [
  /^(?:alert|avatar$|badge|button--(?:outline|secondary)|card$|dropdown|footer--|footer__logo|footer__link-separator|tabs--block|hero__|navbar-sidebar__backdrop|breadcrumbs__item--active|pagination$|peg$|shadow--)/,
  /^(?:admonition\w*|collapseSidebar\w+|containsTaskList|docSidebarContainerHidden|expandButton\w*|menuHtmlItem|sidebarHidden|tagWithCount|\w+Enhanced|footerLogoLink|toggleButtonDisabled|darkNavbar\w+|tocCollapsible|breadcrumbsContainer)_/,
];

/**
 * Leaves in the style sheet of a build what its pages and its scripts use. The pages link the smaller sheet, whose name
 * follows from its content.
 *
 * @param buildDir - folder of a build; nothing else may read or write its pages meanwhile
 * @throws Error when the build has no style sheet
 */
export async function reduceStyleSheet(buildDir: string): Promise<void> {
  const folder = join(buildDir, 'assets', 'css');
  const sheet = readdirSync(folder).find((file) => file.startsWith('styles.'));
  if (sheet === undefined) throw new Error(`${folder} has no style sheet. Run: npm run build`);
  const whole = postcss.parse(readFileSync(join(folder, sheet), 'utf8'));
  // The site's scrollbars have the browser's own colors.
  whole.walkRules(/::-webkit-scrollbar/, (rule) => {
    rule.remove();
  });
  const css = whole.toString();
  const files = readdirSync(buildDir, { recursive: true, encoding: 'utf8' });
  const read = (file: string) => readFileSync(join(buildDir, file), 'utf8');
  const pages = files.filter((file) => file.endsWith('.html'));
  const tags = new Set(pages.flatMap((page) => read(page).match(/<[a-z][^>]*>/g) ?? []));
  // The minifier leaves out quotes where it can.
  const spacedTags = [...tags].map((tag) => tag.replaceAll('=', ' '));
  const scripts = files.filter((file) => /^assets.js.*\.js$/.test(file)).map(read);
  const texts = [...spacedTags, ...scripts];
  const found = (pattern: RegExp) => texts.flatMap((text) => text.match(pattern) ?? []);
  const properties = found(property);
  // Sheets that come with their code read the properties of this one.
  const sheets = readdirSync(folder).filter((file) => file.endsWith('.css') && file !== sheet);
  const ofOthers = sheets.flatMap((file) => read(join('assets/css', file)).match(property) ?? []);
  const [purged] = await new PurgeCSS().purge({
    content: [{ raw: [...new Set(found(name))].join(' '), extension: 'txt' }],
    css: [{ raw: css }],
    blocklist: unusedParts,
    // Scripts name attributes in more than one way, such as `dataset.open`.
    dynamicAttributes: css.match(/(?<=\[)[\w-]+/g) ?? [],
    keyframes: true,
    variables: true,
    safelist: { variables: [...properties, ...ofOthers] },
  });
  const root = postcss.parse(purged?.css ?? '');
  const elsewhere = new Set([...properties, ...(css.match(/--[\w-]+(?=,)/g) ?? [])]);
  inlineConstants(root, elsewhere, new Set(ofOthers));
  dropWithoutEffect(root);
  // Rules with the same order of properties compress better.
  const sorter = cssDeclarationSorter({ order: 'concentric-css', keepOverrides: true });
  const sorted = await postcss([sorter]).process(root, { from: undefined });
  const { code } = await transform(sorted.css, { loader: 'css', minify: true });
  const reduced = `styles.${digestOf(code).slice(0, 8)}.css`;
  rmSync(join(folder, sheet));
  writeFileSync(join(folder, reduced), code);
  for (const page of pages) {
    writeFileSync(join(buildDir, page), read(page).replaceAll(sheet, reduced));
  }
}

/**
 * Puts values in place of the custom properties that have one value: that of the root element, in both color modes. A value
 * may name properties that only the root element sets. Values of the site win over those of the theme, which are in layers.
 *
 * @param elsewhere - properties that other elements may set
 * @param kept - properties that other style sheets read, too
 */
function inlineConstants(root: Root, elsewhere: Set<string>, kept: ReadonlySet<string>): void {
  const values = new Map<string, string>();
  const ofDarkMode = new Set<string>();
  root.walkDecls(/^--/, ({ prop, value, parent }) => {
    const { selector, parent: group } = parent as Rule;
    const isOfSite = group?.type === 'root';
    if (!isOfSite && (group as AtRule).name !== 'layer') elsewhere.add(prop);
    else if (/^(?:html)?\[data-theme=dark\]$/.test(selector)) ofDarkMode.add(prop);
    else if (selector !== ':root') elsewhere.add(prop);
    else if (isOfSite || !values.has(prop)) values.set(prop, value);
    if (isOfSite && selector === ':root') ofDarkMode.delete(prop);
  });
  const constants = new Map<string, string>();
  // Minified values have no space behind a bracket, as in `var(--gap)0`.
  const withConstants = (value: string): string =>
    value.replace(/var\((--[\w-]+)\)/g, (use, prop) => {
      const constant = constants.get(prop);
      return `${constant === undefined ? use : withConstants(constant)} `;
    });
  for (const [prop, value] of values) {
    const names = [prop, ...(withConstants(value).match(/--[\w-]+/g) ?? [])];
    const isVarying = ofDarkMode.has(prop) || names.some((used) => elsewhere.has(used));
    if (!isVarying && value !== 'inherit') constants.set(prop, value);
  }
  root.walkDecls((declaration) => {
    if (constants.has(declaration.prop) && !kept.has(declaration.prop)) declaration.remove();
    else declaration.value = withConstants(declaration.value);
  });
}

/** Properties that all browsers of the site know by the name without the prefix. */
const unprefixed = /^-webkit-(?:mask|text-decoration(?:-color)?)$/;

/**
 * Drops declarations of the theme that the site's own rule for the same selector replaces, its fades between colors, and what
 * only older browsers read.
 */
function dropWithoutEffect(root: Root): void {
  const own = new Set<string>();
  root.each((rule) => {
    if (rule.type !== 'rule') return;
    rule.each((node) => {
      if (node.type === 'decl') for (const one of rule.selectors) own.add(`${one} ${node.prop}`);
    });
  });
  root.walkDecls((declaration) => {
    const { prop, parent } = declaration;
    const rule = parent as Rule;
    const isOfTheme = (rule.parent as AtRule).name === 'layer';
    const isReplaced =
      !declaration.important && rule.selectors?.every((one) => own.has(`${one} ${prop}`)) === true;
    const isFade =
      prop.startsWith('transition') && !/transform|opacity|all/.test(rule.nodes.join(' '));
    if (unprefixed.test(prop) || (isOfTheme && (isReplaced || isFade))) declaration.remove();
  });
}
