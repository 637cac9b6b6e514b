/** Who takes part in a sequence, from left to right. */
export interface Participant {
  readonly id: string;
  readonly label: string;
}

/** One line between two participants. */
export interface Message {
  readonly type: 'message';
  readonly from: string;
  readonly to: string;
  readonly text: string;
  readonly dashed: boolean;
}

/** A note over one or two participants, or next to one. */
export interface Note {
  readonly type: 'note';
  readonly over: readonly string[];
  readonly text: string;
}

/** A frame around steps that repeat, are optional, or are alternatives. */
export interface Block {
  readonly type: 'block';
  readonly kind: string;
  readonly sections: readonly { readonly label: string; readonly steps: readonly Step[] }[];
}

export type Step = Message | Note | Block;

export interface Sequence {
  readonly participants: readonly Participant[];
  readonly steps: readonly Step[];
}

const messagePattern = /^(.+?)\s*(--?)(?:>>?|x|\))\s*[+-]?\s*(.+?)\s*:\s*(.*)$/;
const blockKinds = ['loop', 'alt', 'opt', 'par', 'critical', 'break', 'rect'];
const sectionWords = ['else', 'and', 'option'];

interface OpenBlock {
  readonly kind: string;
  readonly sections: { label: string; steps: Step[] }[];
}

/**
 * Reads the text of a Mermaid sequence diagram.
 *
 * Known: `participant` and `actor` (with `as`), messages, `Note over/left of/right of`, and the blocks `loop`,
 * `alt`/`else`, `opt`, `par`/`and`, `critical`/`option`, `break`. `autonumber`, `activate` and `deactivate` are accepted and not drawn.
 *
 * @see https://mermaid.js.org/syntax/sequenceDiagram.html
 * @throws Error that names the line that is not understood
 */
export function parseSequence(source: string): Sequence {
  const participants = new Map<string, Participant>();
  const steps: Step[] = [];
  const open: OpenBlock[] = [];
  const current = (): Step[] => open.at(-1)?.sections.at(-1)?.steps ?? steps;
  const meet = (id: string): string => {
    if (!participants.has(id)) participants.set(id, { id, label: id });
    return id;
  };

  for (const raw of source.split('\n')) {
    const line = raw.trim().replace(/;$/, '');
    const [word = '', ...others] = line.split(/\s+/);
    const rest = others.join(' ');
    if (line === '' || line.startsWith('%%') || word === 'sequenceDiagram') continue;
    if (['autonumber', 'activate', 'deactivate'].includes(word)) continue;

    if (word === 'participant' || word === 'actor') {
      const [id = '', label] = rest.split(/\s+as\s+/);
      participants.set(id, { id, label: label ?? id });
    } else if (blockKinds.includes(word)) {
      open.push({ kind: word, sections: [{ label: rest, steps: [] }] });
    } else if (sectionWords.includes(word) && open.length > 0) {
      open.at(-1)?.sections.push({ label: rest, steps: [] });
    } else if (word === 'end') {
      const block = open.pop();
      if (block === undefined) throw new Error('sequence diagram: "end" without an open block');
      current().push({ type: 'block', ...block });
    } else if (/^note$/i.test(word)) {
      const note = /^(?:over|left of|right of)\s+(.+?)\s*:\s*(.*)$/i.exec(rest);
      if (note === null) throw new Error(`sequence diagram: this note is not understood: ${line}`);
      const over = (note[1] ?? '').split(',').map((id) => meet(id.trim()));
      current().push({ type: 'note', over, text: note[2] ?? '' });
    } else {
      const message = messagePattern.exec(line);
      if (message === null) {
        throw new Error(`sequence diagram: this line is not understood: ${line}`);
      }
      const [, from = '', dash, to = '', text = ''] = message;
      current().push({
        type: 'message',
        from: meet(from),
        to: meet(to),
        text,
        dashed: dash === '--',
      });
    }
  }
  if (open.length > 0)
    throw new Error(`sequence diagram: "${open.at(-1)?.kind}" is not closed by "end"`);
  return { participants: [...participants.values()], steps };
}
