import { CORE_SCHEMA, load, YAMLException } from 'js-yaml';
import { none, parseLocatedYaml, type YamlNode } from './located-yaml.ts';
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
 * Parses YAML that is part of a file. Lines are only looked up when one is asked for.
 *
 * @param file - name for messages
 * @param lineOffset - number of lines in the file before the text (1 for front matter after its `---`)
 */
export function parseYamlSource(text: string, file: string, lineOffset = 0): YamlSource {
  let root: YamlNode | undefined;
  const lineOf = (path: readonly PropertyKey[]) => {
    root ??= parseLocatedYaml(text)[0] ?? none;
    return text.slice(0, offsetOf(root, path)).split('\n').length + lineOffset;
  };
  // The library rejects a text without a value.
  const isEmpty = !/^[ \t]*[^\s#]/m.test(text);
  try {
    const value = isEmpty ? null : load(text, { schema: CORE_SCHEMA });
    return { value, lineOf, problems: [] };
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const line = (error.mark?.line ?? 0) + 1 + lineOffset;
    const problem = {
      file,
      line,
      found: `the YAML can't be read: ${error.reason}`,
      expected: 'valid YAML',
      fix: 'Quote values that hold ": ", "#" or that begin with a bracket, "@", "`" or "*". Close quotation marks and brackets, and indent the lines in them.',
    };
    return { value: undefined, lineOf: () => line, problems: [problem] };
  }
}

/** Finds a key or a list item. Parts of an alias are where its anchor has them. */
function offsetOf(root: YamlNode, path: readonly PropertyKey[]): number {
  let node = root;
  let offset = root.start;
  for (const key of path) {
    const { items, pairs } = node;
    const part = items?.[Number(key)] ?? pairs?.get(String(key));
    if (part === undefined) break;
    offset = (items ? part.start : part.nameStart) || offset;
    node = part;
  }
  return offset;
}
