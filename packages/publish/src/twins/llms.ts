import { product } from '@docs/model/product/product';
import { twinFile } from './addresses.ts';
import type { Area } from './outline.ts';
import type { PageText } from './page-markdown.ts';

/** The text of a page by its route. */
type Texts = ReadonlyMap<string, PageText>;

const name = `${product.name} documentation`;

/**
 * The lists for language models: `llms.txt` (https://llmstxt.org), which names every page, and the whole text in
 * `llms-full.txt`. There are both for the site and for each area.
 *
 * @returns contents by file name
 */
export function llmsFiles(areas: readonly Area[], texts: Texts): ReadonlyMap<string, string> {
  const root = textOf(texts, '/').address;
  const fullTexts = [
    {
      file: 'llms-full.txt',
      title: 'Whole documentation',
      text: fullText(name, ['/', ...areas.flatMap(({ routes }) => routes)], texts),
    },
    ...areas.map((area) => ({
      file: `${area.name}/llms-full.txt`,
      title: area.title,
      text: fullText(`${name}: ${area.title}`, area.routes, texts),
    })),
  ];
  const pages = (routes: readonly string[]) => routes.map((route) => line(root, route, texts));
  const sections = areas.flatMap(({ title, routes }) => [`\n## ${title}\n`, ...pages(routes)]);
  const whole = [
    `# ${name}`,
    `\n> ${textOf(texts, '/').description}`,
    `\nThis is an independent documentation site, not run or endorsed by the makers of ${product.name}. The pages describe release ${product.targetRelease}, unless a page names another version in its front matter.`,
    `\nEvery page is also Markdown: put \`.md\` in place of the slash at the end of its address, or ask for it with \`Accept: text/markdown\`. [The home page](${root}${twinFile('/')}) shows the way to the first steps.`,
    ...sections,
    '\n## Optional\n',
    line(root, '/tags/', texts),
    ...fullTexts.map(
      ({ file, title, text }) => `- [${title}](${root}${file}): ${kilobytes(text)} kB of Markdown`,
    ),
    '',
  ].join('\n');
  return new Map([
    ['llms.txt', whole],
    ...areas.map(({ name: area, title, routes }): [string, string] => [
      `${area}/llms.txt`,
      [`# ${name}: ${title}\n\n## Pages\n`, ...pages(routes), ''].join('\n'),
    ]),
    ...fullTexts.map(({ file, text }): [string, string] => [file, text]),
  ]);
}

function line(root: string, route: string, texts: Texts): string {
  const { title, description } = textOf(texts, route);
  return `- [${title.replaceAll(/[[\]\\]/g, '\\$&')}](${root}${twinFile(route)}): ${description}`;
}

/** The text of several pages, each below its address. */
function fullText(title: string, routes: readonly string[], texts: Texts): string {
  const pages = routes.map((route) => {
    const { address, markdown } = textOf(texts, route);
    return `---\n\nPage: <${address}>\n\n${markdown}`;
  });
  const count = `${routes.length} ${routes.length === 1 ? 'page' : 'pages'}`;
  return `# ${title}\n\n> ${count}. They describe release ${product.targetRelease}, unless they say otherwise.\n\n${pages.join('\n')}`;
}

function textOf(texts: Texts, route: string): PageText {
  const text = texts.get(route);
  if (text === undefined) throw new Error(`The build has no page ${route}.`);
  return text;
}

/** Size in units of 1,000 bytes, at least 1. */
function kilobytes(text: string): string {
  return Math.max(1, Math.round(Buffer.byteLength(text) / 1000)).toLocaleString('en-US');
}
