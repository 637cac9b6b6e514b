import fc from 'fast-check';
import { expect, it } from 'vitest';
import { maxCharacters, partOf, ToolError } from './answer.ts';

it('gives every character of a text once, in parts that are not too long', () => {
  const line = fc.string({ unit: 'grapheme', maxLength: 30_000 });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 5 }), (lines) => {
      const text = lines.join('\n');
      let read = '';
      for (let next: number | undefined = 0; next !== undefined; ) {
        const part = partOf(text, next);
        expect(part.text.length).toBeLessThanOrEqual(maxCharacters);
        expect(part.text).not.toMatch(/\p{Surrogate}/u);
        read += part.text;
        next = part.next;
      }
      expect(read).toBe(text);
    }),
    { numRuns: 100 },
  );
});

it('says that nothing is behind the end', () => {
  expect(() => partOf('short', 5)).toThrow(ToolError);
  expect(partOf('', 0)).toEqual({ text: '', next: undefined });
});
