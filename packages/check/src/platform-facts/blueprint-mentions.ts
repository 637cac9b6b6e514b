import {
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseAllDocuments,
  type YAMLMap,
} from 'yaml';
import { codeBlocks } from './code-blocks.ts';
import type { Mention, SourceText } from './mentions.ts';

/** A line that says which model an entry is about. */
const MODEL = /\bmodel: authentik_/;

/** The maps of an entry that hold fields of its model. */
const FIELD_MAPS = ['identifiers', 'attrs'];

/** The fields that the blueprints of a page write, as `authentik_core.user username`. */
export function fieldsOfBlueprints({ file, text }: SourceText): Mention[] {
  return codeBlocks(text)
    .filter(({ language, lines }) => language === 'yaml' && lines.some((it) => MODEL.test(it)))
    .flatMap(({ lines, line }) => {
      const counter = new LineCounter();
      const documents = parseAllDocuments(lines.join('\n'), {
        lineCounter: counter,
        logLevel: 'error',
      });
      if (!Array.isArray(documents)) return [];
      return documents
        .flatMap(({ contents }) => fieldsIn(contents))
        .map(({ model, field, offset }) => ({
          kind: 'model-field' as const,
          name: `${model} ${field}`,
          file,
          line: line - 1 + counter.linePos(offset).line,
        }));
    });
}

interface Field {
  readonly model: string;
  readonly field: string;
  /** Where the field is in the sample. */
  readonly offset: number;
}

function fieldsIn(node: Node | null | undefined): Field[] {
  if (isSeq<Node>(node)) return node.items.flatMap(fieldsIn);
  if (!isMap<Node, Node | null>(node)) return [];
  const model: unknown = node.get('model');
  const own =
    typeof model === 'string' && model.startsWith('authentik_') ? fieldsOfEntry(node, model) : [];
  return [...own, ...node.items.flatMap(({ value }) => fieldsIn(value))];
}

function fieldsOfEntry(entry: YAMLMap<Node, Node | null>, model: string): Field[] {
  return FIELD_MAPS.flatMap((name) => {
    const map = entry.get(name);
    if (!isMap(map)) return [];
    return map.items.flatMap(({ key }) => {
      if (!isScalar(key)) return [];
      // `user__username` looks a field of a related object up.
      const field = String(key.value).replace(/__.*/, '');
      return [{ model, field, offset: key.range?.[0] ?? 0 }];
    });
  });
}
