import { close, createIndex } from 'pagefind';

/** The page with the interface of Pagefind. */
export const pagefindPage = '/pagefind/bench.html';

const html = `<!doctype html><html lang="en"><head><title>Bench</title><link rel="icon" href="data:,"></head><body>
<div id="search"></div>
<button id="start">Search</button>
<script>
document.getElementById('start').addEventListener('click', async () => {
  const script = document.createElement('script');
  script.src = '/pagefind/pagefind-ui.js';
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/pagefind/pagefind-ui.css' }), script);
  script.onload = () => new PagefindUI({ element: '#search', showImages: false });
});
</script></body></html>`;

/**
 * Indexes a built site with Pagefind, with the options that it has by default.
 *
 * @returns its index, its code and a page with its interface, by path
 */
export async function pagefindFiles(site: string): Promise<ReadonlyMap<string, Uint8Array>> {
  const { index } = await createIndex({});
  if (!index) throw new Error('Pagefind could not start.');
  await index.addDirectory({ path: site });
  const { files } = await index.getFiles();
  await close();
  return new Map([
    ...files.map(({ path, content }) => [`/pagefind/${path}`, content] as const),
    [pagefindPage, new TextEncoder().encode(html)],
  ]);
}
