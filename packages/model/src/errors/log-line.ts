/** A pasted text, split into the fields that programs log. */
export interface LogLine {
  /** The message: `event` of structlog and logrus, `msg` or `message` of others. */
  readonly event: string | undefined;
  /** The reason next to the message: `error`, `exc`, `exc_value`, `detail` and the like. */
  readonly errors: readonly string[];
  readonly logger: string | undefined;
  readonly level: string | undefined;
  /** Each line of the text, without what a container runtime or a terminal put in front of it. */
  readonly lines: readonly string[];
  /** The whole text as one line. */
  readonly text: string;
}

/** Longer texts are cut: a message is at the beginning of a line, and the rest of a traceback says nothing new. */
export const MAX_TEXT = 20_000;

const MAX_LINES = 200;

const EVENT_FIELDS = ['event', 'msg', 'message'];

/** In the order in which they tell most. */
const ERROR_FIELDS = [
  'error',
  'err',
  'exc',
  'exc_value',
  'exception',
  'detail',
  'reason',
  'error_description',
];

/** Fields that a console line may have; their names end the value before them. */
const FIELD = /(?:^|[\s|])([A-Za-z_][A-Za-z0-9_.-]*)=/g;

// biome-ignore lint/suspicious/noControlCharactersInRegex: terminals color lines with escape characters
const ANSI = /(?:\u001b|\\u001b|\\x1b)\[[0-9;]*m/g;

/** Reads a pasted text: JSON, `key=value`, a line of a console, a traceback, or plain words. Never throws. */
export function readLogLine(pasted: string): LogLine {
  const raw = pasted.slice(0, MAX_TEXT).replace(ANSI, '');
  // Docker's own files hold each line as a JSON string.
  const inner = raw.replace(/^[ \t]*\{"log":"((?:[^"\\\n]|\\.)*).*/gm, (_, line: string) =>
    unescaped(line),
  );
  const lines = inner
    .split(/\r?\n/, MAX_LINES)
    .map(withoutPrefix)
    .filter((line) => line !== '');
  const text = lines.join(' ').replace(/\s+/g, ' ').trim();
  const json = jsonFields(inner);
  const fields = json.size > 0 ? json : consoleFields(text);
  const event = firstOf(fields, EVENT_FIELDS) ?? consoleMessage(lines[0] ?? '');
  return {
    event,
    errors: ERROR_FIELDS.flatMap((name) => fields.get(name) ?? []),
    logger: firstOf(fields, ['logger', 'target']),
    level: firstOf(fields, ['level', 'log_level']) ?? consoleLevel(text),
    lines: lines.map((line) => line.replace(/\s+/g, ' ')),
    text,
  };
}

/** Takes away what Compose, Kubernetes tools, journald and a terminal put in front of a line. */
function withoutPrefix(line: string): string {
  return line
    .replace(/^[│|]\s*/, '')
    .replace(/^[A-Za-z0-9][\w.@/-]*\s+\|\s?/, '')
    .replace(/^[A-Z][a-z]{2}\s+\d{1,2} \d\d:\d\d:\d\d \S+ [\w.-]+(?:\[\d+\])?: /, '')
    .trim();
}

/** All texts of the known fields, wherever they are nested. The text need not be complete JSON. */
function jsonFields(text: string): Map<string, string[]> {
  const fields = new Map<string, string[]>();
  for (const match of text.matchAll(/"([A-Za-z_]+)"\s*:\s*"((?:[^"\\]|\\.)*)/g)) {
    const [, name = '', value = ''] = match;
    const key = name.toLowerCase();
    const known = fields.get(key) ?? [];
    if (known.length < 8) known.push(unescaped(value));
    fields.set(key, known);
  }
  return fields;
}

function unescaped(value: string): string {
  return value.replace(/\\(u[0-9a-fA-F]{4}|.)/g, (_, code: string) => {
    if (code.length === 5) return String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return code === 'n' || code === 't' || code === 'r' ? ' ' : code;
  });
}

/** Fields of a line such as `INF event=failed to … error=403 Forbidden logger=…`, whose values may hold spaces. */
function consoleFields(text: string): Map<string, string[]> {
  const fields = new Map<string, string[]>();
  const found = [...text.matchAll(FIELD)];
  for (const [index, match] of found.entries()) {
    const from = match.index + match[0].length;
    const value = text.slice(from, found[index + 1]?.index ?? text.length).trim();
    const key = (match[1] ?? '').toLowerCase();
    const quoted = /^"((?:[^"\\]|\\.)*)"/.exec(value)?.[1];
    fields.set(key, [...(fields.get(key) ?? []), quoted === undefined ? value : unescaped(quoted)]);
  }
  return fields;
}

/** The message of `WARN[4759] failed to execute flow     key=value` and of `2023-05-01 14:09:31 [info     ] message`. */
function consoleMessage(line: string): string | undefined {
  const [, rest] =
    /^[A-Z]{4,5}\[\d+\]\s+(.*)$/.exec(line) ??
    /^\d{4}-\d\d-\d\d[T ][\d:.]+\S*\s+\[\w+\s*\]\s+(.*)$/.exec(line) ??
    [];
  if (rest === undefined) return undefined;
  const [message = ''] = rest.split(/\s{2,}|\s[A-Za-z_][\w.-]*=/, 1);
  return message === '' ? undefined : message;
}

function consoleLevel(text: string): string | undefined {
  const [, level] = /^(TRC|DBG|INF|WRN|ERR|FTL|warning|critical)\b/.exec(text) ?? [];
  return level;
}

function firstOf(
  fields: ReadonlyMap<string, readonly string[]>,
  names: readonly string[],
): string | undefined {
  return names
    .map((name) => fields.get(name)?.[0])
    .find((value) => value !== '' && value !== undefined);
}
