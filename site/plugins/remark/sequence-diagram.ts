import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { type Child, element, nodesOf } from './nodes.ts';

const participantLine = /^(?:participant|actor)\s+(\S+)(?:\s+as\s+(.*))?$/;
const blockLine = /^(loop|alt|opt|else|end)\b\s*(.*)$/;
const noteLine = /^note over\s+(.+?)\s*:\s*(.*)$/i;
const messageLine = /^(.+?)\s*(--?)>>?\s*(.+?)\s*:\s*(.*)$/;

/**
 * The list of messages, notes and blocks. Each is in a row of its own, from one line of the grid to another.
 *
 * @param names - of the participants, by their ids
 */
function sequenceList(lines: readonly string[], names: ReadonlyMap<string, string>) {
  const root = element('ol', { className: 'plain-list' });
  // The list and the blocks that are open in it, the innermost last.
  const open = [root];
  const add = (className: string, from: number, to: number, ...children: Child[]): void => {
    const list = open.at(-1) ?? root;
    const style = `grid-area:${list.children.length + 1}/${from}/auto/${to}`;
    list.children.push(...nodesOf(element('li', { className, style }, ...children)));
  };
  const ids = [...names.keys()];
  const middleOf = (id: string): number => {
    if (names.has(id)) return 2 * ids.indexOf(id) + 2;
    throw new Error(`sequence diagram: "${id}" is not declared as a participant`);
  };
  for (const line of lines) {
    const [, word, label] = blockLine.exec(line) ?? [];
    const [, over, words] = noteLine.exec(line) ?? [];
    const [, from, dash, to, text] = messageLine.exec(line) ?? [];
    const isEnd = word === 'else' || word === 'end';
    if (word !== undefined && (open.length > 1 || !isEnd)) {
      if (isEnd) open.pop();
      if (word === 'end') continue;
      const list = element('ol', { className: 'plain-list' });
      add('block', 1, -1, element('p', {}, `${word}: ${label}`), list);
      open.push(list);
    } else if (over !== undefined) {
      const middles = over.split(/\s*,\s*/).map(middleOf);
      add('note', Math.min(...middles) - 1, Math.max(...middles) + 1, words);
    } else if (from !== undefined && from === to) {
      const middle = middleOf(from);
      add('self', middle - 1, middle + 1, element('b', {}, `${names.get(from)}:`), ` ${text}`);
    } else if (from !== undefined && to !== undefined) {
      const [start, end] = [middleOf(from), middleOf(to)];
      const kinds = ['message', dash === '--' && 'dashed', end < start && 'to-left'];
      const who = element('b', {}, `${names.get(from)} to ${names.get(to)}:`);
      const className = kinds.filter(Boolean).join(' ');
      add(className, Math.min(start, end), Math.max(start, end), who, ` ${text}`);
    } else if (!participantLine.test(line)) {
      throw new Error(`sequence diagram: this line is not understood: ${line}`);
    }
  }
  if (open.length > 1) throw new Error('sequence diagram: a block is not closed by "end"');
  return root;
}

/**
 * Makes HTML of a Mermaid sequence diagram: a list of the messages, each with its participants. Where there is room, a style
 * sheet lays the list out as a grid with two columns for each participant, in which labels may have several lines.
 *
 * Known are `participant` and `actor` (with `as`), messages, `Note over`, and the blocks `loop`, `opt` and `alt`/`else`.
 *
 * @param title - the caption
 * @see https://mermaid.js.org/syntax/sequenceDiagram.html
 * @throws Error that names the line that is not understood
 */
export function sequenceDiagram(source: string, title: string): MdxJsxFlowElement {
  const [, ...lines] = source.trim().split(/\s*\n\s*/);
  const declared = lines
    .map((line) => participantLine.exec(line))
    .filter((found) => found !== null);
  const names = new Map(declared.map(([, id = '', name = id]) => [id, name]));
  const list = sequenceList(lines, names);
  const heads = [...names.values()].map((name) => element('b', { 'aria-hidden': 'true' }, name));
  const attributes = {
    className: 'sequence',
    style: `--columns:${2 * names.size}`,
    'data-search-ignore': '',
    'data-markdown': 'keep',
  };
  const drawing = element('div', attributes, heads, list);
  const caption = element('figcaption', {}, title);
  return element('StaticHtml', {}, element('figure', { className: 'diagram' }, drawing, caption));
}
