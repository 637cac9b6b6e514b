import { describe, expect, it } from 'vitest';
import { parseSequence } from './sequence-parser.ts';

describe('parseSequence', () => {
  it('keeps the declared order and labels of participants, and meets others in messages', () => {
    const sequence = parseSequence(`sequenceDiagram
      participant B as Browser
      B->>S: opens
      S-->>B: answers`);
    expect([...sequence.participants]).toEqual([
      ['B', 'Browser'],
      ['S', 'S'],
    ]);
    expect(sequence.steps).toEqual([
      { type: 'message', from: 'B', to: 'S', text: 'opens', dashed: false },
      { type: 'message', from: 'S', to: 'B', text: 'answers', dashed: true },
    ]);
  });

  it('nests blocks and their sections', () => {
    const sequence = parseSequence(`sequenceDiagram
      alt known
        A->>B: yes
      else unknown
        loop every second
          A->>B: asks
        end
      end`);
    const [block] = sequence.steps;
    expect(block).toMatchObject({
      type: 'block',
      kind: 'alt',
      sections: [
        { label: 'known', steps: [{ text: 'yes' }] },
        { label: 'unknown', steps: [{ type: 'block', kind: 'loop' }] },
      ],
    });
  });

  it('reads notes over one or two participants', () => {
    const sequence = parseSequence(`sequenceDiagram
      Note over A,B: both know it
      Note over A: alone`);
    expect(sequence.steps).toEqual([
      { type: 'note', over: ['A', 'B'], text: 'both know it' },
      { type: 'note', over: ['A'], text: 'alone' },
    ]);
  });

  it('says which line it does not understand', () => {
    expect(() => parseSequence('sequenceDiagram\n A => B')).toThrow(
      'sequence diagram: this line is not understood: A => B',
    );
  });

  it('wants every block closed, and nothing closed that is not open', () => {
    expect(() => parseSequence('sequenceDiagram\n loop x\n A->>B: y')).toThrow(
      '"loop" is not closed by "end"',
    );
    expect(() => parseSequence('sequenceDiagram\n end')).toThrow('is not understood: end');
  });
});
