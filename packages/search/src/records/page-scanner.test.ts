import { describe, expect, it } from 'vitest';
import { recordsOfPage } from './page-records.ts';
import { scanPage } from './page-scanner.ts';

const page = (content: string, head = '') => `<!doctype html><html lang="en" dir="ltr"><head>
<title>Upgrade | authentik</title><meta data-rh="true" name="docsearch:language" content="en">
<meta data-rh="true" name="docsearch:docusaurus_tag" content="docs-default-current">${head}</head><body>
<nav class="navbar"><a class="navbar__link">Features</a></nav>
<aside class="theme-doc-sidebar-container"><nav class="menu"><ul class="theme-doc-sidebar-menu menu__list">
<li><div><a class="menu__link menu__link--sublist menu__link--active" href="/install-config/">Installation &amp; setup</a></div>
<ul><li><a class="menu__link menu__link--active">Upgrade</a></li></ul></li></ul></nav></aside>
<main><article><nav class="theme-doc-breadcrumbs"><ul><li><a class="breadcrumbs__link" aria-label="Home"></a></li>
<li><span class="breadcrumbs__link">Install</span></li></ul></nav>
<div class="theme-doc-markdown markdown"><header><h1>Upgrade authentik</h1></header>${content}</div>
<footer class="theme-doc-footer">Edit this page</footer></article></main><footer>Built with care</footer></body></html>`;

const records = (content: string, head?: string) => {
  const scanned = scanPage(page(content, head));
  if (!scanned) throw new Error('expected a page with content');
  return recordsOfPage(scanned, '/install-config/upgrade/');
};

describe('records of a page', () => {
  it('are one for each heading and one for each text', () => {
    const found = records(
      '<p>Read the <strong>notes</strong>.</p><h2 id="back-up">Back up<a class="hash-link" href="#back-up">#</a></h2><p>Dump first.</p><h3 id="db">Database</h3><ul><li>one</li><li>two</li></ul><h2 id="go">Go</h2>',
    );
    expect(found.map(({ type, url, content }) => [type, url, content])).toEqual([
      ['lvl1', '/install-config/upgrade/', null],
      ['content', '/install-config/upgrade/', 'Read the notes.'],
      ['lvl2', '/install-config/upgrade/#back-up', null],
      ['content', '/install-config/upgrade/#back-up', 'Dump first.'],
      ['lvl3', '/install-config/upgrade/#db', null],
      ['content', '/install-config/upgrade/#db', 'one two'],
      ['lvl2', '/install-config/upgrade/#go', null],
    ]);
    expect(found[5]?.hierarchy).toEqual({
      lvl0: 'Installation & setup',
      lvl1: 'Upgrade authentik',
      lvl2: 'Back up',
      lvl3: 'Database',
      lvl4: null,
      lvl5: null,
      lvl6: null,
    });
    expect(found[6]?.hierarchy.lvl3).toBeNull();
    expect(found[0]).toMatchObject({
      language: 'en',
      docusaurus_tag: 'docs-default-current',
      area: 'guides',
      weight: { pageRank: 0, level: 90, position: 0 },
    });
  });

  it('have code, tables, admonitions, details and closed tabs, but no text that is not content', () => {
    const [, content] = records(
      `<div class="theme-admonition"><p>Careful now.</p></div><pre><code><span class="token-line"><span>docker</span> <span>compose up</span><br></span><span class="token-line">exit<br></span></code></pre>
       <button>Copy</button><table><tr><td>Key</td><td>AUTHENTIK_<wbr>HOST</td></tr></table><div role="tabpanel" hidden>In a tab</div>
       <div hidden>Secret</div><span aria-hidden="true">Icon</span><p data-search-ignore>Banner</p><p style="display: none">Gone</p><details><summary>More</summary>Log</details>`,
    );
    expect(content?.content).toBe(
      'Careful now. docker compose up exit Key AUTHENTIK_HOST In a tab More Log',
    );
  });

  it('of a labeled row are its own, and its section continues after it', () => {
    const found = records(
      '<h2 id="pg">PostgreSQL</h2><p>Before.</p><table><tr id="host" data-search-row="POSTGRESQL__HOST"><td>Host</td></tr></table><p>After.</p>',
    );
    expect(found.slice(1).map(({ type, anchor, content }) => [type, anchor, content])).toEqual([
      ['lvl2', 'pg', null],
      ['content', 'pg', 'Before. After.'],
      ['lvl3', 'host', null],
      ['content', 'host', 'Host'],
    ]);
    expect(found.at(-1)?.hierarchy).toMatchObject({ lvl2: 'PostgreSQL', lvl3: 'POSTGRESQL__HOST' });
  });

  it('makes a page of its own from a document, and goes on with the section around it', () => {
    const found = records(
      '<h2 id="proxy">Proxy</h2><p>Before.</p><div data-search-document=""><h3 id="invalid-state">invalid state</h3><p>Two tabs.</p></div><p>After.</p><h3 id="more">More</h3>',
    );
    expect(found.slice(1).map(({ type, url, content }) => [type, url, content])).toEqual([
      ['lvl2', '/install-config/upgrade/#proxy', null],
      ['content', '/install-config/upgrade/#proxy', 'Before. After.'],
      ['lvl1', '/install-config/upgrade/#invalid-state', null],
      ['content', '/install-config/upgrade/#invalid-state', 'Two tabs.'],
      ['lvl3', '/install-config/upgrade/#more', null],
    ]);
    const document = found.find(
      ({ type, hierarchy }) => type === 'content' && hierarchy.lvl1 === 'invalid state',
    );
    expect(document).toMatchObject({
      anchor: null,
      url_without_anchor: '/install-config/upgrade/#invalid-state',
      hierarchy: { lvl0: 'Upgrade authentik', lvl1: 'invalid state', lvl2: null },
    });
  });

  it('do not exist for lists of pages and redirect pages', () => {
    expect(
      scanPage('<main><header><h1>Tags</h1></header><article><h2>A</h2><p>b</p></article></main>'),
    ).toBeNull();
    expect(scanPage('<meta http-equiv="refresh" content="0; url=/x/">')).toBeNull();
  });
});
