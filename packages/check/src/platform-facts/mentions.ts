import { asFields } from '@docs/model/data-files/fields';
import type { DataTable } from '@docs/model/data-files/tables';
import type { Page } from '@docs/model/pages/page';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { isMap, isScalar, LineCounter, parseAllDocuments, visit as visitYaml } from 'yaml';
import { attributesOf } from '../checks/jsx.ts';
import type { Sample } from '../samples/sample.ts';
import type { NameKind } from './facts.ts';
import { lineWith } from './line-with.ts';
import { tableRows } from './table-rows.ts';

/** A name of the platform that a page or a table uses. */
export interface Mention {
  readonly kind: NameKind;
  readonly name: string;
  readonly file: string;
  /** Line in that file; the first is 1. */
  readonly line: number;
  /** The HTTP method that the text names with an API path, in lower case. */
  readonly method?: string | undefined;
  /** Accepts the beginning of an API path, as in a rule of a web server. */
  readonly beginning?: boolean;
  /** The release that brought it, where the text says so. */
  readonly since?: string | undefined;
}

/** Samples of these languages send requests, so a path in them must be a whole one. */
const REQUESTS = /^(bash|http|python|javascript|typescript|powershell)$/;

const API_PATH =
  /(?:\b(GET|POST|PUT|PATCH|DELETE)\s+(?:https?:\/\/[^/\s"'`]+)?)?\/api\/v3((?:\/(?:\$\{\w+\}|<[^>\s]+>|[^/\s"'`|),;?#&<>*[\]]*))*)(\*?)/g;
const CURL_METHOD = /\s(?:-X\s*|--request\s+)(GET|POST|PUT|PATCH|DELETE)\b/;
const EVENT_ACTION =
  /\baction\s*(?:==|!=|=)\s*["']([a-z_]+)["']|[?&]action=([a-z_]+)|\b[Ee]vents? `([a-z_]+)`|`([a-z_]+)` events?\b/g;
const LISTED_ACTION = /(?<=\baction in [([{][^)\]}]*["'])([a-z_]+)(?=["'])/g;
const MODEL = /\b(authentik_[a-z0-9_]+\.[a-z0-9_]+)/g;
const COMPONENT = /\b(x?ak-(?:stage|flow)(?:-[a-z0-9]+)+)/g;

/** Finds API paths, event actions, models and challenge components in the text of a file, line by line. */
export function mentionsIn(file: string, text: string, samples: readonly Sample[] = []): Mention[] {
  return text.split('\n').flatMap((content, index) => {
    const line = index + 1;
    const sample = samples.find(
      (it) => line >= it.line && line < it.line + it.text.split('\n').length,
    );
    const named = (kind: NameKind, pattern: RegExp): Mention[] =>
      [...content.matchAll(pattern)]
        .flatMap(([, ...groups]: (string | undefined)[]) => groups)
        .flatMap((name) => (name === undefined ? [] : [{ kind, name, file, line }]));
    return [
      ...apiPathsIn(content, sample?.language).map((path) => ({ ...path, file, line })),
      ...named('model', MODEL),
      ...named('component', COMPONENT),
      ...named('event-action', EVENT_ACTION),
      ...named('event-action', LISTED_ACTION),
    ];
  });
}

function apiPathsIn(line: string, language?: string): Omit<Mention, 'file' | 'line'>[] {
  const inRule = language !== undefined && !REQUESTS.test(language);
  // `api=https://…/users` keeps the beginning of addresses that later lines complete.
  const isAssigned = /^\s*\w+=/.test(line);
  const [, fromCurl] = CURL_METHOD.exec(line) ?? [];
  return [...line.matchAll(API_PATH)].flatMap(([, verb, path = '', star]) => {
    // `authentik/api/v3/urls.py` is a file of the platform's source.
    if (path.endsWith('.py')) return [];
    const name = path.replace(/[.:]+$/, '') || '/';
    const beginning = inRule || isAssigned || star === '*' || name.endsWith('/');
    return [{ kind: 'api-path', name, method: (verb ?? fromCurl)?.toLowerCase(), beginning }];
  });
}

/** The release in a mark such as `2025.10+`. */
function releaseIn(text: string): string | undefined {
  return /\b(\d{4}\.\d{1,2})\+/.exec(text)?.[1];
}

/** The fields that a page's own tables of settings name: rows below the headings `Setting` and `Key`, the key in code type. */
export function pageFields({ tree, frontMatter, file }: Page): Mention[] {
  const { badges } = asFields(frontMatter);
  return tableRows(tree).flatMap(({ cells, row, line }) => {
    const { Setting: setting, Key: key } = cells;
    if (setting === undefined || key === undefined) return [];
    let since =
      releaseIn(row.children.map((cell) => textOf(cell)).join(' ')) ?? releaseIn(String(badges));
    visit(row, 'mdxJsxTextElement', (element) => {
      since = attributesOf(element).since ?? since;
    });
    const fields: Mention[] = [];
    visit(key, 'inlineCode', ({ value }) => {
      fields.push({ kind: 'field', name: value, file, line, since });
    });
    return fields;
  });
}

/** The fields that a shared table of settings names: its columns `setting` and `key`. */
export function tableFields(file: string, { columns, rows }: DataTable, text: string): Mention[] {
  if (!['setting', 'key'].every((name) => columns.some(({ key }) => key === name))) return [];
  return rows.flatMap((row) => {
    const key = String(row.key ?? '');
    const line = lineWith(text, `key: ${key}`);
    const since = releaseIn(Object.values(row).join(' '));
    return key.split(' / ').map((name): Mention => ({ kind: 'field', name, file, line, since }));
  });
}

/** The fields that a sample of a blueprint writes, as `authentik_core.user username`. */
export function blueprintFields({ file, line, language, text }: Sample): Mention[] {
  if (language !== 'yaml' || !/\bmodel: authentik_/.test(text)) return [];
  const fields: Mention[] = [];
  const counter = new LineCounter();
  for (const document of parseAllDocuments(text, { lineCounter: counter, logLevel: 'error' })) {
    visitYaml(document, {
      Map(_, entry) {
        const model = String(entry.get('model'));
        if (!model.startsWith('authentik_')) return;
        const maps = [entry.get('identifiers'), entry.get('attrs')].filter((map) => isMap(map));
        for (const { key } of maps.flatMap((map) => map.items)) {
          if (!isScalar(key) || !key.range) continue;
          // `user__username` looks a field of a related object up.
          const name = `${model} ${String(key.value).replace(/__.*/, '')}`;
          const at = line - 1 + counter.linePos(key.range[0]).line;
          fields.push({ kind: 'model-field', name, file, line: at });
        }
      },
    });
  }
  return fields;
}
