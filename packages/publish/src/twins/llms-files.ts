import { twinFile } from './addresses.ts';
import type { Area } from './outline.ts';
import type { PageText } from './twin.ts';

/** What the lists are made of. */
export interface LlmsInput {
  /** Name of the documented product. */
  readonly product: string;
  /** The version that most pages are about. */
  readonly targetRelease: string;
  readonly areas: readonly Area[];
  /** By route. */
  readonly texts: ReadonlyMap<string, PageText>;
}

const home = '/';
const tags = '/tags/';

/**
 * The lists for language models: `llms.txt` (https://llmstxt.org), which names every page, and the whole text in one
 * file, and in one for each area.
 *
 * @returns contents by file name
 */
export function llmsFiles(input: LlmsInput): ReadonlyMap<string, string> {
  const { areas, product } = input;
  const whole = fullText(
    `${product} documentation`,
    [home, ...areas.flatMap(({ routes }) => routes)],
    input,
  );
  const parts = areas.map((area) => ({
    file: `${area.name}/llms-full.txt`,
    title: area.title,
    text: fullText(`${product} documentation: ${area.title}`, area.routes, input),
  }));
  const full = [{ file: 'llms-full.txt', title: 'Whole documentation', text: whole }, ...parts];
  return new Map([
    ['llms.txt', contents(full, input)],
    ...full.map(({ file, text }): [string, string] => [file, text]),
  ]);
}

interface FullFile {
  readonly file: string;
  readonly title: string;
  readonly text: string;
}

function contents(full: readonly FullFile[], input: LlmsInput): string {
  const { product, targetRelease, areas, texts } = input;
  const root = rootAddress(input);
  const line = (route: string) => {
    const { title, description } = textOf(texts, route);
    return `- [${escapeLabel(title)}](${root}${twinFile(route)}): ${description}`;
  };
  const sections = areas.map(
    ({ title, routes }) => `## ${title}\n\n${routes.map(line).join('\n')}`,
  );
  const files = full.map(
    ({ file, title, text }) => `- [${title}](${root}${file}): ${kilobytes(text)} kB of Markdown`,
  );
  return [
    `# ${product} documentation`,
    `> ${textOf(texts, home).description}`,
    `This is an independent documentation site, not run or endorsed by the makers of ${product}. The pages describe release ${targetRelease}, unless a page names another version in its front matter.`,
    `Every page is also Markdown: put \`.md\` in place of the slash at the end of its address, or ask for it with \`Accept: text/markdown\`. [The home page](${root}${twinFile(home)}) shows the way to the first steps.`,
    ...sections,
    ['## Optional', '', line(tags), ...files].join('\n'),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');
}

/** The text of several pages, each below its address. */
function fullText(title: string, routes: readonly string[], { targetRelease, texts }: LlmsInput) {
  const pages = routes.map((route) => {
    const { address, markdown } = textOf(texts, route);
    return `---\n\nPage: <${address}>\n\n${markdown}`;
  });
  const count = `${routes.length} ${routes.length === 1 ? 'page' : 'pages'}`;
  return `# ${title}\n\n> ${count}. They describe release ${targetRelease}, unless they say otherwise.\n\n${pages.join('\n')}`;
}

function textOf(texts: ReadonlyMap<string, PageText>, route: string): PageText {
  const text = texts.get(route);
  if (text === undefined) throw new Error(`The build has no page ${route}.`);
  return text;
}

/** Absolute address of the site's root, with a slash at the end: that of the home page. */
function rootAddress({ texts }: LlmsInput): string {
  return textOf(texts, home).address;
}

function escapeLabel(text: string): string {
  return text.replaceAll(/[[\]\\]/g, '\\$&');
}

/** Size in units of 1,000 bytes, at least 1. */
function kilobytes(text: string): string {
  return Math.max(1, Math.round(Buffer.byteLength(text) / 1000)).toLocaleString('en-US');
}
