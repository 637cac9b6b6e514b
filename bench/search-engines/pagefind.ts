import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { escape as escapeHtml } from 'html-escaper';
import { close, createIndex } from 'pagefind';
import { type Engine, type Section, sectionsOf } from './types.ts';

/** The functions of Pagefind's browser module that the bench calls. */
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

/** Peak memory of child processes in megabytes; Linux only. */
async function childrenPeakMb(): Promise<number> {
  let most = 0;
  for (const entry of await readdir('/proc').catch(() => [])) {
    if (!/^\d+$/.test(entry)) continue;
    const status = await readFile(`/proc/${entry}/status`, 'utf8').catch(() => '');
    if (!status.includes(`PPid:\t${process.pid}\n`)) continue;
    most = Math.max(most, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1000);
  }
  return most;
}

async function filesBelow(folder: string): Promise<Map<string, Uint8Array>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, Uint8Array>();
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    files.set(path, new Uint8Array(await readFile(path)));
  }
  return files;
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

const isCode = (path: string) => /pagefind\.js$|\.pagefind$/.test(path);
const isIndex = (path: string) => /\.(pf_\w+|pagefind)$|pagefind-entry\.json$/.test(path);

function groupByPage(sections: readonly Section[]): Map<string, Section[]> {
  const pages = new Map<string, Section[]>();
  for (const section of sections) {
    const known = pages.get(section.page);
    if (known) known.push(section);
    else pages.set(section.page, [section]);
  }
  return pages;
}

export const engine: Engine = {
  async build(records) {
    const { index } = await createIndex();
    if (!index) throw new Error('Pagefind could not start.');
    for (const [page, sections] of groupByPage(sectionsOf(records)))
      await index.addHTMLFile({ url: page, content: htmlOf(sections) });
    const folder = await mkdtemp(join(tmpdir(), 'pagefind-'));
    await index.writeFiles({ outputPath: folder });
    const helperPeakMb = await childrenPeakMb();
    await close();
    const all = await filesBelow(folder);
    const files = new Map([...all].filter(([path]) => isIndex(path)));
    const code = [...all].filter(([path]) => /pagefind\.js$/.test(path)).map(([, bytes]) => bytes);
    return {
      files,
      code,
      helperPeakMb,
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
        const search = async (query: string, most: number) => {
          const { results } = await browser.search(query);
          const shown = await Promise.all(results.slice(0, most).map((result) => result.data()));
          return shown.map(({ url }) => url);
        };
        return {
          search,
          withExcerpts: search,
          bare: (query) => search(query, 0),
          fetched: () => fetched.filter((path) => isIndex(path) || isCode(path)),
          async close() {
            await rm(folder, { recursive: true, force: true });
          },
        };
      },
    };
  },
};
