import { codeBlocks } from './code-blocks.ts';
import type { NameKind } from './facts.ts';

/** A file's text with its path from the project's root. */
export interface SourceText {
  readonly file: string;
  readonly text: string;
}

/** A name of the platform that a page or a table uses. */
export interface Mention {
  readonly kind: NameKind;
  readonly name: string;
  readonly file: string;
  /** Line in that file; the first is 1. */
  readonly line: number;
  /** The HTTP method that the text names with an API path, in lower case. */
  readonly method?: string;
  /** Whether the beginning of an API path is enough, as in a rule of a web server. */
  readonly beginning?: true;
  /** The release that brought it, where the text says so. */
  readonly since?: string;
}

/** Samples of these languages send requests, so a path in them must be a whole one. */
const REQUESTS = new Set(['bash', 'http', 'python', 'javascript', 'typescript', 'powershell']);

const API_PATH =
  /(?:\b(GET|POST|PUT|PATCH|DELETE)\s+(?:https?:\/\/[^/\s"'`]+)?)?\/api\/v3((?:\/(?:\$\{\w+\}|<[^>\s]+>|[^/\s"'`|),;?#&<>*[\]]*))*)(\*?)/g;
const CURL_METHOD =
  /\s-X\s*(GET|POST|PUT|PATCH|DELETE)\b|--request\s+(GET|POST|PUT|PATCH|DELETE)\b/;
const MODEL = /\bauthentik_[a-z0-9_]+\.[a-z0-9_]+/g;
const COMPONENT = /\bx?ak-(?:stage|flow)-[a-z0-9]+(?:-[a-z0-9]+)*/g;
const EVENT_ACTIONS: readonly RegExp[] = [
  /\baction\s*(?:==|!=|=)\s*["']([a-z_]+)["']/g,
  /[?&]action=([a-z_]+)/g,
  /\b[Ee]vents? `([a-z_]+)`/g,
  /`([a-z_]+)` events?\b/g,
];
const ACTION_LIST = /\baction in [([{]([^)\]}]*)[)\]}]/g;

/** Finds API paths, event actions, models and challenge components in the text of a file, line by line. */
export function mentionsIn({ file, text }: SourceText): Mention[] {
  const mentions: Mention[] = [];
  const languages = new Map<number, string>();
  for (const { language, lines, line } of codeBlocks(text)) {
    for (const index of lines.keys()) languages.set(line + index, language);
  }
  for (const [index, content] of text.split('\n').entries()) {
    const language = languages.get(index + 1);
    const add = (kind: NameKind, name: string, more: Partial<Mention> = {}) =>
      mentions.push({ kind, name, file, line: index + 1, ...more });
    for (const path of apiPathsIn(content, language)) add('api-path', path.name, path);
    for (const [name] of content.matchAll(MODEL)) add('model', name);
    for (const [name] of content.matchAll(COMPONENT)) add('component', name);
    for (const name of eventActionsIn(content)) add('event-action', name);
  }
  return mentions;
}

function apiPathsIn(
  line: string,
  language: string | undefined,
): (Pick<Mention, 'method' | 'beginning'> & { name: string })[] {
  const inRule = language !== undefined && !REQUESTS.has(language);
  // `api=https://…/users` keeps the beginning of addresses that later lines complete.
  const isAssigned = /^\s*\w+=/.test(line);
  const curl = CURL_METHOD.exec(line);
  const fromCurl = curl?.[1] ?? curl?.[2];
  // `authentik/api/v3/urls.py` is a file of the platform's source.
  const paths = [...line.matchAll(API_PATH)].filter(([, , path]) => !path?.endsWith('.py'));
  return paths.map(([, verb, path = '', star]) => {
    const name = path.replace(/[.:]+$/, '');
    const method = (verb ?? fromCurl)?.toLowerCase();
    return {
      name: name === '' ? '/' : name,
      ...(method === undefined ? {} : { method }),
      ...(inRule || isAssigned || star === '*' || name.endsWith('/')
        ? { beginning: true as const }
        : {}),
    };
  });
}

function eventActionsIn(line: string): string[] {
  const names = EVENT_ACTIONS.flatMap((pattern) =>
    [...line.matchAll(pattern)].map(([, name = '']) => name),
  );
  const listed = [...line.matchAll(ACTION_LIST)].flatMap(([, list = '']) =>
    [...list.matchAll(/["']([a-z_]+)["']/g)].map(([, name = '']) => name),
  );
  return [...names, ...listed];
}
