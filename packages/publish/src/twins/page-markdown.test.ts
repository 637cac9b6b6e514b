import { describe, expect, it } from 'vitest';
import { pageText } from './page-markdown.ts';
import { twinOf } from './write-twins.ts';

const place = { baseUrl: '/', routes: new Set(['/', '/guide/']) };

/** The Markdown of a page with this HTML below its title. */
function markdownOf(article: string): string {
  const head =
    '<title>Guide | authentik</title><meta name=description content="What it does."><link rel=canonical href=https://docs.authentik.company/guide/>';
  const html = `<html><head>${head}<body><main><nav>Home</nav><div class="theme-doc-markdown markdown"><header><h1>Guide</h1></header>${article}</div><footer>Tags</footer></main>`;
  const { title, markdown } = pageText(html, '/guide/', 'authentik', place);
  expect(title).toBe('Guide');
  return markdown.replace(/^# Guide\n\n?/, '');
}

const sample =
  '<div class="sample_x theme-code-block language-yaml"><div class=head_x><span class=title_x data-code-title>values.yaml</span><button>Copy</button></div><div><pre class=language-yaml><code><span class=token>a</span>: 1\n  b: 2</code></pre></div></div>';

describe('an article', () => {
  it('has its samples with language and title', () => {
    expect(markdownOf(sample)).toBe('```yaml title="values.yaml"\na: 1\n  b: 2\n```\n');
  });

  it('has tabs as a list with labels, which ends where the tabs end', () => {
    const tabs =
      '<div class="tabs-container x"><ul role=tablist class=tabs><li role=tab>Linux<li role=tab>macOS</ul><div><div role=tabpanel><p>First</div><div role=tabpanel hidden><p>Second</div></div></div><p>After';
    expect(markdownOf(tabs)).toBe('- **Linux**\n\n  First\n\n- **macOS**\n\n  Second\n\nAfter\n');
  });

  it.each([
    ['warning', '> **Warning**\n>\n> Back up.\n'],
    ['Do it first', '> **Warning: Do it first**\n>\n> Back up.\n'],
  ])('has admonitions as quotes: %s', (title, expected) => {
    const admonition = `<div class="theme-admonition theme-admonition-warning"><div><svg><text>!</text></svg>${title}</div><div><p>Back up.</div></div>`;
    expect(markdownOf(admonition)).toBe(expected);
  });

  it('has diagrams as their source, and schematics as their legend', () => {
    const diagram =
      '<figure><section aria-label=Flow><div aria-hidden=true><svg><text>drawn</text></svg></div></section><figcaption>A flow</figcaption><details data-search-ignore><summary>Diagram as text</summary><pre>graph LR\n  A--&gt;B</pre></details></figure>';
    expect(markdownOf(diagram)).toBe('**Diagram: A flow**\n\n```mermaid\ngraph LR\n  A-->B\n```\n');
    const schematic =
      '<figure class=schematic><figcaption>Sign in</figcaption><div aria-hidden=true>drawn</div><ol><li>The field</ol></figure>';
    expect(markdownOf(schematic)).toBe('**Screen: Sign in**\n\n1. The field\n');
  });

  it('has terms, cards, marks and folded text as lists and words', () => {
    expect(markdownOf('<dl><div><dt>Default<dd><code>5</code></div></dl>')).toBe(
      '- **Default:** `5`\n',
    );
    const card =
      '<div data-markdown=cards><div><a href=/guide/>Read</a><div><p>Why</div></div></div>';
    expect(markdownOf(card)).toBe('- **[Read](/guide.md)**\n\n  Why\n');
    expect(
      markdownOf(
        '<p>It <span data-markdown=mark>Preview</span><span data-markdown=mark>2025.8+</span>',
      ),
    ).toBe('It (Preview) (2025.8+)\n');
    expect(markdownOf('<details><summary>More</summary><div><p>Text</div></details>')).toBe(
      '- **More**\n\n  Text\n',
    );
  });

  it('has tables without padding, the names of sorted columns, and tasks', () => {
    expect(
      markdownOf(
        '<table><thead><tr><th><button>Id</button><th>Name<tbody><tr><td>1<td>a|b</table>',
      ),
    ).toBe('| Id | Name |\n| - | - |\n| 1 | a\\|b |\n');
    expect(markdownOf('<ul><li><div><input type=checkbox><label>Back up</label></div></ul>')).toBe(
      '- [ ] Back up\n',
    );
  });

  it('has no controls, links to itself, or tools, unless they are to be kept', () => {
    const tools =
      '<form><label>Version</label></form><section data-search-ignore>Tool</section><section data-search-ignore data-markdown=keep><p>Plan</section>';
    expect(markdownOf(`<h2>Next<a class=hash-link href=#next>#</a></h2>${tools}`)).toBe(
      '## Next\n\nPlan\n',
    );
  });
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

  it('can not be made of a page without text', () => {
    expect(() => pageText('<main><p>Search</main>', '/search/', 'authentik', place)).toThrow(
      '/search/',
    );
  });
});
