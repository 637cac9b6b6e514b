/** A line from one participant to another. */
export interface Message {
  readonly type: 'message';
  readonly from: string;
  readonly to: string;
  readonly text: string;
  readonly dashed: boolean;
}

/** A note over one or two participants. */
export interface Note {
  readonly type: 'note';
  readonly over: readonly string[];
  readonly text: string;
}

/** A frame around steps that repeat, are optional, or are alternatives. */
export interface Block {
  readonly type: 'block';
  readonly kind: string;
  readonly sections: { readonly label: string; readonly steps: Step[] }[];
}

export type Step = Message | Note | Block;

export interface Sequence {
  /** Labels of the participants by their ids, from left to right. */
  readonly participants: ReadonlyMap<string, string>;
  readonly steps: readonly Step[];
}

/**
 * Reads the text of a Mermaid sequence diagram.
 *
 * Known: `participant` and `actor` (with `as`), messages, `Note over`, and the blocks `loop`, `opt` and `alt`/`else`.
 *
 * @see https://mermaid.js.org/syntax/sequenceDiagram.html
 * @throws Error that names the line that is not understood
 */
export function parseSequence(source: string): Sequence {
  const participants = new Map<string, string>();
  const steps: Step[] = [];
  const open: Block[] = [];
  const meet = (id: string): string => {
    if (!participants.has(id)) participants.set(id, id);
    return id;
  };
  const lines = source.split('\n').map((line) => line.trim());
  for (const line of lines) {
    if (line === '' || line === 'sequenceDiagram' || line.startsWith('%%')) continue;
    const current = open.at(-1)?.sections.at(-1)?.steps ?? steps;
    const [, word = '', rest = ''] = /^(\w+)(?:\s+(.*))?$/.exec(line) ?? [];
    const note = /^note over\s+(.+?)\s*:\s*(.*)$/i.exec(line);
    const message = /^(.+?)\s*(--?)>>?\s*(.+?)\s*:\s*(.*)$/.exec(line);
    if (word === 'participant' || word === 'actor') {
      const [id = '', label = id] = rest.split(/\s+as\s+/);
      participants.set(id, label);
    } else if (word === 'loop' || word === 'alt' || word === 'opt') {
      const block: Block = { type: 'block', kind: word, sections: [{ label: rest, steps: [] }] };
      current.push(block);
      open.push(block);
    } else if (word === 'else' && open.length > 0) {
      open.at(-1)?.sections.push({ label: rest, steps: [] });
    } else if (word === 'end' && open.length > 0) {
      open.pop();
    } else if (note !== null) {
      const [, over = '', text = ''] = note;
      current.push({ type: 'note', over: over.split(',').map((id) => meet(id.trim())), text });
    } else if (message !== null) {
      const [, from = '', dash, to = '', text = ''] = message;
      const ends = { from: meet(from), to: meet(to) };
      current.push({ type: 'message', ...ends, text, dashed: dash === '--' });
    } else {
      throw new Error(`sequence diagram: this line is not understood: ${line}`);
    }
  }
  const [unclosed] = open;
  if (unclosed !== undefined) {
    throw new Error(`sequence diagram: "${unclosed.kind}" is not closed by "end"`);
  }
  return { participants, steps };
}
