import { FAILSAFE_SCHEMA, loadAll, type State } from 'js-yaml';

export type YamlPair = readonly [key: YamlNode, value: YamlNode];

/** A part of a YAML text with its place. */
export interface YamlNode {
  /** Offsets of what was written, in characters. */
  readonly start: number;
  readonly end: number;
  /** The text as written, with its quotation marks. */
  readonly source: string;
  /** The value of a scalar; an empty one and `null` have none. */
  readonly text?: string;
  readonly items?: readonly YamlNode[];
  readonly pairs?: readonly YamlPair[];
}

interface OpenNode {
  readonly position: number;
  readonly children: YamlNode[];
}

/** The most aliases of a text: a few lines with more of them can mean billions of values. */
const maxAliases = 100;

/** A YAML or JSON text that repeats or nests its parts too often. */
export class TooComplexError extends Error {}

/**
 * Reads the documents of a YAML text. JSON is YAML, too.
 *
 * @throws {YAMLException} for a text that isn't YAML, with the line in `mark`
 * @throws {TooComplexError}
 */
export function parseLocatedYaml(text: string): YamlNode[] {
  if ((text.match(/[\s,[{:-]\*[\w-]/g)?.length ?? 0) > maxAliases) throw new TooComplexError();
  const roots: YamlNode[] = [];
  const open: OpenNode[] = [];
  const anchored = new Map<unknown, YamlNode>();
  const listener = (event: string, state: State): void => {
    if (event === 'open') {
      open.push({ position: state.position, children: [] });
      return;
    }
    const node = closeNode(text, open.pop(), state);
    const collection = node.items ?? node.pairs;
    if (collection !== undefined) anchored.set(state.result, node);
    const alias = node.source.startsWith('*') ? anchored.get(state.result) : undefined;
    (open.at(-1)?.children ?? roots).push(alias ?? node);
  };
  try {
    loadAll(text, undefined, { schema: FAILSAFE_SCHEMA, listener });
  } catch (error) {
    const isTooDeep = error instanceof Error && /maxDepth|call stack/i.test(error.message);
    throw isTooDeep ? new TooComplexError() : error;
  }
  return roots;
}

/** Space, comments, anchors and tags in front of a value. */
const beforeValue = /(?:\s+|#.*|[&!]\S*)*/y;

function closeNode(
  text: string,
  { position, children }: OpenNode = { position: 0, children: [] },
  { kind, result, position: end }: State,
): YamlNode {
  beforeValue.lastIndex = position;
  beforeValue.test(text);
  const start = Math.min(beforeValue.lastIndex || position, end);
  if (kind === 'sequence' || kind === 'mapping') {
    // The parser reads a collection again when it isn't the key that it might have been.
    const [first] = children;
    if (children.length === 1 && first?.start === start && first.end === end) return first;
    const place = { start, end, source: text[start] ?? '' };
    return kind === 'sequence'
      ? { ...place, items: children }
      : { ...place, pairs: pairsOf(text, children) };
  }
  const source = text.slice(start, end).trimEnd();
  const isNull = result === null || /^(?:|~|null)$/i.test(source);
  const place = { start, end: start + source.length, source };
  return isNull || typeof result === 'object' ? place : { ...place, text: String(result) };
}

const colon = /[ \t]*:/y;

/** Keys with their values. A key without a value may be followed by the next key at once. */
function pairsOf(text: string, children: readonly YamlNode[]): [YamlNode, YamlNode][] {
  const isKey = ({ end }: YamlNode): boolean => {
    colon.lastIndex = end;
    return colon.test(text);
  };
  return children.flatMap((key, index): [YamlNode, YamlNode][] => {
    if (!isKey(key)) return [];
    const next = children[index + 1];
    const empty = { start: key.end, end: key.end, source: '' };
    return [[key, next === undefined || isKey(next) ? empty : next]];
  });
}

/** The pairs of a mapping with those that `<<` merges into it, which its own override. */
export function mergedPairs(node: YamlNode | undefined, depth = 0): Map<string, YamlPair> {
  const merged = new Map<string, YamlPair>();
  const own = node?.pairs ?? [];
  for (const [key, value] of own) {
    if (key.text !== '<<' || depth > 5) continue;
    for (const part of value.items ?? [value]) {
      for (const [name, pair] of mergedPairs(part, depth + 1)) merged.set(name, pair);
    }
  }
  for (const pair of own) if (pair[0].text !== '<<') merged.set(pair[0].text ?? '', pair);
  return merged;
}

/** The value of a key of a mapping. */
export function child(
  node: YamlNode | undefined,
  ...path: readonly string[]
): YamlNode | undefined {
  return path.reduce<YamlNode | undefined>((at, key) => mergedPairs(at).get(key)?.[1], node);
}
