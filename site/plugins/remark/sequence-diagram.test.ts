import type { Node } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { attribute } from './nodes.ts';
import { sequenceDiagram } from './sequence-diagram.ts';

/** The items of a diagram: kind, place in the grid, and the text of those that have no list inside. */
function itemsOf(lines: string): string[] {
  const source = `sequenceDiagram\n participant A as app\n participant B\n${lines}`;
  const items: string[] = [];
  visit(sequenceDiagram(source, 'Title'), 'mdxJsxFlowElement', (element) => {
    if (element.name !== 'li') return;
    const [kind, style] = ['className', 'style'].map((name) => attribute(element, name));
    const hasList = element.children.some((child: Node) => 'name' in child && child.name === 'ol');
    const text = textOf(hasList ? element.children[0] : element);
    items.push(`${kind} ${style?.replace('grid-area:', '')} ${text}`);
  });
  return items;
}

describe('sequenceDiagram', () => {
  it('puts each message into a row, between the middles of its participants', () => {
    expect(itemsOf('A->>B: asks\nB-->>A: yes\nB->>B: thinks\nNote over A,B: done')).toEqual([
      'message 1/2/auto/4 app to B: asks',
      'message dashed to-left 2/2/auto/4 B to app: yes',
      'self 3/3/auto/5 B: thinks',
      'note 4/1/auto/5 done',
    ]);
  });

  it('nests blocks and their sections', () => {
    const lines = 'alt known\nA->>B: yes\nelse unknown\nloop every second\nA->>B: asks\nend\nend';
    expect(itemsOf(`${lines}\nA->>B: bye`)).toEqual([
      'block 1/1/auto/-1 alt: known',
      'message 1/2/auto/4 app to B: yes',
      'block 2/1/auto/-1 else: unknown',
      'block 1/1/auto/-1 loop: every second',
      'message 1/2/auto/4 app to B: asks',
      'message 3/2/auto/4 app to B: bye',
    ]);
  });

  it.each([
    ['A => B', 'this line is not understood: A => B'],
    ['A->>C: asks', '"C" is not declared as a participant'],
    ['loop x\nA->>B: y', 'a block is not closed by "end"'],
    ['end', 'this line is not understood: end'],
  ])('says what is wrong with %j', (lines, mistake) => {
    expect(() => itemsOf(lines)).toThrow(`sequence diagram: ${mistake}`);
  });
});
