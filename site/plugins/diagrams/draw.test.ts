import { describe, expect, it } from 'vitest';
import { drawDiagram } from './draw.ts';

const sequence = `sequenceDiagram
  participant D as Device
  participant A as authentik
  D->>A: POST /application/o/device/ (client_id, scope) and a long explanation
  A-->>D: <token> & "quotes"`;

describe('drawDiagram', () => {
  it('names the participants when the writer gave no title', async () => {
    const { fallbackTitle } = await drawDiagram(sequence);
    expect(fallbackTitle).toBe('Sequence of messages between Device and authentik');
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
});
