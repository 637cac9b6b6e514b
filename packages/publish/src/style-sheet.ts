import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss, { type AtRule, type Root, type Rule } from 'postcss';
import { PurgeCSS } from 'purgecss';

const startTag = /<[a-z][^>]*>/g;
/** Names that selectors may have, in tags and in texts of scripts. */
const name = /(?<=["'`\s<])[\w-]+(?=["'`\s>/])/g;

/**
 * Leaves in the style sheet of a build what its pages and its scripts use. The pages link the smaller sheet, whose name
 * follows from its content.
 *
 * @param buildDir - folder of a build; nothing else may read or write its pages meanwhile
 * @throws {Error} when the build has not one style sheet
 */
export async function reduceStyleSheet(buildDir: string): Promise<void> {
  const folder = join(buildDir, 'assets', 'css');
  const [sheet, ...others] = readdirSync(folder);
  if (sheet === undefined || others.length > 0) {
    throw new Error(`${folder} must have one style sheet. Build the site again: npm run build`);
  }
  const css = readFileSync(join(folder, sheet), 'utf8');
  const files = readdirSync(buildDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.html$|^assets.js.*\.js$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(buildDir, file), 'utf8') }));
  const texts = new Set(
    files.flatMap(({ file, text }) => (file.endsWith('.js') ? text : (text.match(startTag) ?? []))),
  );
  const found = (pattern: RegExp) => [...texts].flatMap((text) => text.match(pattern) ?? []);
  const properties = found(/--[a-z_][\w-]*/g);
  const [purged] = await new PurgeCSS().purge({
    content: [{ raw: [...new Set(found(name))].join(' '), extension: 'txt' }],
    css: [{ raw: css }],
    // Scripts name attributes in more than one way, such as `dataset.open`.
    dynamicAttributes: css.match(/(?<=\[)[\w-]+/g) ?? [],
    keyframes: true,
    variables: true,
    safelist: { variables: properties },
  });
  const root = postcss.parse(purged?.css ?? '');
  inlineConstants(root, new Set([...properties, ...(css.match(/--[\w-]+(?=,)/g) ?? [])]));
  const reduced = root.toString();
  const digest = createHash('sha256').update(reduced).digest('hex').slice(0, 8);
  rmSync(join(folder, sheet));
  writeFileSync(join(folder, `styles.${digest}.css`), reduced);
  for (const { file, text } of files) {
    if (text.includes(sheet)) {
      writeFileSync(join(buildDir, file), text.replaceAll(sheet, `styles.${digest}.css`));
    }
  }
}

/**
 * Puts values in place of the custom properties that have one value: that of the root element, in both color modes. A value
 * may name properties that only the root element sets. Values of the site win over those of the theme, which are in layers.
 *
 * @param elsewhere - properties that other elements may set
 */
function inlineConstants(root: Root, elsewhere: Set<string>): void {
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
  const withConstants = (value: string) =>
    // Minified values have no space behind a bracket, as in `var(--gap)0`.
    value.replace(/var\((--[\w-]+)\)/g, (use, prop) => `${constants.get(prop) ?? use} `);
  for (const [prop, value] of values) {
    const constant = withConstants(value);
    const names = [prop, ...(constant.match(/--[\w-]+/g) ?? [])];
    if (ofDarkMode.has(prop) || names.some((name) => elsewhere.has(name))) continue;
    if (!/^(?:inherit|initial)?$/.test(constant)) constants.set(prop, constant.trim());
  }
  root.walkDecls((declaration) => {
    if (constants.has(declaration.prop)) declaration.remove();
    else declaration.value = withConstants(declaration.value);
  });
}
