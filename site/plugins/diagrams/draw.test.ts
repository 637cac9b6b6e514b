import { describe, expect, it } from 'vitest';
import { drawDiagram } from './draw.ts';
import { parseSequence } from './sequence-parser.ts';
import { drawSequence, textWidth, wrap } from './sequence-svg.ts';

const sequence = `sequenceDiagram
  participant D as Device
  participant A as authentik
  D->>A: POST /application/o/device/ (client_id, scope) and a long explanation
  A-->>D: <token> & "quotes"`;

describe('drawDiagram', () => {
  it('escapes what a label says', async () => {
    const { svg } = await drawDiagram(sequence);
    expect(svg).toContain('&lt;token&gt; &amp; &quot;quotes&quot;');
    expect(svg).not.toContain('<token>');
  });

  it('names the participants when the writer gave no title', async () => {
    const { fallbackTitle } = await drawDiagram(sequence);
    expect(fallbackTitle).toBe('Sequence of messages between Device and authentik');
  });

  it('draws the same text to the same picture', async () => {
    expect(await drawDiagram(sequence)).toEqual(await drawDiagram(sequence));
  });

  it('loads nothing from outside and leaks no rules into the page', async () => {
    const { svg } = await drawDiagram('flowchart TD\n A[One] -->|then| B[Two]');
    expect(svg).toContain('One');
    expect(svg).not.toMatch(/<style|@import|https?:\/\/(?!www\.w3\.org)/);
  });

  it('gives two diagrams of a page different ids', async () => {
    const one = await drawDiagram('flowchart TD\n A[One] --> B[Two]');
    const other = await drawDiagram('flowchart TD\n A[One] --> C[Three]');
    const ids = (svg: string) => [...svg.matchAll(/\bid="([^"]+)"/g)].map((match) => match[1]);
    expect(ids(one.svg).length).toBeGreaterThan(0);
    expect(ids(one.svg).filter((id) => ids(other.svg).includes(id))).toEqual([]);
  });

  it('draws the titles of groups after the edges that cross them', async () => {
    const source = 'flowchart TD\n A[One]\n subgraph S[The group]\n B[Two]\n end\n A --> B';
    const { svg } = await drawDiagram(source);
    expect(svg.match(/The group<\/text>/g)).toHaveLength(1);
    expect(svg.indexOf('The group</text>')).toBeGreaterThan(svg.indexOf('<polyline'));
  });

  it('refuses what is no diagram', async () => {
    await expect(drawDiagram('sequenceDiagram\n what is this')).rejects.toThrow('not understood');
  });
});

describe('drawSequence', () => {
  it('sets the columns so far apart that every line of a label fits between them', () => {
    const text = 'a label with quite a number of words that has to be wrapped';
    const parsed = parseSequence(`sequenceDiagram\n A->>B: ${text}`);
    const svg = drawSequence(parsed, 'x');
    const [from, to] = [...svg.matchAll(/<path d="M(\d+) \d+V/g)].map((match) => Number(match[1]));
    const longest = Math.max(...wrap(text, 34).map((line) => textWidth(line, 13)));
    expect((to ?? 0) - (from ?? 0)).toBeGreaterThanOrEqual(longest);
  });
});

describe('wrap', () => {
  it('keeps a word that is longer than a line', () => {
    expect(wrap('see AUTHENTIK_POSTGRESQL__CONN_MAX_AGE now', 10)).toEqual([
      'see',
      'AUTHENTIK_POSTGRESQL__CONN_MAX_AGE',
      'now',
    ]);
  });
});
