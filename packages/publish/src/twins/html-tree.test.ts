import type { Nodes } from 'hast';
import { describe, expect, it } from 'vitest';
import { htmlTree } from './html-tree.ts';

/** A tree in short: `li(p(One))`. */
function short(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  const inner = node.children.map(short).join(' ');
  return node.type === 'element' ? `${node.tagName}(${inner})` : inner;
}

describe('the tree of rendered HTML', () => {
  it.each([
    ['<ul><li><p>One<li><p>Two</ul><p>After', 'ul(li(p(One)) li(p(Two))) p(After)'],
    ['<ul><li>One<ul><li>Inner</ul><li>Two</ul>', 'ul(li(One ul(li(Inner))) li(Two))'],
    ['<dl><div><dt>A<dd><p>B</div><div><dt>C</div></dl>', 'dl(div(dt(A) dd(p(B))) div(dt(C)))'],
    [
      '<table><thead><tr><th>A<th>B<tbody><tr><td><p>1<td>2<tr><td>3</table><p>After',
      'table(thead(tr(th(A) th(B))) tbody(tr(td(p(1)) td(2)) tr(td(3)))) p(After)',
    ],
  ])('has the elements whose end tags are left out: %s', (html, expected) => {
    expect(short(htmlTree(html))).toBe(expected);
  });

  it('has texts in one piece, and without the first line end of a block of code', () => {
    expect(htmlTree('<pre>\na &lt; b\n</pre>a<!-- -->b').children).toMatchObject([
      { tagName: 'pre', children: [{ type: 'text', value: 'a < b\n' }] },
      { type: 'text', value: 'ab' },
    ]);
  });

  it('has attributes by the names of their properties', () => {
    const [element] = htmlTree('<div class="a b" aria-hidden=true data-code-title></div>').children;
    expect(element).toMatchObject({
      properties: { className: ['a', 'b'], ariaHidden: 'true', dataCodeTitle: '' },
    });
  });
});
