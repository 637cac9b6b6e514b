import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { idsOf } from '@docs/publish/redirects/check-build';
import { twinFile } from '@docs/publish/twins/addresses';
import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { htmlFacts, markdownFacts, overlap } from '../harness/article-text.ts';
import { builtRoutes, readBuilt, testedBuild } from '../harness/built-files.ts';
import { atBase, urlOf } from '../harness/site.ts';

interface Twin {
  /** Path of the page below the base path. */
  readonly route: string;
  readonly html: string;
  readonly text: string;
  readonly frontMatter: Readonly<Record<string, string>>;
  readonly tree: Root;
}

/** The part of the words of a page that its twin must have, and the other way around. */
const leastOverlap = 0.98;
const parser = unified().use(remarkParse).use(remarkGfm);
/** Pages that are tools, and have no text of their own. */
const withoutTwin = new Set(['/offline/', '/search/']);
let twins: Twin[] = [];

async function readTwin(route: string): Promise<Twin> {
  const [html, text] = await Promise.all([
    readBuilt(`${route}index.html`),
    readBuilt(twinFile(route)),
  ]);
  const [, frontMatter = '', body = ''] = /^---\n([\s\S]*?)\n---\n\n([\s\S]*)$/.exec(text) ?? [];
  return { route, html, text, frontMatter: parseYaml(frontMatter), tree: parser.parse(body) };
}

beforeAll(async () => {
  const routes = builtRoutes().filter((route) => !withoutTwin.has(route));
  twins = await Promise.all(routes.map(readTwin));
});

/** Mistakes of the twins, each with the route in front. */
function problems(find: (twin: Twin) => readonly string[]): string[] {
  return twins.flatMap((twin) => find(twin).map((problem) => `${twin.route}: ${problem}`));
}

describe('the Markdown of every page', () => {
  it('is there for more than 300 pages, and not for the search', () => {
    expect(twins.length).toBeGreaterThan(300);
    expect(existsSync(join(testedBuild, 'search.md'))).toBe(false);
  });

  it('has the headings of the page', () => {
    const found = problems(({ html, tree }) => {
      const [expected, headings] = [htmlFacts(html).headings, markdownFacts(tree).headings];
      return expected.join('\n') === headings.join('\n')
        ? []
        : [`${headings.join('; ')} instead of ${expected.join('; ')}`];
    });
    expect(found).toEqual([]);
  });

  it(`has the words of the page, and no others: ${leastOverlap} or more of them, both ways`, () => {
    const found = problems(({ html, tree }) => {
      const [page, markdown] = [htmlFacts(html).words, markdownFacts(tree).words];
      const shared = [overlap(page, markdown), overlap(markdown, page)];
      return shared.every((part) => part >= leastOverlap)
        ? []
        : [shared.map((part) => part.toFixed(3)).join(' ')];
    });
    expect(found).toEqual([]);
  });

  it('has no HTML, no component and no expression left', () => {
    const found = problems(({ tree }) => {
      const left: string[] = [];
      visit(tree, 'html', ({ value }) => void left.push(value));
      visit(tree, 'text', ({ value }) => {
        if (/\{\/\*|^(?:import|export) .* from /m.test(value)) left.push(value);
      });
      return left;
    });
    expect(found).toEqual([]);
  });

  it('links to what exists, and from page to page as Markdown', async () => {
    const routes = new Map(twins.map((twin) => [atBase(`/${twinFile(twin.route)}`), twin]));
    const ids = new Map<string, ReadonlySet<string>>();
    const others = new Set<string>();
    let count = 0;
    const found = problems(({ route, tree }) => {
      const wrong: string[] = [];
      visit(tree, (node) => {
        if (node.type !== 'link' && node.type !== 'definition' && node.type !== 'image') return;
        count += 1;
        if (/^(?:https?:\/\/|mailto:)/.test(node.url)) return;
        if (!node.url.startsWith(atBase('/'))) wrong.push(node.url);
        const [path = '', fragment] = node.url.split('#');
        const target = routes.get(path);
        if (target === undefined) {
          others.add(node.url);
          return;
        }
        const known = ids.get(path) ?? idsOf(target.html);
        ids.set(path, known);
        if (fragment !== undefined && !known.has(decodeURIComponent(fragment)))
          wrong.push(node.url);
      });
      return wrong.map((url) => `${url} on ${route}`);
    });
    expect(found).toEqual([]);
    expect(count).toBeGreaterThan(5000);
    const origin = new URL(urlOf('/')).origin;
    const answers = await Promise.all(
      [...others].map(async (url) => [url, (await fetch(origin + url)).status] as const),
    );
    expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
  });

  it('is named in the head of the page', () => {
    const found = problems(({ route, html }) =>
      // The minifier leaves out quotes where it can.
      html
        .replaceAll('"', '')
        .includes(
          ` rel=alternate type=text/markdown title=Markdown href=${atBase(`/${twinFile(route)}`)}>`,
        )
        ? []
        : ['no link'],
    );
    expect(found).toEqual([]);
  });
});

describe('llms.txt', () => {
  it('has the format of llmstxt.org and names every page once, below its area', async () => {
    const tree = parser.parse(await readBuilt('llms.txt'));
    const [title, summary] = tree.children;
    expect([title?.type, summary?.type]).toEqual(['heading', 'blockquote']);
    const areas = tree.children.filter((node) => node.type === 'heading' && node.depth === 2);
    expect(areas.length).toBeGreaterThan(10);
    const links: string[] = [];
    visit(tree, 'link', ({ url }) => void links.push(url));
    const home = twins.find(({ route }) => route === '/')?.frontMatter.address ?? '';
    const pages = twins.map(({ route }) => route).filter((route) => !route.startsWith('/tags/'));
    for (const route of [...pages, '/tags/']) {
      const named = links.filter((url) => url === `${home}${twinFile(route)}`);
      expect([route, named.length]).toEqual([route, 1]);
    }
    const missing = links.filter((url) => !existsSync(join(testedBuild, url.slice(home.length))));
    expect(missing).toEqual([]);
  });

  it('states the sizes of the full texts, which hold every page of their area', async () => {
    const list = await readBuilt('llms.txt');
    const home = twins.find(({ route }) => route === '/')?.frontMatter.address ?? '';
    const stated = [...list.matchAll(/\((\S+llms-full\.txt)\): ([\d,]+) kB/g)];
    expect(stated.length).toBeGreaterThan(10);
    for (const [, url = '', size = ''] of stated) {
      const text = await readBuilt(url.slice(home.length));
      expect(Math.round(Buffer.byteLength(text) / 1000)).toBe(Number(size.replaceAll(',', '')));
      const area = url.slice(home.length).replace(/llms-full\.txt$/, '');
      const missing = twins.filter(
        ({ route, frontMatter }) =>
          route.startsWith(`/${area}`) &&
          !route.startsWith('/tags/') &&
          !text.includes(`Page: <${frontMatter.address}>`),
      );
      expect(missing.map(({ route }) => route)).toEqual([]);
    }
  });
});
