import type { Element, Root } from 'hast';
import { h } from 'hastscript';
import { Parser } from 'htmlparser2';

const table = /^table$/;
const terms = /^(?:dl|div)$/;

/** What elements are directly in, where what is open in between has no end tag of its own: `<li><p>One<li><p>Two`. */
const parents: Readonly<Record<string, RegExp>> = {
  ...{ li: /^(?:ul|ol)$/, dt: terms, dd: terms },
  ...{ thead: table, tbody: table, tfoot: table },
  ...{ tr: /^(?:table|thead|tbody|tfoot)$/, td: /^tr$/, th: /^tr$/ },
};

/**
 * Reads HTML that this site has rendered. It takes half of the time of a parser that repairs HTML as browsers do, which our
 * own pages don't need.
 *
 * @param html - a part of a page. End tags may be missing where HTML allows it.
 */
export function htmlTree(html: string): Root {
  const root: Root = { type: 'root', children: [] };
  // The parser gives a text in parts, with one for each character reference.
  let value = '';
  let parent: Root | Element = root;
  const outer: (Root | Element)[] = [];
  const endText = () => {
    // The first line end of a block of code is not a part of it.
    if (nameOf(parent) === 'pre' && parent.children.length === 0) value = value.replace(/^\n/, '');
    if (value !== '') parent.children.push({ type: 'text', value });
    value = '';
  };
  const close = () => {
    endText();
    parent = outer.pop() ?? root;
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      const wanted = parents[name];
      // The parser ends only what would be directly around the element.
      if (wanted !== undefined) while (parent !== root && !wanted.test(nameOf(parent))) close();
      endText();
      const element = h(name, attributes);
      parent.children.push(element);
      outer.push(parent);
      parent = element;
    },
    ontext(part) {
      value += part;
    },
    onclosetag(name) {
      // What was closed above is not open any more.
      if (nameOf(parent) === name) close();
    },
  });
  parser.end(html);
  endText();
  return root;
}

function nameOf(node: Root | Element): string {
  return node.type === 'element' ? node.tagName : '';
}
