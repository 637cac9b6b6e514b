import { CORE_SCHEMA, load } from 'js-yaml';
import { isCollection, isMap, isScalar, LineCounter, type Node, parseDocument } from 'yaml';
import type { Problem } from './problem.ts';

/** A parsed YAML text that can map the path of a value to its line. */
export interface YamlSource {
  /** The value, as plain data; `undefined` when the text isn't valid YAML. */
  readonly value: unknown;
  /** Line of the value at a path, or of its nearest ancestor in the text. */
  readonly lineOf: (path: readonly PropertyKey[]) => number;
  /** Syntax errors in the YAML. */
  readonly problems: readonly Problem[];
}

/**
 * Parses YAML that is part of a file. A library that knows no lines reads it, in a quarter of the time. The one that knows
 * them reads it again when a line is asked for, or when the first finds a mistake.
 *
 * @param file - name for messages
 * @param lineOffset - number of lines in the file before the text (1 for front matter after its `---`)
 */
export function parseYamlSource(text: string, file: string, lineOffset = 0): YamlSource {
  let detailed: YamlSource | undefined;
  const withLines = () => {
    detailed ??= parseWithLines(text, file, lineOffset);
    return detailed;
  };
  try {
    const value = load(text, { schema: CORE_SCHEMA }) ?? null;
    return { value, lineOf: (path) => withLines().lineOf(path), problems: [] };
  } catch {
    return withLines();
  }
}

function parseWithLines(text: string, file: string, lineOffset: number): YamlSource {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false });
  const lineAt = (offset: number): number => counter.linePos(offset).line + lineOffset;
  const problems = [...document.errors, ...document.warnings].map(({ message, pos }) => ({
    file,
    line: lineAt(pos[0]),
    found: `the YAML can't be read: ${message}`,
    expected: 'valid YAML',
    fix: 'Quote values that hold ": ", "#" or that begin with a bracket, "@", "`" or "*".',
  }));
  return {
    value: document.errors.length > 0 ? undefined : document.toJS(),
    lineOf: (path) => lineAt(offsetOf(document.contents, path)),
    problems,
  };
}

function offsetOf(root: unknown, path: readonly PropertyKey[]): number {
  let node: unknown = root;
  let offset = startOf(root);
  for (const key of path) {
    if (isMap(node)) {
      const pair = node.items.find(
        (item) => isScalar(item.key) && String(item.key) === String(key),
      );
      if (pair === undefined) return offset;
      offset = startOf(pair.key) || offset;
      node = pair.value;
    } else if (isCollection(node)) {
      node = node.items[Number(key)];
      if (node === undefined) return offset;
      offset = startOf(node) || offset;
    } else {
      return offset;
    }
  }
  return offset;
}

function startOf(node: unknown): number {
  return (node as Node | null)?.range?.[0] ?? 0;
}
