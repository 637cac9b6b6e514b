import { FAILSAFE_SCHEMA, loadAll, type State } from 'js-yaml';

/** A part of a YAML text with its place. */
export interface YamlNode {
  /** Offsets of what was written, in characters. */
  readonly start: number;
  readonly end: number;
  /** The text as written, with its quotation marks. */
  readonly source: string;
  /** The value of a scalar; an empty one and `null` have none. */
  readonly text?: string | undefined;
  readonly items?: readonly YamlNode[];
  /** Values by their keys, with those that `<<` merges into the mapping and its own ones override. */
  readonly pairs?: ReadonlyMap<string, YamlNode>;
  /** Offset of the key of this value, without a quotation mark. */
  keyStart?: number;
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
    if (node.items !== undefined || node.pairs !== undefined) anchored.set(state.result, node);
    const alias = node.source.startsWith('*') ? anchored.get(state.result) : undefined;
    (open.at(-1)?.children ?? roots).push(alias === undefined ? node : { ...alias });
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
    const source = text[start] ?? '';
    return kind === 'sequence'
      ? { start, end, source, items: children }
      : { start, end, source, pairs: pairsOf(text, children) };
  }
  const source = text.slice(start, end).trimEnd();
  const isNull = typeof result !== 'string' || /^(?:|~|null)$/i.test(source);
  return { start, end: start + source.length, source, text: isNull ? undefined : result };
}

const colon = /[ \t]*:/y;

function isKey(text: string, { end }: YamlNode): boolean {
  colon.lastIndex = end;
  return colon.test(text);
}

/** Keys with their values. A key without a value may be followed by the next key at once. */
function pairsOf(text: string, children: readonly YamlNode[]): Map<string, YamlNode> {
  const own = new Map<string, YamlNode>();
  const merged = new Map<string, YamlNode>();
  for (const [index, key] of children.entries()) {
    if (!isKey(text, key)) continue;
    const next = children[index + 1];
    const isEmpty = next === undefined || isKey(text, next);
    const value: YamlNode = isEmpty ? { start: key.end, end: key.end, source: '' } : next;
    value.keyStart = key.start + (/^['"]/.test(key.source) ? 1 : 0);
    if (key.text !== '<<') own.set(key.text ?? '', value);
    else for (const part of value.items ?? [value]) addAll(merged, part.pairs);
  }
  return merged.size === 0 ? own : addAll(merged, own);
}

function addAll(
  pairs: Map<string, YamlNode>,
  more: ReadonlyMap<string, YamlNode> = new Map(),
): Map<string, YamlNode> {
  for (const [key, value] of more) pairs.set(key, value);
  return pairs;
}

/** The value at a path of keys. */
export function child(
  node: YamlNode | undefined,
  ...path: readonly string[]
): YamlNode | undefined {
  return path.reduce((at, key) => at?.pairs?.get(key), node);
}
