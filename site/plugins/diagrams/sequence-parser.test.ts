import { describe, expect, it } from 'vitest';
import { parseSequence } from './sequence-parser.ts';

describe('parseSequence', () => {
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
