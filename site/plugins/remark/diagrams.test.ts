import { describe, expect, it } from 'vitest';
import { drawDiagram } from './diagrams.ts';
import { attribute } from './nodes.ts';

async function draw(source: string): Promise<string> {
  return attribute(await drawDiagram(source), 'svg') ?? '';
}

describe('drawDiagram', () => {
  it('loads nothing from outside and leaks no rules into the page', async () => {
    const svg = await draw('flowchart TD\n A[One] -->|then| B[Two]');
    expect(svg).toContain('One');
    expect(svg).not.toMatch(/<style|@import|https?:\/\/(?!www\.w3\.org)/);
  });

  it('gives two diagrams of a page different ids', async () => {
    const one = await draw('flowchart TD\n A[One] --> B[Two]');
    const other = await draw('flowchart TD\n A[One] --> C[Three]');
    const ids = (svg: string) => [...svg.matchAll(/\bid="([^"]+)"/g)].map((match) => match[1]);
    expect(ids(one).length).toBeGreaterThan(0);
    expect(ids(one).filter((id) => ids(other).includes(id))).toEqual([]);
  });

  it('draws the titles of groups after the edges that cross them', async () => {
    const svg = await draw(
      'flowchart TD\n A[One]\n subgraph S[The group]\n B[Two]\n end\n A --> B',
    );
    expect(svg.match(/The group<\/text>/g)).toHaveLength(1);
    expect(svg.indexOf('The group</text>')).toBeGreaterThan(svg.indexOf('<polyline'));
  });
});
