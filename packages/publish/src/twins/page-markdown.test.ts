import { describe, expect, it } from 'vitest';
import { pageText, textSource } from './page-markdown.ts';
import { twinOf } from './write-twins.ts';

const place = { baseUrl: '/', routes: new Set(['/', '/guide/']) };

/** The Markdown of a page with this HTML below its title. */
function markdownOf(article: string): string {
  const head =
    '<title>Guide | authentik</title><meta name=description content="What it does."><link rel=canonical href=https://docs.authentik.company/guide/>';
  const html = `<html><head>${head}<body><main><nav>Home</nav><div class="theme-doc-markdown markdown"><header><h1>Guide</h1></header>${article}</div><footer>Tags</footer></main>`;
  const { title, markdown } = pageText(textSource(html), '/guide/', place);
  expect(title).toBe('Guide');
  return markdown.replace(/^# Guide\n\n?/, '');
}

it.each([
  [
    'samples with language and title',
    '<div class="theme-code-block language-yaml"><div><span data-code-title>values.yaml</span><button>Copy</button></div><pre class=language-yaml><code><span class=token>a</span>: 1\n  b: 2</code></pre></div>',
    '```yaml title="values.yaml"\na: 1\n  b: 2\n```\n',
  ],
  [
    'tabs as a list with labels, which ends where the tabs end',
    '<div class="tabs-container"><ul role=tablist><li role=tab>Linux<li role=tab>macOS</ul><div><div role=tabpanel><p>First</div><div role=tabpanel hidden><p>Second</div></div></div><p>After',
    '- **Linux**\n\n  First\n\n- **macOS**\n\n  Second\n\nAfter\n',
  ],
  [
    'admonitions as quotes',
    '<div class="theme-admonition theme-admonition-warning"><div><svg><text>!</text></svg>Do it first</div><div><p>Back up.</div></div>',
    '> **Warning: Do it first**\n>\n> Back up.\n',
  ],
  [
    'diagrams as their source',
    '<figure><section aria-label=Flow><div aria-hidden=true><svg><text>drawn</text></svg></div></section><figcaption>A flow</figcaption><details data-search-ignore data-markdown=keep><summary>Diagram as text</summary><pre>graph LR\n  A--&gt;B</pre></details></figure>',
    '**Diagram: A flow**\n\n```mermaid\ngraph LR\n  A-->B\n```\n',
  ],
  [
    'folded entries with a heading as sections',
    '<details><summary><h3 id=a><code>x</code></h3></summary><dl><div><dt>Fix<dd>Restart.</div></dl></details>',
    '### `x`\n\n- **Fix:** Restart.\n',
  ],
  [
    'tables without padding',
    '<table><thead><tr><th><button>Id</button><th>Name<tbody><tr><td>1<td>a|b</table>',
    '| Id | Name |\n| - | - |\n| 1 | a\\|b |\n',
  ],
  [
    'tasks',
    '<ul><li><div><input type=checkbox><label>Back up</label></div></ul>',
    '- [ ] Back up\n',
  ],
])('an article has %s', (_, html, markdown) => {
  expect(markdownOf(html)).toBe(markdown);
});

describe('a twin', () => {
  const text = {
    title: 'CVE-1: a title',
    description: 'Text.',
    address: 'https://docs.authentik.company/guide/',
    markdown: '# Guide\n',
  };

  it('has front matter, and no last change that is not known', () => {
    expect(twinOf(text, { version: '2025.8' })).toBe(
      '---\ntitle: "CVE-1: a title"\ndescription: Text.\naddress: https://docs.authentik.company/guide/\nversion: "2025.8"\n---\n\n# Guide\n',
    );
    expect(twinOf(text, { version: '2025.8', lastChange: '2026-10-01' })).toContain(
      '\nlast_change: 2026-10-01\n---\n',
    );
  });

  it('quotes fields only as JSON does', () => {
    const description = '"Access denied": what it means';
    expect(twinOf({ ...text, description }, { version: '2025.8' })).toContain(
      `\ndescription: ${JSON.stringify(description)}\n`,
    );
  });

  it('is made from nothing that names new files of a build', () => {
    const page = (digest: number) =>
      `<head><title>A</title><script src=/${digest}.js></script><body><nav></nav><main>B</main><script src=/${digest}.js>`;
    expect(textSource(page(1))).toBe(textSource(page(2)));
  });

  it('can not be made of a page without text', () => {
    expect(() => pageText('<main><p>Search</main>', '/search/', place)).toThrow('/search/');
  });
});
