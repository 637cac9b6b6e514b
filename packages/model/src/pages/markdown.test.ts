import { toString as textOf } from 'mdast-util-to-string';
import { describe, expect, it } from 'vitest';
import { headingsOf, parseMdx, plainText } from './markdown.ts';

const headings = (text: string) => headingsOf(parseMdx(text));

describe('headings', () => {
  it('keep their text without the explicit id', () => {
    expect(headings('# One  {#first}\n\n###### Six \\{#sixth}\n\n## Use \\{#a} {#b}')).toEqual([
      { depth: 1, text: 'One', id: 'first', line: 1 },
      { depth: 6, text: 'Six', id: 'sixth', line: 3 },
      expect.objectContaining({ text: 'Use {#a}', id: 'b', line: 5 }),
    ]);
  });
  it('may have braces of their own only inside code', () => {
    expect(headings('## The `{name}` field')[0]).toMatchObject({ text: 'The {name} field' });
    expect(() => parseMdx('## The {name field')).toThrow();
  });
  it('alone may have an id', () => {
    expect(() => parseMdx('Write ## Title {#id} for a heading.')).toThrow();
  });
});

describe('a colon in a sentence', () => {
  it('is no directive', () => {
    const text = 'The ratio 1:two of host:port.';
    expect(textOf(parseMdx(text))).toBe(text);
  });
  it('is one with a label or attributes, which the page then shows as it is written', () => {
    const types = (text: string) => {
      const [paragraph] = parseMdx(text).children;
      return paragraph?.type === 'paragraph' ? paragraph.children.map(({ type }) => type) : [];
    };
    expect(types('Press :kbd[Enter].')).toEqual(['text', 'textDirective', 'text']);
    expect(types('See :icon{name=x}.')).toEqual(['text', 'textDirective', 'text']);
    expect(types('See :icon here.')).toEqual(['text', 'text', 'text']);
  });
});

describe('Markdown of data files', () => {
  it('is plain text without its marks', () => {
    expect(plainText('**Set** `a_b`, as [the page](/a_(b)/) *says* \n')).toBe(
      'Set a_b, as the page says',
    );
  });
  it('has the marks of GFM, and takes braces as text', () => {
    expect(plainText('A ~~b~~ {c}')).toBe('A b {c}');
  });
});
