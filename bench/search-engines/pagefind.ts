import { rmSync } from 'node:fs';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { escape as escapeHtml } from 'html-escaper';
import { close, createIndex } from 'pagefind';
import { type Engine, type Section, sectionsOf } from './engine.ts';

/** The functions of Pagefind's browser module that the bench calls: https://pagefind.app/docs/api/ */
interface PagefindModule {
  options(options: { baseUrl: string }): Promise<void>;
  init(): Promise<void>;
  destroy(): Promise<void>;
  search(query: string): Promise<{ results: { data(): Promise<{ url: string }> }[] }>;
}

function htmlOf(sections: readonly Section[]): string {
  const body = sections.map(({ url, heading, above, text }) => {
    const anchor = url.split('#')[1];
    const level = Math.min(6, above.length + 1);
    return `<h${level}${anchor ? ` id="${anchor}"` : ''}>${escapeHtml(heading)}</h${level}><p>${escapeHtml(text)}</p>`;
  });
  return `<!doctype html><html lang="en"><head><title>${escapeHtml(sections[0]?.pageTitle ?? '')}</title></head><body><main>${body.join('')}</main></body></html>`;
}

async function filesBelow(folder: string): Promise<[string, Uint8Array][]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return Promise.all(
    paths.map(async (path): Promise<[string, Uint8Array]> => [path, await readFile(path)]),
  );
}

/** Lets Pagefind's browser module run in Node: its requests read files, and are recorded. */
function serveFolder(fetched: string[]): void {
  const page = { getAttribute: () => 'en' };
  Object.assign(globalThis, {
    document: { querySelector: () => page, documentElement: page },
    location: { href: 'http://localhost/', origin: 'http://localhost' },
    window: globalThis,
    fetch: async (input: string | URL) => {
      const path = fileURLToPath(String(input).replace(/\?.*$/, ''));
      fetched.push(path);
      return new Response(new Uint8Array(await readFile(path)));
    },
  });
}

const isCode = (path: string) => /pagefind\.js$/.test(path);
const isIndex = (path: string) => /\.(pf_\w+|pagefind)$|pagefind-entry\.json$/.test(path);

/** Pagefind with its defaults: an index in many files, and a request for each result that is shown. */
export const engine: Engine = {
  async build(records) {
    const { index } = await createIndex();
    if (!index) throw new Error('Pagefind could not start.');
    const sections = sectionsOf(records);
    for (const url of new Set(sections.map(({ page }) => page))) {
      const content = htmlOf(sections.filter(({ page }) => page === url));
      await index.addHTMLFile({ url, content });
    }
    const folder = await mkdtemp(join(tmpdir(), 'pagefind-'));
    // Its module loads files until the bench ends.
    process.once('exit', () => rmSync(folder, { recursive: true }));
    await index.writeFiles({ outputPath: folder });
    await close();
    const all = await filesBelow(folder);
    return {
      files: new Map(all.filter(([path]) => isIndex(path))),
      code: all.filter(([path]) => isCode(path)).map(([, bytes]) => bytes),
      shown: 5,
      async open() {
        const fetched: string[] = [];
        serveFolder(fetched);
        const browser: PagefindModule = await import(
          pathToFileURL(join(folder, 'pagefind.js')).href
        );
        // The module is loaded once. This clears what an earlier reader downloaded.
        await browser.destroy();
        await browser.options({ baseUrl: '/' });
        await browser.init();
        return {
          async search(query, most) {
            const { results } = await browser.search(query);
            const shown = await Promise.all(results.slice(0, most).map((result) => result.data()));
            return shown.map(({ url }) => url);
          },
          fetched: () => fetched.filter(isIndex),
        };
      },
    };
  },
};
