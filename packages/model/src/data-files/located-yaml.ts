import {
  EVENT_ID,
  getScalarValue,
  type MappingEvent,
  parseEvents,
  SCALAR_STYLE,
  type ScalarEvent,
  type SequenceEvent,
  YAMLException,
} from 'js-yaml';

/** A part of a YAML text with its place. */
export interface YamlNode {
  /** Offset of what was written, in characters. */
  readonly start: number;
  /** A scalar as it is written, with its quotation marks or the line break before a block. */
  readonly source: string;
  /** The value of a scalar; an empty one and `null` have none. */
  readonly text?: string | undefined;
  readonly items?: readonly YamlNode[];
  /** Values by their keys, with those that `<<` merges into the mapping and its own ones override. */
  readonly pairs?: ReadonlyMap<string, YamlNode>;
  /** Offset of the key of this value, or of a key itself, behind a quotation mark. */
  nameStart: number;
}

/** A node for what is left out. */
export const none: YamlNode = { start: 0, source: '', nameStart: 0 };

/** The most nodes of a text. A few lines with aliases of aliases can mean billions of them. */
const maxNodes = 200_000;

/** The reason of the exception for a text that repeats or nests its parts too often. */
export const tooComplex = /maxNodes|maxDepth/;

/**
 * Reads the documents of a YAML text. JSON is YAML, too.
 *
 * @throws YAMLException for a text that isn't YAML, or that is {@link tooComplex}
 */
export function parseLocatedYaml(text: string): YamlNode[] {
  const events = parseEvents(text, {}).values();
  const anchored = new Map<string, { readonly node: YamlNode; readonly size: number }>();
  let size = 0;

  /** Reads up to the end of the collection that is open, where the one around it goes on. */
  function readNodes(): YamlNode[] {
    const nodes: YamlNode[] = [];
    for (let node = readNode(); node !== undefined; node = readNode()) nodes.push(node);
    return nodes;
  }

  function readNode(): YamlNode | undefined {
    const event = events.next().value;
    if (event === undefined || event.type === EVENT_ID.POP) return undefined;
    if (event.type === EVENT_ID.DOCUMENT) return readNodes()[0] ?? none;
    const anchor = text.slice(event.anchorStart, event.anchorEnd);
    if (event.type === EVENT_ID.ALIAS) {
      const known = anchored.get(anchor);
      if (!known) YAMLException.throwAt(text, event.anchorStart, `unidentified alias "${anchor}"`);
      size += known.size;
      if (size > maxNodes) throw new YAMLException('exceeded maxNodes');
      return { ...known.node };
    }
    const before = size++;
    const node = event.type === EVENT_ID.SCALAR ? readScalar(event) : readCollection(event);
    if (anchor !== '') anchored.set(anchor, { node, size: size - before });
    return node;
  }

  function readScalar(event: ScalarEvent): YamlNode {
    const { style, valueStart, valueEnd } = event;
    if (valueStart < 0) return { ...none };
    const isPlain = style === SCALAR_STYLE.PLAIN;
    const isQuoted = style === SCALAR_STYLE.SINGLE_QUOTED || style === SCALAR_STYLE.DOUBLE_QUOTED;
    const start = isPlain ? valueStart : valueStart - 1;
    const source = text.slice(start, isQuoted ? valueEnd + 1 : valueEnd);
    const isNull = isPlain && /^(?:~|null)$/i.test(source);
    const value = isNull ? undefined : getScalarValue(text, event);
    return { start, source, text: value, nameStart: valueStart };
  }

  function readCollection({ type, start }: SequenceEvent | MappingEvent): YamlNode {
    const nameStart = start;
    if (type === EVENT_ID.SEQUENCE) return { start, source: '[', items: readNodes(), nameStart };
    const own = new Map<string, YamlNode>();
    for (let key = readNode(); key !== undefined; key = readNode()) {
      const name = key.text ?? key.source;
      if (own.has(name)) YAMLException.throwAt(text, key.start, 'duplicated mapping key');
      const value = readNode() ?? { ...none };
      value.nameStart = key.nameStart;
      own.set(name, value);
    }
    const bases = own.get('<<');
    if (bases === undefined) return { start, source: '', pairs: own, nameStart };
    own.delete('<<');
    // The first mapping wins.
    const merged = [...(bases.items ?? [bases])].reverse().flatMap(({ pairs = [] }) => [...pairs]);
    return { start, source: '', pairs: new Map([...merged, ...own]), nameStart };
  }

  return readNodes();
}

/** The value of a key. */
export function child(node: YamlNode | undefined, key: string): YamlNode | undefined {
  return node?.pairs?.get(key);
}
