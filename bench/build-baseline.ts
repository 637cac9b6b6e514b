// The code that expands shared data names the components it makes, and these import style sheets.
/// <reference types="@docusaurus/module-type-aliases" />
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { parseMdx } from '@docs/content-model/markdown';
import type { PhrasingContent, Root } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { mdxToMarkdown } from 'mdast-util-mdx';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { toMarkdown } from 'mdast-util-to-markdown';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { root } from '../scripts/paths.ts';
import { advisoryFacts } from '../site/plugins/remark/advisory-facts.ts';
import { dataTables } from '../site/plugins/remark/data-tables.ts';
import { releaseFacts } from '../site/plugins/remark/release-facts.ts';
import { settingsReference } from '../site/plugins/remark/settings-reference.ts';

const content = join(root, 'content');
const data = join(root, 'data');

const expansions = [
  settingsReference({ data }),
  dataTables({ data }),
  releaseFacts({ content }),
  advisoryFacts({ content }),
];
const expanded = [
  'Settings',
  'DataTable',
  'BreakingChanges',
  'Requirements',
  'Deprecations',
  'PointReleases',
  'ReleaseSecurity',
  'AdvisoryFacts',
];

/**
 * The text of a page with the words of its shared data in it, as its reader sees them: the framework without our plugins
 * must build the same words.
 */
function withSharedData(file: string, text: string): string {
  let result = text;
  if (!expanded.some((name) => text.includes(`<${name}`))) return text;
  const found: MdxJsxFlowElement[] = [];
  visit(parseMdx(text), 'mdxJsxFlowElement', (element) => {
    if (expanded.includes(element.name ?? '')) found.push(element);
  });
  for (const element of found.reverse()) {
    const { start, end } = element.position ?? {};
    if (start?.offset === undefined || end?.offset === undefined) continue;
    const tree: Root = { type: 'root', children: [element] };
    for (const expand of expansions) expand(tree, new VFile({ path: file, value: text }));
    // Written out on lines of its own, the text of a `p` would get a second paragraph around it.
    visit(tree, 'mdxJsxFlowElement', (inner, index, parent) => {
      if (inner.name !== 'p' || index === undefined || parent === undefined) return;
      const children = inner.children as unknown as PhrasingContent[];
      parent.children[index] = { type: 'paragraph', children };
    });
    const words = toMarkdown(tree, { extensions: [gfmToMarkdown(), mdxToMarkdown()] });
    // Inside a list item every line stands below the first one.
    const indented = words.trim().replaceAll('\n', `\n${' '.repeat(start.column - 1)}`);
    result = `${result.slice(0, start.offset)}${indented}${result.slice(end.offset)}`;
  }
  return result;
}

function expandPages(folder: string): void {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (statSync(file).isDirectory()) expandPages(file);
    else if (/\.mdx?$/.test(name)) {
      const text = readFileSync(file, 'utf8');
      const whole = withSharedData(file, text);
      if (whole !== text) writeFileSync(file, whole);
    }
  }
}

/** Names of the components that pages use, less those that the theme itself brings. */
function ownComponents(pages: string): string[] {
  const listed = spawnSync('grep', ['-rhoE', '<[A-Z][A-Za-z]+', pages], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const names = new Set(listed.stdout.split('\n').map((line) => line.slice(1)));
  return [...names].filter((name) => name !== '' && name !== 'Tabs' && name !== 'TabItem');
}

/**
 * Writes a stock Docusaurus site with its fast build: docs and the classic theme, the same words in the same pages with
 * the same languages highlighted, none of our plugins.
 *
 * @param folder emptied; holds `site/` and `content/` afterwards
 */
export function writeBaseline(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  const site = join(folder, 'site');
  const pages = join(folder, 'content');
  mkdirSync(join(site, 'src', 'theme'), { recursive: true });
  cpSync(content, pages, { recursive: true });
  cpSync(join(data, 'tags.yaml'), join(pages, 'tags.yml'));
  expandPages(pages);
  // Without a package of its own the rendered code would count as the project's, which is in ES modules.
  writeFileSync(join(folder, 'package.json'), '{ "name": "bench-baseline", "private": true }\n');
  writeFileSync(
    join(site, 'docusaurus.config.js'),
    `module.exports = {
  title: 'baseline', url: 'https://docs.authentik.company', baseUrl: '/', trailingSlash: true,
  onBrokenLinks: 'ignore', onBrokenAnchors: 'ignore',
  future: { v4: true, experimental_faster: true },
  plugins: [['@docusaurus/plugin-content-docs', { path: '../content', routeBasePath: '/', sidebarPath: './sidebars.js' }], '@docusaurus/plugin-sitemap'],
  themes: ['@docusaurus/theme-classic'],
  themeConfig: { prism: { additionalLanguages: ['apacheconf', 'diff', 'http', 'json', 'nginx', 'python', 'bash', 'powershell'] } },
};
`,
  );
  writeFileSync(
    join(site, 'sidebars.js'),
    `module.exports = { docs: [{ type: 'autogenerated', dirName: '.' }] };\n`,
  );
  // The writers' own components only have to exist: the baseline need not do what they do.
  writeFileSync(
    join(site, 'src', 'theme', 'MDXComponents.js'),
    `import MDXComponents from '@theme-original/MDXComponents';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
const Through = ({ children }) => children ?? null;
const own = ${JSON.stringify(ownComponents(pages))};
export default { ...MDXComponents, ...Object.fromEntries(own.map((name) => [name, Through])), Tabs, TabItem };
`,
  );
}
