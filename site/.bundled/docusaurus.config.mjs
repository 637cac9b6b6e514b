var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __commonJS = (cb, mod) =>
  function __require() {
    try {
      return (
        mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports
      );
    } catch (e) {
      throw ((mod = 0), e);
    }
  };
var __copyProps = (to, from, except, desc) => {
  if ((from && typeof from === 'object') || typeof from === 'function') {
    for (const key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, {
          get: () => from[key],
          enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable,
        });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target) => (
  (target = mod != null ? __create(__getProtoOf(mod)) : {}),
  __copyProps(
    // If the importer is in node compatibility mode or this is not an ESM
    // file that has been converted to a CommonJS file using a Babel-
    // compatible transform (i.e. "__esModule" has not been set), then set
    // "default" to the CommonJS "module.exports" for node compatibility.
    isNodeMode || !mod || !mod.__esModule
      ? __defProp(target, 'default', { value: mod, enumerable: true })
      : target,
    mod,
  )
);

// ../packages/model/src/pages/shown-data.cjs
var require_shown_data = __commonJS({
  '../packages/model/src/pages/shown-data.cjs'(exports) {
    exports.shownData = function shownData2(source) {
      const files = [];
      const folders = [];
      for (const [, name] of source.matchAll(/<DataTable\s[^>]*name="([^"]+)"/g)) {
        files.push(`data/tables/${name}.yaml`);
      }
      for (const [, name] of source.matchAll(/<Schematic\s[^>]*name="([^"]+)"/g)) {
        files.push(`data/schematics/${name}.yaml`);
      }
      if (/<Settings\s/.test(source)) files.push('data/settings.yaml');
      if (/<ErrorCatalog\b/.test(source)) folders.push('data/errors');
      if (
        /<(?:NewestRelease|ReleaseList|SettingsExplorer|UpgradeSteps|UpgradePlanner|AffectedCheck)\b/.test(
          source,
        )
      ) {
        folders.push('content/releases');
      }
      if (/<(?:ReleaseSecurity|UpgradePlanner|AffectedCheck|AdvisoryTable)\b/.test(source)) {
        folders.push('content/security/cves');
      }
      return { files, folders };
    };
  },
});

// docusaurus.config.ts
import { dirname as dirname4, join as join30 } from 'node:path';

// ../packages/model/src/product/product.ts
var product = {
  name: 'authentik',
  siteTitle: 'authentik',
  tagline: 'Bring all of your authentication into one unified platform.',
  targetRelease: '2025.8',
  indexName: 'authentik',
  exampleUrl: 'https://docs.authentik.company',
  baseUrl: '/',
  hosts: {
    api: 'https://api.goauthentik.io',
    integrations: 'https://integrations.goauthentik.io',
  },
  links: {
    features: 'https://goauthentik.io/#features',
    pricing: 'https://goauthentik.io/pricing/',
    blog: 'https://goauthentik.io/blog/',
    codeHost: 'https://github.com/goauthentik/authentik',
    community: 'https://goauthentik.io/discord',
  },
};

// environment.ts
import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

var filled = z.string().min(1);
var variables = z
  .object({
    SITE_URL: z
      .url({
        protocol: /^https?$/,
        error: 'must be an origin such as https://docs.authentik.company',
      })
      .refine((url) => !url.endsWith('/'), 'must not end in a slash')
      .optional(),
    BASE_URL: filled
      .regex(/^\/(?:[^/]+\/)*$/, 'must begin and end in a slash, for example /docs-site/')
      .default(product.baseUrl),
    SITE_REPOSITORY: z
      .url({
        protocol: /^https$/,
        error: 'must be a repository such as https://github.com/OWNER/NAME',
      })
      .refine((url) => !url.endsWith('/'), 'must not end in a slash')
      .optional(),
    SEARCH_APP_ID: filled.optional(),
    SEARCH_API_KEY: filled.optional(),
    SEARCH_INDEX_NAME: filled.default(product.indexName),
    SEARCH_EXTERNAL_URL_REGEX: filled.optional(),
    SEARCH_REPLACE_FROM: filled.optional(),
    SEARCH_REPLACE_TO: z.string().optional(),
    SEARCH_REPORT_MISSING: z.enum(['true', 'false']).default('true'),
    SEARCH_INSIGHT_URL: z
      .string()
      .regex(/^\/[^/]/, 'must be a path on this site, for example /insight')
      .optional(),
    OFFLINE: z.enum(['true', 'false']).default('true'),
    ANALYTICS_ID: filled.optional(),
  })
  .superRefine((value2, context) => {
    if ((value2.SEARCH_APP_ID === void 0) !== (value2.SEARCH_API_KEY === void 0)) {
      context.addIssue({
        code: 'custom',
        path: [value2.SEARCH_APP_ID === void 0 ? 'SEARCH_APP_ID' : 'SEARCH_API_KEY'],
        message: 'is missing: the hosted search needs both SEARCH_APP_ID and SEARCH_API_KEY',
      });
    }
  });
var exampleUrlWarning = `SITE_URL is not set: canonical links, the sitemap and the feeds name the example host ${product.exampleUrl}. Set SITE_URL to the public origin of the site.`;
function readSiteEnvironment(env) {
  const set2 = Object.fromEntries(Object.entries(env).filter(([, value3]) => value3 !== ''));
  const result = variables.safeParse(set2);
  if (!result.success) {
    const lines = result.error.issues.map(
      (issue) =>
        `  ${issue.path.join('.')} ${issue.message} (found ${JSON.stringify(env[String(issue.path[0])] ?? null)})`,
    );
    throw new Error(`The site's environment variables are wrong:
${lines.join('\n')}`);
  }
  const value2 = result.data;
  const repository = value2.SITE_REPOSITORY ?? null;
  return {
    url: value2.SITE_URL ?? product.exampleUrl,
    baseUrl: value2.BASE_URL,
    repository,
    warnings: value2.SITE_URL === void 0 ? [exampleUrlWarning] : [],
    search: {
      indexName: value2.SEARCH_INDEX_NAME,
      hosted:
        value2.SEARCH_APP_ID !== void 0 && value2.SEARCH_API_KEY !== void 0
          ? { appId: value2.SEARCH_APP_ID, apiKey: value2.SEARCH_API_KEY }
          : null,
      externalUrlRegex: value2.SEARCH_EXTERNAL_URL_REGEX ?? null,
      replaceResultPathname:
        value2.SEARCH_REPLACE_FROM === void 0
          ? null
          : { from: value2.SEARCH_REPLACE_FROM, to: value2.SEARCH_REPLACE_TO ?? '' },
      newIssueUrl:
        repository !== null && value2.SEARCH_REPORT_MISSING === 'true'
          ? `${repository}/issues/new`
          : null,
      insightUrl: value2.SEARCH_INSIGHT_URL ?? null,
    },
    offline: value2.OFFLINE === 'true',
    analyticsPlugins:
      value2.ANALYTICS_ID === void 0
        ? []
        : [['./plugins/analytics/index.ts', { trackingID: value2.ANALYTICS_ID }]],
  };
}
function editUrlOf(repository) {
  if (repository === null) return void 0;
  return ({ docPath }) => `${repository}/edit/main/content/${docPath}`;
}
var announcement = z.strictObject({
  /** Dismissal is remembered for this id: a new text needs a new id. */
  id: filled,
  /** HTML of one line. */
  content: filled,
  isCloseable: z.boolean().default(true),
});
function readAnnouncement(file, baseUrl) {
  if (!existsSync(file)) return void 0;
  const result = announcement.safeParse(parse(readFileSync(file, 'utf8')));
  if (!result.success) {
    throw new Error(`${file}: ${z.prettifyError(result.error)}`);
  }
  const content2 = result.data.content.replaceAll('href="/', `href="${baseUrl}`);
  return { ...result.data, content: content2 };
}

// plugins/answers/index.ts
import { readFileSync as readFileSync4 } from 'node:fs';
import { join as join6 } from 'node:path';

// ../packages/model/src/data-files/tables.ts
import { z as z2 } from 'zod';

// ../packages/model/src/data-files/problem.ts
function problem(finding) {
  return { severity: 'error', ...finding };
}
function formatProblem({ file, line, severity, found, expected, fix }) {
  const label = severity === 'warning' ? 'warning: ' : '';
  const advice = fix === void 0 ? '' : ` ${fix}`;
  return `${file}:${line}: ${label}${found}; expected ${expected}.${advice}`;
}
function sortProblems(problems) {
  return [...problems].sort(
    (a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.found.localeCompare(b.found),
  );
}
var DataError = class extends Error {
  problems;
  constructor(problems) {
    super(problems.map(formatProblem).join('\n'));
    this.name = 'DataError';
    this.problems = problems;
  }
};

// ../packages/model/src/data-files/schema-problems.ts
function schemaProblems(error, data2, place) {
  return error.issues.flatMap((issue) => issueProblems(issue, data2, place));
}
function issueProblems(issue, data2, place) {
  const { file, what, lineOf: lineOf2 } = place;
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) =>
      problem({
        file,
        line: lineOf2([...issue.path, key]),
        found: `${what} has an unknown field "${fieldName([...issue.path, key])}"`,
        expected: 'only known fields',
        fix: 'Correct the name or remove the field; docs/writing.md lists the fields.',
      }),
    );
  }
  const value2 = valueAt(data2, issue.path);
  return [
    problem({
      file,
      line: lineOf2(issue.path),
      found: `${subject(what, issue.path)} ${describeValue(value2)}`,
      expected: expectationOf(issue),
    }),
  ];
}
function subject(what, path2) {
  return path2.length === 0 ? `the ${what}` : `${what} field "${fieldName(path2)}"`;
}
function fieldName(path2) {
  return path2
    .map((key) => (typeof key === 'number' ? `[${key + 1}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
}
function valueAt(data2, path2) {
  return path2.reduce(
    (value2, key) => (typeof value2 === 'object' && value2 !== null ? value2[key] : void 0),
    data2,
  );
}
function describeValue(value2) {
  if (value2 === void 0) return 'is missing';
  if (typeof value2 === 'string') {
    return value2.length > 40
      ? `has ${value2.length} characters`
      : `is ${JSON.stringify(value2)} (${value2.length} characters)`;
  }
  if (Array.isArray(value2)) return `is a list of ${value2.length}`;
  return `is ${JSON.stringify(value2)}`;
}
function expectationOf(issue) {
  if (!LIBRARY_WORDING.test(issue.message)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return ENGLISH_TYPES[issue.expected] ?? `a value of type ${issue.expected}`;
    case 'invalid_value':
      return `one of ${issue.values.map(String).join(', ')}`;
    case 'invalid_union':
      return unionExpectation(issue);
    case 'too_small':
      return `at least ${issue.minimum} ${issue.origin === 'string' ? 'characters' : 'entries'}`;
    case 'too_big':
      return `at most ${issue.maximum} ${issue.origin === 'string' ? 'characters' : 'entries'}`;
    default:
      return issue.message;
  }
}
function unionExpectation(issue) {
  if (issue.errors.length === 0) return issue.message;
  const expectations = issue.errors.flatMap((issues) => issues.map(expectationOf));
  return [...new Set(expectations)].join(', or ');
}
var LIBRARY_WORDING = /^(?:Invalid|Too small|Too big|Unrecognized)/;
var ENGLISH_TYPES = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a set of fields',
  record: 'a set of fields',
};

// ../packages/model/src/data-files/yaml-source.ts
import { CORE_SCHEMA, load } from 'js-yaml';
import { isCollection, isMap, isPair, isScalar, LineCounter, parseDocument } from 'yaml';

function parseYamlSource(text3, file, lineOffset = 0) {
  let detailed;
  const withLines = () => {
    detailed ??= parseWithLines(text3, file, lineOffset);
    return detailed;
  };
  try {
    const value2 = load(text3, { schema: CORE_SCHEMA }) ?? null;
    return { value: value2, lineOf: (path2) => withLines().lineOf(path2), problems: [] };
  } catch {
    return withLines();
  }
}
function parseWithLines(text3, file, lineOffset) {
  const counter = new LineCounter();
  const document = parseDocument(text3, { lineCounter: counter });
  const lineAt = (offset) => counter.linePos(offset).line + lineOffset;
  const problems = [...document.errors, ...document.warnings].map((error) =>
    problem({
      file,
      line: lineAt(error.pos[0]),
      found: `the YAML can't be read: ${firstLine(error.message)}`,
      expected: 'valid YAML',
      fix: 'Quote values that hold ": ", "#" or that begin with a bracket, "@", "`" or "*".',
    }),
  );
  return {
    value: document.errors.length > 0 ? void 0 : document.toJS(),
    lineOf: (path2) => lineAt(offsetOf(document.contents, path2)),
    problems,
  };
}
function firstLine(message) {
  return (message.split('\n')[0] ?? message).replace(/ at line \d+, column \d+:?$/, '');
}
function offsetOf(root2, path2) {
  let node = root2;
  let offset = startOf(root2);
  for (const key of path2) {
    if (isMap(node)) {
      const pair = node.items.find(
        (item) => isPair(item) && isScalar(item.key) && String(item.key.value) === String(key),
      );
      if (pair === void 0) return offset;
      offset = startOf(pair.key) || offset;
      node = pair.value;
    } else if (isCollection(node)) {
      node = node.items[Number(key)];
      if (node === void 0) return offset;
      offset = startOf(node) || offset;
    } else {
      return offset;
    }
  }
  return offset;
}
function startOf(node) {
  return node?.range?.[0] ?? 0;
}

// ../packages/model/src/data-files/data-file.ts
function parseDataFile(text3, file, schema3, what) {
  const { value: value2, lineOf: lineOf2, problems } = parseYamlSource(text3, file);
  if (problems.length > 0) throw new DataError(problems);
  const result = schema3.safeParse(value2);
  if (result.success) return { data: result.data, lineOf: lineOf2 };
  throw new DataError(schemaProblems(result.error, value2, { file, what, lineOf: lineOf2 }));
}

// ../packages/model/src/data-files/tables.ts
var columnSchema = z2.strictObject({
  /** Name of the cell in each row. */
  key: z2.string().regex(/^[a-zA-Z][a-zA-Z0-9_]*$/, { error: 'a name such as "claims"' }),
  /** Heading of the column. */
  label: z2.string().min(1),
  /** Whether its cells are literal code. Other cells are inline Markdown. */
  code: z2.boolean().optional(),
});
var cellSchema = z2.union([z2.string(), z2.number(), z2.boolean()]);
var tableSchema = z2.strictObject({
  /** Caption. */
  title: z2.string().min(1),
  columns: z2.array(columnSchema).min(1),
  /** The cell that each row's anchor is made from. It may have no column. */
  anchor: z2.string().optional(),
  /** Cells by column; a row leaves out cells that are empty. */
  rows: z2.array(z2.record(z2.string(), cellSchema)).min(1),
});
function rowAnchor(cell2) {
  return String(cell2)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_-]/gu, '-');
}
function parseTable(text3, file) {
  const { data: data2, lineOf: lineOf2 } = parseDataFile(text3, file, tableSchema, 'table');
  const problems = consistencyProblems(data2, file, lineOf2);
  if (problems.length > 0) throw new DataError(problems);
  return data2;
}
function consistencyProblems(table, file, lineOf2) {
  const columns = table.columns.map(({ key }) => key);
  const problems = [];
  const seen = /* @__PURE__ */ new Set();
  for (const [index, row] of table.rows.entries()) {
    const unknown = Object.keys(row).filter(
      (name) => !columns.includes(name) && name !== table.anchor,
    );
    for (const key of unknown) {
      problems.push(
        problem({
          file,
          line: lineOf2(['rows', index, key]),
          found: `row ${index + 1} has a cell "${key}"`,
          expected: `cells of the columns ${columns.join(', ')}`,
        }),
      );
    }
    const cell2 = table.anchor === void 0 ? void 0 : row[table.anchor];
    const line = () => lineOf2(['rows', index]);
    if (table.anchor !== void 0 && cell2 === void 0) {
      const found = `row ${index + 1} has no "${table.anchor}"`;
      problems.push(
        problem({ file, line: line(), found, expected: 'the cell that gives its address' }),
      );
    }
    if (cell2 === void 0) continue;
    const id = rowAnchor(cell2);
    if (seen.has(id)) {
      const found = `two rows have the address "#${id}"`;
      problems.push(
        problem({ file, line: line(), found, expected: 'a different value in each row' }),
      );
    }
    seen.add(id);
  }
  return problems;
}

// ../packages/model/src/errors/catalog.ts
import { readdirSync, readFileSync as readFileSync2 } from 'node:fs';
import { join } from 'node:path';

// ../packages/model/src/errors/log-line.ts
var MAX_TEXT = 2e4;
var MAX_LINES = 200;
var EVENT_FIELDS = ['event', 'msg', 'message'];
var ERROR_FIELDS = [
  'error',
  'err',
  'exc',
  'exc_value',
  'exception',
  'detail',
  'reason',
  'error_description',
];
var FIELD = /(?:^|[\s|])([A-Za-z_][A-Za-z0-9_.-]*)=/g;
var ANSI = /(?:\u001b|\\u001b|\\x1b)\[[0-9;]*m/g;
function readLogLine(pasted) {
  const raw = pasted.slice(0, MAX_TEXT).replace(ANSI, '');
  const inner = raw.trimStart().startsWith('{"log":') ? unwrapped(raw) : raw;
  const lines = inner
    .split(/\r?\n/, MAX_LINES)
    .map(withoutPrefix)
    .filter((line) => line !== '');
  const text3 = lines.join(' ').replace(/\s+/g, ' ').trim();
  const json3 = jsonFields(inner);
  const fields = json3.size > 0 ? json3 : consoleFields(text3);
  const event = firstOf(fields, EVENT_FIELDS) ?? consoleMessage(lines[0] ?? '');
  return {
    event,
    errors: ERROR_FIELDS.flatMap((name) => fields.get(name) ?? []),
    logger: firstOf(fields, ['logger', 'target']),
    level: firstOf(fields, ['level', 'log_level']) ?? consoleLevel(text3),
    lines: lines.map((line) => line.replace(/\s+/g, ' ')),
    text: text3,
  };
}
function unwrapped(text3) {
  const [, first] = /^\s*\{"log":"((?:[^"\\]|\\.)*)/.exec(text3) ?? [];
  return first === void 0 ? text3 : unescaped(first);
}
function withoutPrefix(line) {
  return line
    .replace(/^[│|]\s*/, '')
    .replace(/^[A-Za-z0-9][\w.@/-]*\s+\|\s?/, '')
    .replace(/^[A-Z][a-z]{2}\s+\d{1,2} \d\d:\d\d:\d\d \S+ [\w.-]+(?:\[\d+\])?: /, '')
    .trim();
}
function jsonFields(text3) {
  const fields = /* @__PURE__ */ new Map();
  for (const match of text3.matchAll(/"([A-Za-z_]+)"\s*:\s*"((?:[^"\\]|\\.)*)/g)) {
    const [, name = '', value2 = ''] = match;
    const key = name.toLowerCase();
    const known4 = fields.get(key) ?? [];
    if (known4.length < 8) known4.push(unescaped(value2));
    fields.set(key, known4);
  }
  return fields;
}
function unescaped(value2) {
  return value2.replace(/\\(u[0-9a-fA-F]{4}|.)/g, (_, code3) => {
    if (code3.length === 5) return String.fromCharCode(Number.parseInt(code3.slice(1), 16));
    return code3 === 'n' || code3 === 't' || code3 === 'r' ? ' ' : code3;
  });
}
function consoleFields(text3) {
  const fields = /* @__PURE__ */ new Map();
  const found = [...text3.matchAll(FIELD)];
  for (const [index, match] of found.entries()) {
    const from = match.index + match[0].length;
    const value2 = text3.slice(from, found[index + 1]?.index ?? text3.length).trim();
    const key = (match[1] ?? '').toLowerCase();
    const quoted = /^"((?:[^"\\]|\\.)*)"/.exec(value2)?.[1];
    fields.set(key, [...(fields.get(key) ?? []), quoted === void 0 ? value2 : unescaped(quoted)]);
  }
  return fields;
}
function consoleMessage(line) {
  const [, rest] =
    /^[A-Z]{4,5}\[\d+\]\s+(.*)$/.exec(line) ??
    /^\d{4}-\d\d-\d\d[T ][\d:.]+\S*\s+\[\w+\s*\]\s+(.*)$/.exec(line) ??
    [];
  if (rest === void 0) return void 0;
  const [message = ''] = rest.split(/\s{2,}|\s[A-Za-z_][\w.-]*=/, 1);
  return message === '' ? void 0 : message;
}
function consoleLevel(text3) {
  const [, level] = /^(TRC|DBG|INF|WRN|ERR|FTL|warning|critical)\b/.exec(text3) ?? [];
  return level;
}
function firstOf(fields, names2) {
  for (const name of names2) {
    const [value2] = fields.get(name) ?? [];
    if (value2 !== void 0 && value2 !== '') return value2;
  }
  return void 0;
}

// ../packages/model/src/errors/pattern.ts
var VARIABLE = /<[a-z][a-z0-9 -]*>/g;
var MAX_VARIABLE = 600;
var MIN_CONTAINED = 10;
var MAX_STARTS = 64;
function messageParts(message) {
  const parts = [];
  let end = 0;
  for (const match of message.matchAll(VARIABLE)) {
    if (match.index > end) parts.push({ text: message.slice(end, match.index), variable: false });
    parts.push({ text: match[0], variable: true });
    end = match.index + match[0].length;
  }
  if (end < message.length) parts.push({ text: message.slice(end), variable: false });
  return parts;
}
function normalize(text3) {
  return text3
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
function compilePattern(message) {
  const literals = message.split(VARIABLE).map(normalizeInside);
  const weight = literals.reduce((sum, literal) => sum + literal.trim().length, 0);
  if (weight === 0) throw new Error(`the pattern "${message}" has no literal text`);
  literals[0] = (literals[0] ?? '').trimStart();
  literals[literals.length - 1] = (literals.at(-1) ?? '').trimEnd();
  return { literals, weight };
}
function normalizeInside(literal) {
  const inner = normalize(literal);
  if (inner === '') return /\s/.test(literal) ? ' ' : '';
  return `${/^\s/.test(literal) ? ' ' : ''}${inner}${/\s$/.test(literal) ? ' ' : ''}`;
}
function matchesWhole({ literals }, text3) {
  if (matchesExactly(literals, text3)) return true;
  return text3.endsWith('.') && matchesExactly(literals, text3.slice(0, -1));
}
function matchesExactly(literals, text3) {
  const [first = ''] = literals;
  if (literals.length === 1) return text3 === first || `${text3}.` === first;
  const last = literals.at(-1) ?? '';
  if (text3.length < first.length + last.length) return false;
  if (!text3.startsWith(first) || !text3.endsWith(last)) return false;
  let from = first.length;
  const to = text3.length - last.length;
  for (const literal of literals.slice(1, -1)) {
    const at = text3.indexOf(literal, from);
    if (at === -1 || at + literal.length > to) return false;
    from = at + literal.length;
  }
  return from <= to;
}
function matchesInside(pattern2, text3) {
  if (pattern2.weight < MIN_CONTAINED) return false;
  const literals = pattern2.literals.filter((literal) => literal !== '');
  const [first] = literals;
  if (first === void 0) return false;
  const openStart = pattern2.literals[0] === '';
  let start2 = text3.indexOf(first);
  for (let tries = 0; start2 !== -1 && tries < MAX_STARTS; tries += 1) {
    const end = endOf(literals, text3, start2);
    if (end !== void 0 && (openStart || isEdge(text3, start2)) && isEdge(text3, end)) return true;
    start2 = text3.indexOf(first, start2 + 1);
  }
  return false;
}
function endOf(literals, text3, start2) {
  let end = start2 + (literals[0] ?? '').length;
  for (const literal of literals.slice(1)) {
    const at = text3.slice(end, end + MAX_VARIABLE + literal.length).indexOf(literal);
    if (at === -1) return void 0;
    end += at + literal.length;
  }
  return end;
}
var WORD = /[\p{L}\p{N}]/u;
function isEdge(text3, position) {
  const before = text3[position - 1];
  const after = text3[position];
  return before === void 0 || after === void 0 || !WORD.test(before) || !WORD.test(after);
}

// ../packages/model/src/errors/match.ts
var WORTH_TELLING = 0.5;
var MAX_MATCHES = 5;
function compileEntries(entries) {
  return entries.map(({ id, messages, errors }) => ({
    id,
    messages: messages.map(compilePattern),
    errors: errors.map(compilePattern),
  }));
}
function recognize(pasted, entries) {
  const line = readLogLine(pasted);
  const messages = candidates(line);
  const matches = entries.flatMap(({ id, messages: patterns, errors }) => {
    const message = heaviest(patterns, messages);
    if (message === 0) return [];
    if (errors.length === 0) return [{ id, score: message }];
    const error = heaviest(errors, messages);
    return error === 0 ? [] : [{ id, score: message + error }];
  });
  matches.sort((a, b) => b.score - a.score || a.id.localeCompare(b.id));
  const least = (matches[0]?.score ?? 0) * WORTH_TELLING;
  return { line, matches: matches.filter(({ score }) => score >= least).slice(0, MAX_MATCHES) };
}
function candidates({ event, errors, lines, text: text3 }) {
  const seen = /* @__PURE__ */ new Set();
  const list3 = [];
  const add = (raw, field) => {
    const normal = raw === void 0 ? '' : normalize(raw);
    if (normal === '' || seen.has(normal)) return;
    seen.add(normal);
    list3.push({ text: normal, field });
  };
  add(event, true);
  for (const error of errors) add(error, true);
  for (const line of lines) add(line, true);
  add(text3, false);
  return list3;
}
function heaviest(patterns, texts) {
  let most = 0;
  for (const pattern2 of patterns) {
    if (pattern2.weight <= most) continue;
    if (texts.some((text3) => holds(text3, pattern2))) most = pattern2.weight;
  }
  return most;
}
function holds({ text: text3, field }, pattern2) {
  return (field && matchesWhole(pattern2, text3)) || matchesInside(pattern2, text3);
}

// ../packages/model/src/errors/messages.ts
function messagesOf(components) {
  return components.flatMap(({ id: component, entries }) =>
    entries.map(({ id, message, also = [], error }) => {
      const [messages, errors] =
        error === void 0 ? [[message, ...also], []] : [[message], [error, ...also]];
      return { id, component, messages, errors };
    }),
  );
}

// ../packages/model/src/errors/schema.ts
import { z as z3 } from 'zod';

var releaseError = { error: 'a release in quotes, such as "2025.8"' };
var release = z3.string(releaseError).regex(/^\d{4}\.\d{1,2}(\.\d+)?$/, releaseError);
var sentences = z3.string().min(4);
var entrySchema = z3.strictObject({
  id: z3
    .string()
    .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, {
      error: 'a lower-case id such as "proxy-invalid-state"',
    })
    .describe('Address of the entry on its page.'),
  message: z3
    .string()
    .min(4)
    .describe(
      'The message as the program writes it; variable parts are names in angle brackets, such as `<user>`.',
    ),
  error: z3
    .string()
    .min(2)
    .optional()
    .describe(
      'The reason next to the message (`error=` of a log line), if entries differ only in it.',
    ),
  also: z3
    .array(z3.string().min(4))
    .min(1)
    .optional()
    .describe(
      'Other wordings, of other releases or of the programs between authentik and the reader. Shown as well.',
    ),
  where: sentences.describe('Where a reader meets it (Markdown).'),
  level: z3.string().min(3).optional().describe('Level of the log line, where it is one.'),
  since: release.optional().describe('The release that brought the message.'),
  until: release.optional().describe('The last release that writes it.'),
  cause: sentences.describe('Why it appears (Markdown).'),
  check: sentences.describe('A command or a place that confirms it (Markdown).'),
  fix: sentences.describe('What to do (Markdown).'),
  more: z3
    .string()
    .regex(/\]\(\//, { error: 'one or more links such as "[Outposts](/path/)"' })
    .describe('Links to the pages that explain more (Markdown).'),
  source: z3
    .string()
    .min(4)
    .describe(
      "Where the message is made: files of the platform's source, or `owner/repository: path` of another program.",
    ),
});
var componentSchema = z3.strictObject({
  title: z3.string().min(3).describe('Heading of the component on the page.'),
  position: z3.number().int().positive().describe('Place among the components.'),
  entries: z3.array(entrySchema).min(1),
});

// ../packages/model/src/errors/catalog.ts
function parseErrorCatalog(files) {
  const problems = [];
  const sources2 = [];
  for (const [file, text3] of files) {
    const source = parseYamlSource(text3, file);
    problems.push(...source.problems);
    if (source.problems.length > 0) continue;
    const result = componentSchema.safeParse(source.value);
    if (!result.success) {
      const place = { file, what: 'message', lineOf: source.lineOf };
      problems.push(
        ...schemaProblems(result.error, source.value, place).map((found) =>
          named(found, source.value, source.lineOf),
        ),
      );
      continue;
    }
    const id = file.replace(/^.*\//, '').replace(/\.yaml$/, '');
    sources2.push({ component: { id, ...result.data }, file, lineOf: source.lineOf });
  }
  sources2.sort((a, b) => a.component.position - b.component.position);
  problems.push(...consistencyProblems2(sources2));
  return { components: sources2.map(({ component }) => component), problems };
}
var lastRead;
function readErrorCatalog(folder) {
  const names2 = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
  const files = new Map(
    names2.map((name) => [`data/errors/${name}`, readFileSync2(join(folder, name), 'utf8')]),
  );
  const texts = JSON.stringify([...files]);
  if (lastRead?.texts === texts) return lastRead.components;
  const { components, problems } = parseErrorCatalog(files);
  if (problems.length > 0) throw new DataError(problems);
  lastRead = { texts, components };
  return components;
}
function patternsOf(components) {
  return compileEntries(messagesOf(components));
}
function sampleLine({ message, error }) {
  const event = filled2(message);
  return JSON.stringify(error === void 0 ? { event } : { error: filled2(error), event });
}
function filled2(message) {
  return messageParts(message)
    .map(({ text: text3, variable }) => (variable ? 'sample-1' : text3))
    .join('');
}
function named(found, value2, lineOf2) {
  const entries = value2.entries;
  if (!Array.isArray(entries)) return found;
  const index = entries.findLastIndex((_, at) => lineOf2(['entries', at]) <= found.line);
  const id = entries[index]?.id;
  return typeof id === 'string' ? { ...found, found: `entry "${id}": ${found.found}` } : found;
}
function consistencyProblems2(sources2) {
  const problems = [];
  const seen = /* @__PURE__ */ new Set();
  const places = /* @__PURE__ */ new Map();
  for (const { component, file, lineOf: lineOf2 } of sources2) {
    for (const [index, entry2] of component.entries.entries()) {
      const line = () => lineOf2(['entries', index]);
      if (seen.has(entry2.id)) {
        const found = `two entries "${entry2.id}"`;
        problems.push(
          problem({ file, line: line(), found, expected: 'each id once in all files' }),
        );
      }
      seen.add(entry2.id);
      places.set(entry2.id, { file, line, entry: entry2 });
      for (const text3 of [entry2.message, entry2.error, ...(entry2.also ?? [])]) {
        if (text3 === void 0 || hasLiteralText(text3)) continue;
        const found = `entry "${entry2.id}": "${text3}" has only variable parts`;
        problems.push(problem({ file, line: line(), found, expected: 'literal text as well' }));
      }
    }
  }
  if (problems.length > 0) return problems;
  return [...problems, ...ambiguities(sources2, places)];
}
function hasLiteralText(message) {
  return messageParts(message).some(
    ({ text: text3, variable }) => !variable && text3.trim() !== '',
  );
}
function ambiguities(sources2, places) {
  const patterns = patternsOf(sources2.map(({ component }) => component));
  return [...places].flatMap(([id, { file, line, entry: entry2 }]) => {
    const [first, second] = recognize(sampleLine(entry2), patterns).matches;
    if (first?.id === id && second?.score !== first.score) return [];
    const other = first?.id === id ? second?.id : first?.id;
    const twin = other === void 0 ? void 0 : places.get(other)?.entry;
    if (twin !== void 0 && sampleLine(twin) === sampleLine(entry2)) {
      return [
        problem({
          file,
          line: line(),
          found: `the entries "${id}" and "${other}" have the same message`,
          expected: 'each message once',
          fix: 'Merge the two, or give both the `error` that tells them apart.',
        }),
      ];
    }
    return [
      problem({
        file,
        line: line(),
        found: `the message of entry "${id}" is taken for ${other === void 0 ? 'no entry' : `"${other}"`}`,
        expected: 'the more specific of two entries to have more literal text',
      }),
    ];
  });
}

// ../packages/model/src/settings/settings.ts
import { z as z4 } from 'zod';

// ../packages/model/src/settings/anchor.ts
function settingAnchor(key) {
  return key.toLowerCase();
}

// ../packages/model/src/settings/value-problem.ts
var DURATION_PART =
  /^(?:weeks|days|hours|minutes|seconds|milliseconds|microseconds)=-?\d+(?:\.\d+)?$/;
function isJson(text3, isRight) {
  try {
    return isRight(JSON.parse(text3));
  } catch {
    return false;
  }
}
var isObject = (value2) => typeof value2 === 'object' && value2 !== null && !Array.isArray(value2);
function isEncodedObject(text3) {
  try {
    return isJson(atob(text3), isObject);
  } catch {
    return false;
  }
}
function isUrl(text3) {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(text3) && URL.canParse(text3);
}
var RULES = {
  integer: ['a whole number', (text3) => /^-?\d+$/.test(text3)],
  'integer-or-null': ['a whole number or null', (text3) => /^(?:-?\d+|null)$/.test(text3)],
  boolean: ['true or false', (text3) => /^(?:true|false)$/i.test(text3)],
  url: ['an address such as https://authentik.company', isUrl],
  duration: [
    'a duration such as minutes=10 or days=1;hours=12',
    (text3) => text3.split(';').every((part3) => DURATION_PART.test(part3)),
  ],
  address: [
    'an address and a port, such as 0.0.0.0:9000',
    (text3) => /^(?:\[[\da-f:]+\]|[^\s:]*):\d{1,5}$/i.test(text3),
  ],
  json: ['JSON', (text3) => isJson(text3, () => true)],
  'base64-json': ['a JSON object in base64', isEncodedObject],
};
function isReference(text3) {
  return /^(?:file|env):\/\/./.test(text3);
}
function valueProblem({ type, values }, text3) {
  if (isReference(text3)) return void 0;
  if (type === 'enum') {
    const isKnown2 = values === void 0 || values.map(String).includes(text3);
    return isKnown2 ? void 0 : `one of ${values.join(', ')}`;
  }
  const [expected, isRight] = RULES[type] ?? [];
  return isRight === void 0 || isRight(text3) ? void 0 : expected;
}

// ../packages/model/src/settings/settings.ts
var settingTypes = [
  'string',
  'integer',
  'boolean',
  'enum',
  'path',
  'url',
  'duration',
  'address',
  'list',
  'json',
  'base64-json',
  'integer-or-null',
];
var releaseError2 = { error: 'a release in quotes, such as "2025.4"' };
var version = z4.string(releaseError2).regex(/^\d{4}\.\d{1,2}(\.\d+)?$/, releaseError2);
var value = z4.union([z4.string(), z4.number(), z4.boolean()]);
var settingSchema = z4.strictObject({
  key: z4
    .string()
    .regex(/^[A-Z][A-Z0-9_]*(<[a-z-]+>[A-Z0-9_]*)*$/, {
      error: 'an environment variable in capitals, such as AUTHENTIK_LOG_LEVEL',
    })
    .describe('The environment variable, such as `AUTHENTIK_POSTGRESQL__HOST`.'),
  type: z4.enum(settingTypes),
  default: value
    .optional()
    .describe("Value when the variable isn't set. Undefined when there is no default."),
  values: z4.array(value).min(2).optional().describe('The values that an `enum` may take.'),
  since: version.optional().describe('The first release that has the setting.'),
  until: version.optional().describe('The last release that has the setting.'),
  deprecated: z4
    .union([z4.literal(true), z4.string().min(1)])
    .optional()
    .describe('`true`, or a sentence that says what to use instead (inline Markdown).'),
  secret: z4
    .boolean()
    .optional()
    .describe('Whether the value is secret and must not appear in logs or files.'),
  hotReload: z4
    .boolean()
    .optional()
    .describe('Whether a running process applies a changed value without a restart.'),
  outpost: z4
    .boolean()
    .optional()
    .describe('Whether only outpost containers read the setting, and server and worker do not.'),
  formerDefaults: z4
    .array(
      z4.strictObject({
        until: version.describe('The last release with this default.'),
        value,
      }),
    )
    .min(1)
    .optional()
    .describe('Defaults of earlier releases, newest first, as far as they are known.'),
  effect: z4.string().min(10).describe('What the setting does (inline Markdown).'),
  example: value.optional().describe("A valid value, for types that don't show the format."),
});
var sectionSchema = z4.strictObject({
  id: z4
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, { error: 'a lower-case id such as "postgresql"' })
    .describe('Named by `<Settings section="\u2026" />`.'),
  title: z4.string().min(1),
  settings: z4.array(settingSchema).min(1),
});
var settingsSchema = z4.strictObject({ sections: z4.array(sectionSchema).min(1) });
var lastParsed;
function parseSettings(text3, file = 'data/settings.yaml') {
  if (lastParsed?.text === text3) return lastParsed.settings;
  const { data: data2, lineOf: lineOf2 } = parseDataFile(text3, file, settingsSchema, 'setting');
  const problems = consistencyProblems3(data2, file, lineOf2);
  if (problems.length > 0) throw new DataError(problems);
  lastParsed = { text: text3, settings: data2 };
  return data2;
}
function consistencyProblems3({ sections }, file, lineOf2) {
  const problems = [];
  const sectionIds = /* @__PURE__ */ new Set();
  const keys = /* @__PURE__ */ new Set();
  for (const [sectionIndex, section] of sections.entries()) {
    if (sectionIds.has(section.id)) {
      const line = lineOf2(['sections', sectionIndex]);
      problems.push(
        problem({ file, line, found: `two sections "${section.id}"`, expected: 'unique ids' }),
      );
    }
    sectionIds.add(section.id);
    for (const [index, setting] of section.settings.entries()) {
      const line = () => lineOf2(['sections', sectionIndex, 'settings', index]);
      const anchor = settingAnchor(setting.key);
      if (keys.has(anchor)) {
        problems.push(
          problem({
            file,
            line: line(),
            found: `two settings "${setting.key}"`,
            expected: 'each key once',
            fix: 'Merge the two entries.',
          }),
        );
      }
      keys.add(anchor);
      for (const [found, expected] of invalidSettingFields(setting)) {
        problems.push(
          problem({ file, line: line(), found: `setting ${setting.key}: ${found}`, expected }),
        );
      }
    }
  }
  return problems;
}
function invalidSettingFields(setting) {
  const invalidFields = [];
  if (setting.type === 'enum' && setting.values === void 0) {
    invalidFields.push(['an enum without "values"', 'the list of its values']);
  }
  if (setting.type !== 'enum' && setting.values !== void 0) {
    invalidFields.push([`"values" beside the type "${setting.type}"`, 'the type "enum"']);
  }
  for (const field of ['default', 'example']) {
    const expected = expectedValue(setting, setting[field]);
    if (expected !== void 0) {
      invalidFields.push([`"${field}" is ${JSON.stringify(setting[field])}`, expected]);
    }
  }
  return invalidFields;
}
function expectedValue(setting, given) {
  if (given === void 0 || given === '' || given === 'null') return void 0;
  return valueProblem(setting, String(given));
}

// ../packages/redirects/src/address.ts
function splitAddress(address2) {
  const hash2 = address2.indexOf('#');
  const beforeHash = hash2 < 0 ? address2 : address2.slice(0, hash2);
  const question = beforeHash.indexOf('?');
  return {
    path: question < 0 ? beforeHash : beforeHash.slice(0, question),
    query: question < 0 ? '' : beforeHash.slice(question),
    fragment: hash2 < 0 ? '' : address2.slice(hash2),
  };
}
function pageKey(path2) {
  return path2
    .replace(/\/+$/, '')
    .replace(/\/index\.html$|\.html$/, '')
    .replace(/\/+$/, '');
}
function safeRest(rest) {
  return rest.replace(/^[/\\]+/, '').replaceAll('\\', '%5C');
}

// ../packages/redirects/src/rule.ts
var SPLAT = ':splat';
function describeRule(rule, file) {
  return `${file}:${rule.line}: "${rule.from}" -> "${rule.to}"`;
}

// ../packages/redirects/src/compile.ts
var RedirectLoopError = class extends Error {
  name = 'RedirectLoopError';
  rules;
  constructor(rules) {
    super(
      `These redirects lead in a circle; let one of them end at a page: ${rules.map((rule) => describeRule(rule, 'line')).join(', then ')}`,
    );
    this.rules = rules;
  }
};
function compile(rules, hosts, baseUrl = '/') {
  const steps = rules.map((rule) => toStep(rule, hosts));
  const compiled = withoutCovered(steps.flatMap((step) => follow(step, steps, [])));
  const base = baseUrl.replace(/\/$/, '');
  return {
    baseUrl,
    rules: compiled.map((rule) => ({
      ...rule,
      from: base + rule.from,
      to: rule.outside ? rule.to : base + rule.to,
    })),
  };
}
function covers(earlier, later) {
  if (earlier.kind === 'page') return later.kind === 'page' && earlier.from === later.from;
  if (later.kind === 'page') return matchedRest(earlier.from, later.from) !== void 0;
  return later.from.startsWith(earlier.from);
}
function matchedRest(prefix, key) {
  if (key.startsWith(prefix)) return key.slice(prefix.length);
  return prefix.endsWith('/') && key === prefix.slice(0, -1) ? '' : void 0;
}
function innerTarget(template, rest) {
  const { path: path2, fragment } = splitAddress(template);
  const filled3 = path2.replace(SPLAT, () => safeRest(rest)).replace(/\/+$/, '');
  return `${filled3}/${fragment}`;
}
function toPattern({ from }) {
  return from.endsWith('*')
    ? { kind: 'prefix', from: from.slice(0, -1) }
    : { kind: 'page', from: pageKey(from) };
}
function toStep(rule, hosts) {
  const host = /^[A-Z]+/.exec(rule.to)?.[0];
  const base = { ...toPattern(rule), via: [rule] };
  if (host === void 0) {
    const to = rule.to.includes(SPLAT) ? rule.to : innerTarget(rule.to, '');
    return { ...base, to, outside: false };
  }
  const origin = Object.hasOwn(hosts, host) ? hosts[host] : void 0;
  if (origin === void 0) {
    const known4 = Object.keys(hosts).join(', ') || 'none';
    throw new Error(
      `${describeRule(rule, 'line')}: no outside host is named ${host} (configured: ${known4})`,
    );
  }
  return { ...base, to: origin + (rule.to.slice(host.length) || '/'), outside: true };
}
function follow(step, steps, behind) {
  if (step.outside) return [step];
  if (!step.to.includes(SPLAT)) return [followFixed(step, steps)];
  const before = [...behind, step];
  const found = [];
  for (const next of steps) {
    if (before.includes(next) || join2(step, next) === void 0) continue;
    for (const end of follow(next, steps, before)) {
      const joined2 = join2(step, end);
      if (joined2 === void 0) continue;
      found.push(joined2);
      if (joined2.kind === 'prefix' && joined2.from === step.from) return found;
    }
  }
  return [...found, step];
}
function followFixed(step, steps) {
  let current = step;
  const seen = /* @__PURE__ */ new Set([current.from]);
  for (;;) {
    const { path: path2, fragment } = splitAddress(current.to);
    const key = pageKey(path2);
    const next = steps.find((candidate) => covers(candidate, { kind: 'page', from: key }));
    if (next === void 0) return current;
    const via = [...current.via, ...next.via];
    if (seen.has(key) || via.length > steps.length + 1) throw new RedirectLoopError(via);
    seen.add(key);
    const rest = next.kind === 'prefix' ? (matchedRest(next.from, key) ?? '') : '';
    const to = next.outside
      ? next.to.replace(SPLAT, () => rest)
      : withFragment(innerTarget(next.to, rest), fragment);
    current = { ...current, to, outside: next.outside, via };
    if (next.outside) return current;
  }
}
function withFragment(address2, fragment) {
  return address2.includes('#') ? address2 : address2 + fragment;
}
function join2(step, end) {
  const produced = step.to.slice(0, step.to.indexOf(SPLAT));
  const via = [...step.via, ...end.via];
  const common2 = { to: end.to, outside: end.outside, via };
  if (end.kind === 'page') {
    const rest = matchedRest(produced, end.from);
    if (rest === void 0) return void 0;
    return { kind: 'page', from: (step.from + rest).replace(/\/$/, ''), ...common2 };
  }
  if (end.from.startsWith(produced)) {
    return { kind: 'prefix', from: step.from + end.from.slice(produced.length), ...common2 };
  }
  if (produced.startsWith(end.from)) {
    const between = produced.slice(end.from.length);
    const to = end.to.replace(SPLAT, () => between + SPLAT);
    return { ...common2, kind: 'prefix', from: step.from, to };
  }
  return void 0;
}
function withoutCovered(rules) {
  const kept = [];
  for (const rule of rules) {
    if (!kept.some((earlier) => covers(earlier, rule))) kept.push(rule);
  }
  return kept;
}

// ../packages/redirects/src/pages.ts
import decodeUriComponent from 'decode-uri-component';

// ../packages/redirects/src/parse.ts
import {
  isMap as isMap2,
  isNode,
  isSeq,
  LineCounter as LineCounter2,
  parseDocument as parseDocument2,
} from 'yaml';
import { z as z5 } from 'zod';

var ruleSchema = z5.strictObject({
  from: z5
    .string('must be there, as text')
    .regex(
      /^\/(?!\/)[^\s*?#\\"'$;{}]*\*?$/,
      'must be a path from the root without query or fragment, with "*" at the very end at most',
    ),
  to: z5
    .string('must be there, as text')
    .regex(
      /^(\/(?!\/)|[A-Z]+(\/|$))[^\s*?\\"'$;{}]*$/,
      'must be a path of this site from the root, or the name of an outside host such as "API" and a path on it',
    ),
  note: z5.string().min(1).optional(),
});
var strictSchema = z5.boolean('must be true or false').default(false);
var RedirectSyntaxError = class extends Error {
  name = 'RedirectSyntaxError';
};
function parseRedirectFile(text3, file) {
  const lineCounter = new LineCounter2();
  const document = parseDocument2(text3, { lineCounter });
  const lineOf2 = (node) => lineCounter.linePos(isNode(node) ? (node.range?.[0] ?? 0) : 0).line;
  if (document.errors.length > 0) {
    const mistakes2 = document.errors.map(({ pos, message }) => {
      const { line } = lineCounter.linePos(pos[0]);
      return `${file}:${line}: not valid YAML: ${message.split('\n', 1)[0]}`;
    });
    throw new RedirectSyntaxError(mistakes2.join('\n'));
  }
  const list3 = isMap2(document.contents) ? document.contents.get('rules', true) : void 0;
  if (!isMap2(document.contents) || !isSeq(list3)) {
    throw new RedirectSyntaxError(`${file}:1: expected "rules": a list, each with "from" and "to"`);
  }
  const mistakes = [];
  const rules = [];
  for (const item of list3.items) {
    const line = lineOf2(item);
    const parsed = ruleSchema.safeParse(isNode(item) ? item.toJS(document) : item);
    if (parsed.success) rules.push({ ...parsed.data, line });
    else mistakes.push(...sentences2(parsed.error, `${file}:${line}`, 'rule'));
  }
  const strict = strictSchema.safeParse(document.contents.get('strict'));
  if (!strict.success) mistakes.push(...sentences2(strict.error, `${file}:1`, 'strict'));
  if (mistakes.length > 0) throw new RedirectSyntaxError(mistakes.join('\n'));
  return { file, rules, strict: strict.data ?? false };
}
function sentences2(error, where, name) {
  return error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map(
          (key) => `${where}: "${key}" is no field of a rule; known are from, to and note`,
        )
      : [`${where}: "${issue.path.join('.') || name}" ${issue.message}`],
  );
}

// plugins/remark/catalog.ts
// ../packages/model/src/catalog/catalog.ts
import { existsSync as existsSync3, readFileSync as readFileSync3, statSync } from 'node:fs';
import { join as join4, join as join5 } from 'node:path';
// ../packages/model/src/advisories/advisory-schema.ts
// ../packages/model/src/releases/release-schema.ts
import { z as z6, z as z7 } from 'zod';

// ../packages/model/src/releases/versions.ts
var SHAPE = /^(0|20\d\d)\.(0|[1-9]\d?)(?:\.(0|[1-9]\d{0,2})(?:-rc([1-9]\d?))?)?$/;
function parseVersion(text3) {
  const match = SHAPE.exec(text3);
  if (match === null) return void 0;
  const [major = 0, minor = 0] = [Number(match[1]), Number(match[2])];
  if (major > 0 && (minor < 1 || minor > 12)) return void 0;
  const patch = match[3] === void 0 ? firstPatch(major, minor) : Number(match[3]);
  return match[4] === void 0
    ? { major, minor, patch }
    : { major, minor, patch, candidate: Number(match[4]) };
}
function compareVersions(a, b) {
  const [left, right] = [mustParse(a), mustParse(b)];
  return (
    left.major - right.major ||
    left.minor - right.minor ||
    left.patch - right.patch ||
    (left.candidate ?? Number.POSITIVE_INFINITY) - (right.candidate ?? Number.POSITIVE_INFINITY) ||
    0
  );
}
function orderOf(a, b) {
  const readable = parseVersion(a) !== void 0 && parseVersion(b) !== void 0;
  return readable ? compareVersions(a, b) : void 0;
}
function seriesOf(version2) {
  const { major, minor } = mustParse(version2);
  return `${major}.${minor}`;
}
function isSeries(text3) {
  return parseVersion(text3) !== void 0 && text3.split('.').length === 2;
}
function firstStable(series) {
  const { major, minor } = mustParse(series);
  return major === 0 ? `${major}.${minor}` : `${major}.${minor}.${firstPatch(major, minor)}`;
}
function sortVersions(versions) {
  return [...versions].sort(compareVersions);
}
function yearOf(version2) {
  const { major } = mustParse(version2);
  return major === 0 ? void 0 : String(major);
}
function firstPatch(major, minor) {
  if (major === 0) return 0;
  return major < 2022 || (major === 2022 && minor <= 8) ? 1 : 0;
}
function mustParse(text3) {
  const version2 = parseVersion(text3);
  if (version2 === void 0) {
    throw new RangeError(`"${text3}" is not a version; expected one such as "2024.8.2"`);
  }
  return version2;
}

// ../packages/model/src/releases/release-schema.ts
var dateSchema = z6
  .string({ error: 'a day in quotes, such as "2025-08-20"' })
  .refine(
    (text3) => {
      const day = /* @__PURE__ */ new Date(`${text3}T00:00:00Z`);
      return (
        /^\d{4}-\d{2}-\d{2}$/.test(text3) &&
        !Number.isNaN(day.getTime()) &&
        day.toISOString().startsWith(text3)
      );
    },
    { error: 'a day that exists, such as "2025-08-20"' },
  )
  .meta({ format: 'date' });
var seriesSchema = z6
  .string({ error: 'a release series in quotes, such as "2025.8"' })
  .refine(isSeries, { error: 'a release series such as "2025.8"' });
var versionSchema = z6
  .string({ error: 'a version in quotes, such as "2025.8.1"' })
  .refine((text3) => parseVersion(text3) !== void 0 && !isSeries(text3), {
    error: 'a version such as "2025.8.1"',
  });
var vulnerabilityIdSchema = z6
  .string()
  .regex(/^(?:CVE-\d{4}-\d{4,}|GHSA(?:-[23456789cfghjmpqrvwx]{4}){3})$/, {
    error: 'an id such as CVE-2025-53942 or GHSA-9g4j-v8w5-7x42',
  });
var anchorSchema = z6.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, {
  error: 'an anchor of lower-case letters, digits and single hyphens',
});
var textSchema = z6
  .string({ error: 'a text' })
  .trim()
  .min(1, { error: 'a text that is not empty' });
var requirementSchema = z6.strictObject({
  component: textSchema.describe(
    'Short name, spelled the same in all releases: `PostgreSQL`, `Redis`.',
  ),
  minimum: textSchema.optional().describe('Lowest version of the component.'),
  text: textSchema.describe('Inline Markdown: what is needed, and by whom.'),
});
var moments = ['before', 'during', 'after'];
var breakingSchema = z6.strictObject({
  id: anchorSchema.describe("The change's anchor on the page."),
  title: textSchema.describe('Inline Markdown.'),
  when: z6.enum(moments),
  action: textSchema.describe('Markdown: what to do.'),
  sameAs: z6
    .string()
    .regex(/^\d+\.\d+#[a-z0-9-]+$/, {
      error: 'a release and a change, such as "2025.2#latest-tag"',
    })
    .optional()
    .describe(
      '`2025.2#latest-tag`: the change of another release that asks for the same; a plan that has that one leaves this one out.',
    ),
});
var deprecationSchema = z6.strictObject({
  id: anchorSchema,
  title: textSchema.describe('Inline Markdown.'),
  replacement: textSchema.optional().describe('Inline Markdown: what to use instead.'),
  removedIn: seriesSchema.optional().describe('The series that removes it.'),
  removedBy: anchorSchema
    .optional()
    .describe('The breaking change of that series which tells the removal.'),
});
var pointReleaseSchema = z6.strictObject({
  version: versionSchema,
  date: dateSchema.optional(),
  fixes: z6.array(textSchema).min(1).describe('Inline Markdown, one entry for each fix.'),
});
var releaseShape = z6.strictObject({
  version: seriesSchema,
  date: dateSchema.optional(),
  requiresPrevious: seriesSchema
    .optional()
    .describe('The series that must be installed before this one, if the release requires one.'),
  highlights: z6.array(textSchema).min(1).max(6).describe('Plain text, for listings.'),
  requirements: z6
    .array(requirementSchema)
    .min(1)
    .optional()
    .describe('Requirements that are new or changed in this release.'),
  breaking: z6.array(breakingSchema).min(1).optional(),
  deprecations: z6.array(deprecationSchema).min(1).optional(),
  security: z6
    .array(vulnerabilityIdSchema)
    .min(1)
    .optional()
    .describe('Ids of vulnerabilities that a version of the series fixes.'),
  pointReleases: z6
    .array(pointReleaseSchema)
    .min(1)
    .optional()
    .describe('Oldest first, without the first version of the series.'),
});
var releaseSchema = releaseShape.superRefine((release3, context) => {
  const report = (path2, message) => context.addIssue({ code: 'custom', path: path2, message });
  const { version: version2, date } = release3;
  const anchors = /* @__PURE__ */ new Set();
  for (const field of ['breaking', 'deprecations']) {
    for (const [index, { id }] of (release3[field] ?? []).entries()) {
      if (anchors.has(id)) report([field, index, 'id'], 'an id that the page has only once');
      anchors.add(id);
    }
  }
  for (const [index, { removedIn, removedBy }] of (release3.deprecations ?? []).entries()) {
    if (removedIn !== void 0 && (orderOf(removedIn, version2) ?? 1) <= 0) {
      report(['deprecations', index, 'removedIn'], `a release after ${version2}`);
    }
    if ((removedIn === void 0) !== (removedBy === void 0)) {
      report(['deprecations', index, 'removedBy'], 'a value exactly when "removedIn" has one');
    }
  }
  if (
    release3.requiresPrevious !== void 0 &&
    (orderOf(release3.requiresPrevious, version2) ?? -1) >= 0
  ) {
    report(['requiresPrevious'], `a release before ${version2}`);
  }
  const seen = /* @__PURE__ */ new Set();
  for (const [index, id] of (release3.security ?? []).entries()) {
    if (seen.has(id)) report(['security', index], 'each id once');
    seen.add(id);
  }
  if (parseVersion(version2) === void 0) return;
  let previous = { version: firstStable(version2), date };
  for (const [index, point] of (release3.pointReleases ?? []).entries()) {
    const path2 = ['pointReleases', index];
    const order = orderOf(point.version, previous.version);
    if (order === void 0) continue;
    if (seriesOf(point.version) !== version2) {
      report([...path2, 'version'], `a version of the series ${version2}`);
    } else if (index === 0 && order === 0) {
      report(
        [...path2, 'version'],
        `a version after ${previous.version}: that is the series' first one, whose changes the page describes as new`,
      );
    } else if (order <= 0) {
      report(
        [...path2, 'version'],
        `a version after ${previous.version}: point releases go from old to new`,
      );
    }
    if (point.date !== void 0 && previous.date !== void 0 && point.date < previous.date) {
      report(
        [...path2, 'date'],
        `a day not before ${previous.date}, the date of the version before`,
      );
    }
    previous = { version: point.version, date: point.date ?? previous.date };
  }
});

// ../packages/model/src/advisories/cvss.ts
import * as library from 'ae-cvss-calculator';

var cvss = 'fromVector' in library ? library : library.default;
function scoreOf(vector) {
  const version2 = /^CVSS:(\d\.\d)\//.exec(vector)?.[1];
  if (version2 === void 0) return void 0;
  try {
    const parsed = cvss.fromVector(vector);
    if (parsed === null || !parsed.isBaseFullyDefined()) return void 0;
    return { version: version2, score: parsed.calculateScores().overall };
  } catch {
    return void 0;
  }
}

// ../packages/model/src/advisories/advisory-schema.ts
var severities = ['none', 'low', 'medium', 'high', 'critical'];
var textSchema2 = z7
  .string({ error: 'a text' })
  .trim()
  .min(1, { error: 'a text that is not empty' });
var rangeSchema = z7.strictObject({
  introduced: z7
    .union([z7.literal('0'), versionSchema], {
      error: '"0" or a version such as "2025.6.0-rc1"',
    })
    .describe('First affected version. `0` means the first version ever.'),
  fixed: versionSchema.describe("First version that isn't affected any more."),
});
var advisoryShape = z7.strictObject({
  id: vulnerabilityIdSchema,
  aliases: z7
    .array(vulnerabilityIdSchema)
    .optional()
    .describe('Other ids of the same vulnerability.'),
  summary: textSchema2.describe('One plain sentence.'),
  published: dateSchema,
  severity: z7.enum(severities),
  cvss: z7.strictObject({
    version: z7.enum(['3.0', '3.1', '4.0']),
    vector: z7
      .string()
      .optional()
      .describe('Left out where the sources publish a score without it; `scoreNote` then says so.'),
    score: z7
      .number()
      .min(0, { error: 'a score from 0 to 10' })
      .max(10, { error: 'a score from 0 to 10' })
      .refine((score) => Math.abs(score * 10 - Math.round(score * 10)) < 1e-9, {
        error: 'a score with one decimal',
      })
      .describe('The score as published.'),
  }),
  scoreNote: textSchema2
    .optional()
    .describe(
      'Why the published score differs from the one that the vector gives, or why there is no vector.',
    ),
  cwe: z7
    .array(z7.string().regex(/^CWE-\d+$/, { error: 'an id such as CWE-287' }))
    .min(1)
    .optional()
    .describe('Left out where the sources name none.'),
  affected: z7
    .array(rangeSchema)
    .min(1, { error: 'one range or more' })
    .describe("Half-open ranges, oldest first, that don't overlap."),
  workaround: z7.boolean().describe('Whether the page describes a workaround.'),
  credits: z7.array(textSchema2).min(1).optional(),
  references: z7.array(z7.url({ protocol: /^https$/, error: 'an https address' })).min(1),
});
function severityOf(score) {
  if (score === 0) return 'none';
  if (score < 4) return 'low';
  if (score < 7) return 'medium';
  return score < 9 ? 'high' : 'critical';
}
var advisorySchema = advisoryShape.superRefine((advisory, context) => {
  const report = (path2, message) => context.addIssue({ code: 'custom', path: path2, message });
  const { cvss: cvss2, scoreNote, severity } = advisory;
  const ids = /* @__PURE__ */ new Set([advisory.id]);
  for (const [index, alias] of (advisory.aliases ?? []).entries()) {
    if (ids.has(alias)) report(['aliases', index], 'another id than those before');
    ids.add(alias);
  }
  for (const [path2, message] of scoreMistakes(cvss2, scoreNote)) report(path2, message);
  const inRange = cvss2.score >= 0 && cvss2.score <= 10;
  if (inRange && severity !== severityOf(cvss2.score)) {
    report(['severity'], `${severityOf(cvss2.score)}, the word for the score ${cvss2.score}`);
  }
  let end;
  for (const [index, { introduced, fixed }] of advisory.affected.entries()) {
    const path2 = ['affected', index];
    if ((orderOf(fixed, introduced) ?? 1) <= 0) {
      report(
        [...path2, 'fixed'],
        `a version after ${introduced}, which introduced the vulnerability`,
      );
    }
    if (end !== void 0 && (introduced === '0' || (orderOf(introduced, end) ?? 0) < 0)) {
      report([...path2, 'introduced'], `a version not before ${end}, where the range before ends`);
    }
    end = fixed;
  }
});
function scoreMistakes(cvss2, scoreNote) {
  if (cvss2.vector === void 0) {
    return scoreNote === void 0
      ? [[['scoreNote'], 'a note that says why the score has no vector']]
      : [];
  }
  const computed = scoreOf(cvss2.vector);
  if (computed === void 0) {
    return [[['cvss', 'vector'], 'a whole CVSS vector with every base metric']];
  }
  const mistakes = [];
  if (computed.version !== cvss2.version) {
    mistakes.push([['cvss', 'version'], `${computed.version}, as the vector says`]);
  }
  const inRange = cvss2.score >= 0 && cvss2.score <= 10;
  if (inRange && computed.score !== cvss2.score && scoreNote === void 0) {
    mistakes.push([
      ['cvss', 'score'],
      `${computed.score}, which the vector gives, or a scoreNote that says why the sources differ`,
    ]);
  }
  if (computed.score === cvss2.score && scoreNote !== void 0) {
    mistakes.push([['scoreNote'], 'no note: the score is the one that the vector gives']);
  }
  return mistakes;
}

// ../packages/model/src/data-files/list-files.ts
import { existsSync as existsSync2, readdirSync as readdirSync2 } from 'node:fs';
import { join as join3, relative, sep } from 'node:path';

function listFiles(folder) {
  if (!existsSync2(folder)) return [];
  return readdirSync2(folder, { recursive: true, withFileTypes: true })
    .filter((entry2) => entry2.isFile())
    .map((entry2) => relative(folder, join3(entry2.parentPath, entry2.name)).split(sep).join('/'))
    .sort();
}

// ../packages/model/src/pages/markdown.ts
import GithubSlugger from 'github-slugger';
import { toString as textOf } from 'mdast-util-to-string';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

var mdx = unified()
  .use(remarkParse)
  .use(remarkFrontmatter)
  .use(remarkGfm)
  .use(remarkDirective)
  .use(remarkMdx);
var inline = unified().use(remarkParse).use(remarkGfm);
function parseMdx(text3) {
  const root2 = mdx.parse(escapeHeadingIds(text3));
  unwrapTextDirectives(root2);
  return root2;
}
function escapeHeadingIds(text3) {
  return text3.replaceAll(/^#{1,6}[^#\n].*\{#/gm, (heading2) =>
    heading2.endsWith('\\{#') ? heading2 : `${heading2.slice(0, -2)}\\{#`,
  );
}
function unwrapTextDirectives(root2) {
  visit(root2, 'textDirective', (node, index, parent) => {
    if (parent === void 0 || index === void 0) return;
    const plain2 = node.children.length === 0 && Object.keys(node.attributes ?? {}).length === 0;
    if (!plain2) return;
    const text3 = { type: 'text', value: `:${node.name}`, position: node.position };
    parent.children.splice(index, 1, text3);
  });
}
function headingsOf(root2) {
  const slugger = new GithubSlugger();
  const headings = [];
  visit(root2, 'heading', (node) => {
    const written = textOf(node);
    const explicit = /\s*\{#((?:.(?!\{#|\}))*.)\}$/.exec(written);
    headings.push({
      depth: node.depth,
      text: explicit ? written.slice(0, explicit.index) : written,
      id: explicit?.[1] ?? slugger.slug(written),
      line: lineOf(node),
    });
  });
  return headings;
}
function lineOf(node) {
  return node.position?.start.line ?? 1;
}

// ../packages/model/src/pages/unclosed-blocks.ts
import { visit as visit2 } from 'unist-util-visit';

function unclosedBlocks(tree, text3, file) {
  const problems = [];
  visit2(tree, (node) => {
    if (node.type !== 'code' && node.type !== 'containerDirective') return;
    const source = text3.slice(node.position?.start.offset, node.position?.end.offset);
    const fence = /^(`+|~+|:+)/.exec(source)?.[0];
    if (fence === void 0 || closes(source, fence)) return;
    problems.push(
      problem({
        file,
        line: lineOf(node),
        found: node.type === 'code' ? 'a code block without an end' : 'a note without an end',
        expected: `"${fence}" on a line of its own after it`,
      }),
    );
  });
  return problems;
}
function closes(source, fence) {
  return new RegExp(`\\n[ \\t>]*${fence}+[ \\t\\r]*$`).test(source);
}

// ../packages/model/src/pages/page.ts
function routeOf(path2, frontMatter) {
  const slug =
    typeof frontMatter === 'object' && frontMatter !== null && 'slug' in frontMatter
      ? frontMatter.slug
      : void 0;
  if (typeof slug === 'string' && slug.startsWith('/')) return slug.replace(/\/*$/, '/');
  return `/${path2.replace(/\.mdx?$/, '').replace(/(^|\/)index$/, '')}/`.replace(/\/{2,}/g, '/');
}
function parsePage(path2, text3) {
  const file = `content/${path2}`;
  const source = splitFrontMatter(text3);
  const yaml = parseYamlSource(source.frontMatter, file, 1);
  let known4;
  const parsed = () => {
    known4 ??= parseText(text3, file);
    return known4;
  };
  return {
    file,
    path: path2,
    route: routeOf(path2, yaml.value),
    frontMatter: yaml.value ?? void 0,
    frontMatterLine: yaml.lineOf,
    body: source.body,
    get tree() {
      return parsed().tree;
    },
    get headings() {
      return parsed().headings;
    },
    get problems() {
      return [...yaml.problems, ...parsed().problems];
    },
  };
}
function parseText(text3, file) {
  try {
    const tree = parseMdx(text3);
    return { tree, headings: headingsOf(tree), problems: unclosedBlocks(tree, text3, file) };
  } catch (error) {
    return {
      tree: { type: 'root', children: [] },
      headings: [],
      problems: [mdxProblem(error, file)],
    };
  }
}
function splitFrontMatter(text3) {
  const match = /^---\r?\n([\s\S]*?)\r?\n?---[ \t]*(?:\r?\n|$)/.exec(text3);
  if (match === null) return { frontMatter: '', body: text3 };
  return { frontMatter: match[1] ?? '', body: text3.slice(match[0].length) };
}
function mdxProblem(error, file) {
  const { line = 1, reason = String(error) } = error;
  const [, openingLine] = /closing tag for `.*` \((\d+):/.exec(reason) ?? [];
  return problem({
    file,
    line: Number(openingLine ?? line),
    found: `the page isn't valid MDX: ${reason}`,
    expected: 'valid MDX',
    fix: 'In running text write "{", "}" and "<" inside code spans or escaped; close every tag.',
  });
}

// ../packages/model/src/pages/page-kinds.ts
var pageKinds = [
  { name: 'release', paths: /^releases\/\d[^/]*\.mdx$/, fields: { release: releaseSchema } },
  {
    name: 'advisory',
    paths: /^security\/cves\/(?!index\.)[^/]+\.mdx$/,
    fields: { advisory: advisorySchema },
  },
];
function pageKindOf(path2) {
  return pageKinds.find(({ paths }) => paths.test(path2));
}

// ../packages/model/src/releases/support-data.ts
import { z as z8 } from 'zod';

var laterSchema = z8
  .strictObject({
    version: seriesSchema,
    date: dateSchema.optional().describe('Day of its first stable version.'),
    newest: versionSchema.describe('The newest version that was known on the day of the data.'),
  })
  .superRefine(({ version: version2, newest }, context) => {
    if (seriesOf(newest) !== seriesOf(version2)) {
      context.addIssue({
        code: 'custom',
        path: ['newest'],
        message: `a version of the series ${version2}`,
      });
    }
  });
var supportSchema = z8
  .strictObject({
    asOf: dateSchema.describe('Day up to which public advisories and release notes were read.'),
    policy: z8.strictObject({
      supportedSeries: z8
        .int()
        .min(1)
        .describe('How many of the newest series get security fixes.'),
      since: seriesSchema.describe('First series for which this rule is known to have applied.'),
    }),
    later: z8
      .array(laterSchema)
      .describe('Series that are newer than every documented one, oldest first.'),
  })
  .superRefine(({ later }, context) => {
    for (const [index, { version: version2 }] of later.entries()) {
      const previous = later[index - 1]?.version;
      if (previous !== void 0 && (orderOf(version2, previous) ?? 1) <= 0) {
        context.addIssue({
          code: 'custom',
          path: ['later', index, 'version'],
          message: `a series after ${previous}: the list goes from old to new`,
        });
      }
    }
  });
function parseSupport(text3, file = 'data/support.yaml') {
  return parseDataFile(text3, file, supportSchema, 'support').data;
}

// ../packages/model/src/releases/support.ts
function allSeries(documented, support) {
  const known4 = new Set(documented.map(({ version: version2 }) => version2));
  const later = support.later.filter(({ version: version2 }) => !known4.has(version2));
  return [...documented, ...later].sort((a, b) => compareVersions(a.version, b.version));
}
function supportOf(version2, documented, support) {
  const series = allSeries(documented, support);
  const { supportedSeries, since } = support.policy;
  const index = series.findIndex((one) => one.version === seriesOf(version2));
  const newest = series.at(-1);
  if (index === -1) {
    const isOlder = newest !== void 0 && compareVersions(version2, newest.version) < 0;
    return isOlder ? { kind: 'ended' } : { kind: 'unknown' };
  }
  const successor = series[index + supportedSeries];
  if (successor === void 0) return { kind: 'supported' };
  const isRuleKnown = compareVersions(seriesOf(version2), since) >= 0;
  return successor.date === void 0 || !isRuleKnown
    ? { kind: 'ended' }
    : { kind: 'ended', on: successor.date };
}
function laterVersions({ version: version2, newest }) {
  const first = parseVersion(firstStable(version2))?.patch ?? 0;
  const last = parseVersion(newest)?.patch ?? first;
  return Array.from({ length: last - first + 1 }, (_, index) => `${version2}.${first + index}`);
}

// ../packages/model/src/releases/version-ranges.ts
function isAffected(version2, ranges) {
  return ranges.some(
    ({ introduced, fixed }) =>
      (introduced === '0' || compareVersions(version2, introduced) >= 0) &&
      compareVersions(version2, fixed) < 0,
  );
}
function rangeInWords({ introduced, fixed }) {
  return introduced === '0' ? `before ${fixed}` : `from ${introduced}, before ${fixed}`;
}

// ../packages/model/src/releases/upgrade-plan.ts
function stableVersions(release3) {
  return [
    firstStable(release3.version),
    ...(release3.pointReleases ?? []).map(({ version: version2 }) => version2),
  ];
}
function newestVersion(release3) {
  return stableVersions(release3).at(-1) ?? release3.version;
}
function arrivalId(requiresPrevious) {
  return `from-${requiresPrevious.replaceAll('.', '-')}`;
}

// ../packages/model/src/catalog/entry.ts
function problemAt(entry2, path2, details) {
  return problem({ file: entry2.page.file, line: entry2.page.frontMatterLine(path2), ...details });
}
function asFields(frontMatter) {
  return typeof frontMatter === 'object' && frontMatter !== null ? { ...frontMatter } : {};
}

// ../packages/model/src/catalog/advisory-problems.ts
function advisoryProblems(advisories, releases2, { later }, severity) {
  const versions = /* @__PURE__ */ new Set([
    ...releases2.flatMap(({ data: data2 }) => stableVersions(data2)),
    ...later.flatMap(laterVersions),
  ]);
  const series = /* @__PURE__ */ new Set([
    ...releases2.map(({ data: data2 }) => data2.version),
    ...later.map(({ version: version2 }) => version2),
  ]);
  const owners = /* @__PURE__ */ new Map();
  return advisories.flatMap((entry2) => {
    const { id, aliases = [], affected } = entry2.data;
    const problems = [];
    if (entry2.page.path !== `security/cves/${id}.mdx`) {
      problems.push(
        problemAt(entry2, ['advisory', 'id'], {
          found: `the advisory ${id} is in another file`,
          expected: `content/security/cves/${id}.mdx`,
        }),
      );
    }
    for (const name of [id, ...aliases]) {
      const owner = owners.get(name);
      if (owner !== void 0) {
        problems.push(
          problemAt(entry2, ['advisory', name === id ? 'id' : 'aliases'], {
            found: `${name} is the id of ${owner} already`,
            expected: 'each id on one page',
          }),
        );
      }
      owners.set(name, entry2.page.file);
    }
    for (const [index, range] of affected.entries()) {
      for (const end of ['introduced', 'fixed']) {
        const version2 = range[end];
        if (version2 === '0' || isKnown(version2, versions, series)) continue;
        problems.push(
          problemAt(entry2, ['advisory', 'affected', index, end], {
            found: `there is no version ${version2}`,
            expected: 'a version that a page of content/releases or data/support.yaml names',
            severity,
            fix: 'Correct the version, or add it to the point releases of its series.',
          }),
        );
      }
    }
    return problems;
  });
}
function isKnown(version2, versions, series) {
  const [stable = version2, candidate] = version2.split('-rc');
  if (candidate === void 0) return versions.has(stable);
  return series.has(stable.split('.').slice(0, 2).join('.'));
}

// ../packages/model/src/catalog/release-problems.ts
function releaseProblems(releases2, { later }, severity) {
  const known4 = new Set(releases2.map(({ data: data2 }) => data2.version));
  const changes = new Set(
    releases2.flatMap(({ data: data2 }) =>
      (data2.breaking ?? []).map(({ id }) => `${data2.version}#${id}`),
    ),
  );
  return releases2.flatMap((entry2) => {
    const { version: version2, requiresPrevious, breaking = [], deprecations = [] } = entry2.data;
    const problems = [];
    const name = `${version2}.mdx`;
    if (entry2.page.path !== `releases/${name}`) {
      problems.push(
        problemAt(entry2, ['release', 'version'], {
          found: `the release ${version2} is in another file`,
          expected: `content/releases/${name}`,
        }),
      );
    }
    if (later.some((series) => series.version === version2)) {
      problems.push(
        problemAt(entry2, ['release', 'version'], {
          found: `the release ${version2} is also in the list "later" of data/support.yaml`,
          expected: 'only series without a page in that list',
          fix: 'Remove it there. Its point releases are then those of this page.',
        }),
      );
    }
    const unknown = (path2, series) => {
      if (series === void 0 || known4.has(series)) return;
      const found = `there is no release ${series}`;
      problems.push(
        problemAt(entry2, ['release', ...path2], { found, expected: knownWords(known4), severity }),
      );
    };
    unknown(['requiresPrevious'], requiresPrevious);
    const noChange = (path2, change) => {
      if (changes.has(change)) return;
      problems.push(
        problemAt(entry2, ['release', ...path2], {
          found: `there is no breaking change ${change}`,
          expected: 'the id of an entry of "breaking" in a release',
          severity,
        }),
      );
    };
    if (requiresPrevious !== void 0) {
      noChange(['requiresPrevious'], `${version2}#${arrivalId(requiresPrevious)}`);
    }
    for (const [index, { sameAs }] of breaking.entries()) {
      if (sameAs !== void 0) noChange(['breaking', index, 'sameAs'], sameAs);
    }
    for (const [index, { removedIn, removedBy }] of deprecations.entries()) {
      unknown(['deprecations', index, 'removedIn'], removedIn);
      if (removedIn !== void 0 && removedBy !== void 0) {
        noChange(['deprecations', index, 'removedBy'], `${removedIn}#${removedBy}`);
      }
    }
    return problems;
  });
}
function knownWords(known4) {
  return known4.size === 0
    ? 'a release with a page in content/releases'
    : `one of the ${known4.size} releases in content/releases`;
}

// ../packages/model/src/catalog/catalog.ts
function catalogOf(pages, support, missingPages = 'error') {
  const ownProblems = [];
  const read = (kind, schema3) =>
    pages
      .filter(({ path: path2 }) => pageKindOf(path2)?.name === kind)
      .flatMap((page) => {
        const entry2 = readEntry(page, kind, schema3);
        if ('problems' in entry2) ownProblems.push(...entry2.problems);
        return 'data' in entry2 ? [entry2] : [];
      });
  const releases2 = read('release', releaseSchema).sort((a, b) =>
    compareVersions(b.data.version, a.data.version),
  );
  const advisories = read('advisory', advisorySchema).sort(
    (a, b) =>
      b.data.published.localeCompare(a.data.published) || b.data.id.localeCompare(a.data.id),
  );
  const crossProblems = sortProblems([
    ...releaseProblems(releases2, support, missingPages),
    ...advisoryProblems(advisories, releases2, support, missingPages),
  ]);
  return {
    releases: releases2,
    advisories,
    support,
    ownProblems: sortProblems(ownProblems),
    crossProblems,
  };
}
function supportFile(content2) {
  return join4(content2, '../data/support.yaml');
}
function readSupport(content2) {
  return parseSupport(readFileSync3(supportFile(content2), 'utf8'));
}
function checkedCatalog(catalog) {
  const problems = sortProblems([...catalog.ownProblems, ...catalog.crossProblems]);
  if (problems.length > 0) throw new DataError(problems);
  return catalog;
}
function readCatalogPages(content2) {
  return ['releases', 'security/cves']
    .filter((folder) => existsSync3(join4(content2, folder)))
    .flatMap((folder) => listFiles(join4(content2, folder)).map((name) => `${folder}/${name}`))
    .filter((path2) => path2.endsWith('.mdx') && pageKindOf(path2) !== void 0)
    .map((path2) => parsePage(path2, readFileSync3(join4(content2, path2), 'utf8')));
}
function readEntry(page, kind, schema3) {
  const fields = asFields(page.frontMatter);
  const result = schema3.safeParse(fields[kind]);
  if (!result.success) {
    const lineOf2 = (path2) => page.frontMatterLine([kind, ...path2]);
    const place = { file: page.file, what: kind, lineOf: lineOf2 };
    return { problems: [...page.problems, ...schemaProblems(result.error, fields[kind], place)] };
  }
  const { title, description } = fields;
  return {
    page,
    title: typeof title === 'string' ? title : '',
    description: typeof description === 'string' ? description : '',
    data: result.data,
  };
}

// plugins/remark/catalog.ts
var known;
var LOOK_AGAIN_AFTER = 500;
var looked = Number.NEGATIVE_INFINITY;
function currentCatalog(content2) {
  const now = performance.now();
  if (known?.content === content2 && now - looked < LOOK_AGAIN_AFTER) return known.catalog;
  looked = now;
  const pages = ['releases', 'security/cves'].flatMap((folder) =>
    listFiles(join5(content2, folder)).map((name) => join5(content2, folder, name)),
  );
  const signature = [...pages, supportFile(content2)]
    .map((file) => `${file} ${statSync(file).mtimeMs}`)
    .join('\n');
  if (known?.signature !== signature) {
    const catalog = catalogOf(readCatalogPages(content2), readSupport(content2));
    known = { content: content2, signature, catalog };
  }
  return known.catalog;
}
function entryOf(entries, catalog, file, component) {
  const path2 = file.split('\\').join('/');
  const entry2 = entries.find(({ page }) => path2.endsWith(`/${page.file}`));
  if (entry2 !== void 0) return entry2;
  const problems = catalog.ownProblems.filter((problem2) => path2.endsWith(`/${problem2.file}`));
  const reason =
    problems.length > 0
      ? problems.map(formatProblem).join('\n')
      : 'only release notes and advisories have the front matter that it shows.';
  throw new Error(`<${component} />: ${reason}`);
}

// ../packages/model/src/catalog/reader-data.ts
function advisoryData({ advisories }) {
  return advisories.map(({ page, title, data: data2 }) => ({
    id: data2.id,
    route: page.route,
    title: title.replace(`${data2.id}: `, ''),
    severity: data2.severity,
    score: data2.cvss.score,
    published: data2.published,
    affected: data2.affected.map(({ introduced, fixed }) => ({ introduced, fixed })),
    workaround: data2.workaround,
  }));
}
function allVersions({ releases: releases2 }) {
  return sortVersions(releases2.flatMap(({ data: data2 }) => stableVersions(data2)));
}
function unlistedVulnerabilities({ releases: releases2, advisories }) {
  const listed = new Set(
    advisories.flatMap(({ data: data2 }) => [data2.id, ...(data2.aliases ?? [])]),
  );
  return releases2
    .flatMap(({ data: data2 }) =>
      (data2.security ?? [])
        .filter((id) => !listed.has(id))
        .map((id) => ({ id, fixed: closingVersion(id, data2) })),
    )
    .sort((a, b) => compareVersions(a.fixed, b.fixed) || a.id.localeCompare(b.id));
}
function closingVersion(id, release3) {
  const named2 = release3.pointReleases?.find(({ fixes }) => fixes.join(' ').includes(id));
  return named2?.version ?? firstStable(release3.version);
}
function plannerData(catalog) {
  return {
    releases: catalog.releases.map(({ page, data: data2 }) => ({
      route: page.route,
      version: data2.version,
      date: data2.date,
      requiresPrevious: data2.requiresPrevious,
      breaking: data2.breaking,
      requirements: data2.requirements,
      pointReleases: data2.pointReleases?.map(({ version: version2 }) => ({ version: version2 })),
    })),
    advisories: advisoryData(catalog),
    support: catalog.support,
  };
}
function affectedData(catalog) {
  return {
    versions: allVersions(catalog),
    series: catalog.releases.map(({ data: data2 }) => ({
      version: data2.version,
      date: data2.date,
    })),
    advisories: advisoryData(catalog),
    support: catalog.support,
    unlisted: unlistedVulnerabilities(catalog),
  };
}

// ../packages/redirects/src/hosts-of-product.ts
var outsideHosts = {
  API: product.hosts.api,
  INT: product.hosts.integrations,
};

// plugins/answers/wording.ts
var LINK = /\[([^\]]*)\]\(([^)]*)\)/;
function wording(markdown) {
  return markdown
    .replaceAll(new RegExp(LINK, 'g'), '$1')
    .replaceAll('**', '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
function firstSentence(markdown) {
  const words2 = wording(markdown);
  const [first = words2] = words2.split(/(?<=[.!?])\s+(?=[A-Z`*])/, 1);
  return first;
}
function firstLink(markdown) {
  const [, title, href] = LINK.exec(markdown) ?? [];
  if (title === void 0 || href === void 0) throw new Error(`no link in "${markdown}"`);
  return { title: title.replaceAll('`', ''), href };
}

// plugins/answers/facts.ts
var SETTINGS_PAGE = '/install-config/configuration/';
var PORTS_SECTION = '/core/architecture/#ports';
var COMMANDS_SECTION = '/sys-mgmt/ops/#commands';
function releaseFacts(catalog) {
  const { versions, support, unlisted } = affectedData(catalog);
  const { releases: releases2, advisories } = plannerData(catalog);
  const aliases = new Map(
    catalog.advisories.map(({ data: data2 }) => [data2.id, data2.aliases ?? []]),
  );
  return {
    versions,
    support,
    unlisted,
    releases: releases2.map(({ breaking = [], requirements = [], ...release3 }) => ({
      ...release3,
      // A card counts the changes; their texts are on the page of the plan.
      breaking: breaking.map((change) => ({ ...change, title: '', action: '' })),
      requirements: requirements.map((requirement) => ({ ...requirement, text: '' })),
    })),
    advisories: advisories.map((advisory) => ({
      ...advisory,
      aliases: aliases.get(advisory.id) ?? [],
    })),
  };
}
function settingFact(setting) {
  const { key, type, values, since, until, deprecated, secret, outpost, effect, example } = setting;
  return {
    key,
    type,
    ...(values !== void 0 && { values: values.map(String) }),
    ...(setting.default !== void 0 && { default: String(setting.default) }),
    ...(example !== void 0 && { example: String(example) }),
    ...(since !== void 0 && { since }),
    ...(until !== void 0 && { until }),
    ...(deprecated !== void 0 && { deprecated: deprecated === true ? '' : wording(deprecated) }),
    ...(secret === true && { secret }),
    ...(outpost === true && { outpost }),
    effect: until === void 0 ? firstSentence(effect) : wording(effect),
  };
}
function settingFacts({ sections }) {
  return {
    page: SETTINGS_PAGE,
    settings: sections.flatMap(({ settings }) => settings.map(settingFact)),
  };
}
function cell(row, name) {
  return String(row[name] ?? '');
}
function tableFacts(ports, commands) {
  return {
    portsHref: PORTS_SECTION,
    ports: ports.rows.map((row) => {
      const setting = firstLink(cell(row, 'setting'));
      return {
        port: cell(row, 'port'),
        anchor: rowAnchor(cell(row, 'port')),
        protocol: cell(row, 'protocol'),
        container: cell(row, 'container'),
        purpose: wording(cell(row, 'purpose')),
        reach: wording(cell(row, 'reach')),
        setting: setting.title,
        settingHref: setting.href,
      };
    }),
    commandsHref: COMMANDS_SECTION,
    commands: commands.rows.map((row) => {
      const page = firstLink(cell(row, 'page'));
      return {
        command: cell(row, 'command'),
        purpose: wording(cell(row, 'purpose')),
        example: cell(row, 'example'),
        page: page.title,
        href: page.href,
      };
    }),
  };
}
function addressFacts(rules, pages) {
  return {
    rules: compile(rules, outsideHosts).rules.map(({ kind, from, to, outside }) => [
      kind,
      from,
      to,
      outside,
    ]),
    pages,
  };
}
function messageFacts({ entries }) {
  return Object.fromEntries(
    entries.map(({ id, message, error, cause, fix, more }) => {
      const page = firstLink(more);
      const shown2 = error === void 0 ? message : `${message}: ${error}`;
      return [
        id,
        {
          message: messageParts(shown2)
            .map(({ text: text3, variable }) => (variable ? '\u2026' : text3))
            .join(''),
          cause: firstSentence(cause),
          fix: firstSentence(fix),
          page: page.title,
          href: page.href,
        },
      ];
    }),
  );
}

// plugins/answers/index.ts
function answers(context, { data: data2, content: content2 }) {
  const read = (name, parse4) => parse4(readFileSync4(join6(data2, name), 'utf8'), `data/${name}`);
  return {
    name: 'answers',
    getPathsToWatch: () => [join6(data2, '**/*.yaml')],
    allContentLoaded: async ({ allContent, actions }) => {
      const write = (name, facts2) => actions.createData(`${name}.json`, JSON.stringify(facts2));
      const components = readErrorCatalog(join6(data2, 'errors'));
      await Promise.all([
        write('releases', releaseFacts(currentCatalog(content2))),
        write('settings', settingFacts(read('settings.yaml', parseSettings))),
        write(
          'tables',
          tableFacts(
            read('tables/container-ports.yaml', parseTable),
            read('tables/commands.yaml', parseTable),
          ),
        ),
        write(
          'addresses',
          addressFacts(
            read('redirects.yaml', parseRedirectFile).rules,
            pageTitles(allContent['docusaurus-plugin-content-docs']?.default, context.baseUrl),
          ),
        ),
        ...components.map((component) =>
          write(`messages-${component.id}`, messageFacts(component)),
        ),
        actions.createData('messages.js', messageLoaders(components.map(({ id }) => id))),
      ]);
    },
  };
}
function pageTitles(docs2, baseUrl) {
  const { loadedVersions } = docs2;
  return Object.fromEntries(
    loadedVersions.flatMap(({ docs: pages }) =>
      pages.map(({ permalink, title }) => [
        // The framework adds the final slash later.
        `/${permalink.slice(baseUrl.length)}`.replace(/\/*$/, '/'),
        title,
      ]),
    ),
  );
}
function messageLoaders(ids) {
  const lines = ids.map((id) => `  ${JSON.stringify(id)}: () => import('./messages-${id}.json'),`);
  return `export default {
${lines.join('\n')}
};
`;
}

// plugins/bundler-cache.ts
import { z as z9 } from 'zod';

var persistentCache = z9.object({
  experiments: z9.object({ cache: z9.object({ version: z9.string() }) }),
});
function bundlerCache({ baseUrl }, files) {
  return {
    name: 'bundler-cache',
    configureWebpack: (config2) => {
      const known4 = persistentCache.safeParse(config2);
      if (!known4.success) return {};
      const version2 = `${known4.data.experiments.cache.version}-${baseUrl}`;
      const addition = {
        experiments: { cache: { version: version2, buildDependencies: [...files] } },
      };
      return addition;
    },
  };
}

// plugins/content-data/index.ts
import { join as join7 } from 'node:path';

function contentData(context, options) {
  return {
    name: 'content-data',
    getPathsToWatch: () => [join7(options.data, '**/*.yaml')],
    configureWebpack: () => ({
      module: {
        rules: [
          {
            test: /\.mdx$/,
            include: join7(context.siteDir, '..', 'content'),
            enforce: 'pre',
            use: [
              {
                loader: join7(context.siteDir, 'plugins/content-data/loader.cjs'),
                options: { data: options.data },
              },
            ],
          },
        ],
      },
    }),
  };
}

// plugins/discovery/index.ts
import { writeFileSync } from 'node:fs';
import { join as join8 } from 'node:path';

// ../packages/model/src/product/site-address.ts
function absoluteUrl(site, path2) {
  return `${site.url}${site.baseUrl}${path2.replace(/^\//, '')}`;
}

// plugins/discovery/opensearch.ts
import { escape as escapeXml } from 'html-escaper';

var openSearchPath = 'opensearch.xml';
var openSearchType = 'application/opensearchdescription+xml';
var openSearchName = `${product.name} docs`;
function openSearchDescription(site) {
  const icon2 = absoluteUrl(site, 'img/mark.svg');
  const results = `${absoluteUrl(site, 'search/')}?q={searchTerms}`;
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `  <ShortName>${escapeXml(openSearchName)}</ShortName>`,
    `  <LongName>${escapeXml(`Search of the ${product.name} documentation`)}</LongName>`,
    `  <Description>${escapeXml(`Searches the guides, settings, release notes and advisories of ${product.name}.`)}</Description>`,
    `  <Url type="text/html" method="get" template="${escapeXml(results)}"/>`,
    `  <Url type="${openSearchType}" rel="self" template="${escapeXml(absoluteUrl(site, openSearchPath))}"/>`,
    `  <Image type="image/svg+xml">${escapeXml(icon2)}</Image>`,
    '  <Language>en</Language>',
    '  <InputEncoding>UTF-8</InputEncoding>',
    '  <OutputEncoding>UTF-8</OutputEncoding>',
    '</OpenSearchDescription>',
  ];
  return `${lines.join('\n')}
`;
}

// plugins/discovery/robots.ts
function robotsFile(site) {
  return `User-agent: *
Allow: /

Sitemap: ${absoluteUrl(site, 'sitemap.xml')}
`;
}

// plugins/discovery/index.ts
function discovery({ siteConfig, baseUrl }) {
  const site = { url: siteConfig.url, baseUrl };
  const link2 = {
    rel: 'search',
    type: openSearchType,
    title: openSearchName,
    href: `${baseUrl}${openSearchPath}`,
  };
  return {
    name: 'discovery',
    injectHtmlTags: () => ({ headTags: [{ tagName: 'link', attributes: link2 }] }),
    postBuild: async ({ outDir }) => {
      writeFileSync(join8(outDir, 'robots.txt'), robotsFile(site));
      writeFileSync(join8(outDir, openSearchPath), openSearchDescription(site));
    },
  };
}

// plugins/discovery/sitemap.ts
import { join as join9 } from 'node:path';

var ignored = ['offline/', 'search/', 'tags/**'];
function sitemapOptions(siteDir, baseUrl, changes) {
  return {
    ignorePatterns: ignored.map((pattern2) => baseUrl + pattern2),
    changefreq: null,
    priority: null,
    lastmod: 'date',
    createSitemapItems: ({ defaultCreateSitemapItems, ...facts2 }) =>
      defaultCreateSitemapItems({
        ...facts2,
        routes: facts2.routes.map((route) => withLastChange(route, siteDir, changes)),
      }),
  };
}
function withLastChange(route, siteDir, changes) {
  const { metadata, routes } = route;
  const source = metadata?.sourceFilePath;
  const day = source === void 0 ? void 0 : changes.dayOf(join9(siteDir, source));
  return {
    ...route,
    metadata: {
      ...metadata,
      lastUpdatedAt: day === void 0 ? null : Date.parse(`${day}T00:00:00Z`),
    },
    ...(routes && { routes: routes.map((inner) => withLastChange(inner, siteDir, changes)) }),
  };
}

// plugins/docs.ts
import { createRequire } from 'node:module';

var { default: docsPlugin, validateOptions } = createRequire(import.meta.url)(
  '@docusaurus/plugin-content-docs',
);
function withoutTitles(route) {
  const { routes, props } = route;
  const version2 = props?.version;
  return {
    ...route,
    ...(routes && { routes: routes.map(withoutTitles) }),
    ...(version2 instanceof Object && { props: { ...props, version: { ...version2, docs: {} } } }),
  };
}
function docs(options) {
  const extended = async (context, validated) => {
    const plugin = await docsPlugin(context, validated);
    return {
      ...plugin,
      contentLoaded: async ({ content: content2, actions }) => {
        const addRoute = (route) => actions.addRoute(withoutTitles(route));
        await plugin.contentLoaded?.({ content: content2, actions: { ...actions, addRoute } });
      },
    };
  };
  extended.validateOptions = ({ validate }) => validateOptions({ validate, options });
  return extended;
}

// plugins/error-catalog/index.ts
import { join as join11 } from 'node:path';

// ../packages/model/src/placeholders/values.ts
var invalid = (error) => ({ isValid: false, error });
var longestHost = 253;
var longestLabel = 63;
var highestPort = 65535;
var port = /:(\d*)$/;
var ipv4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/;
function asciiOf(host) {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).host : void 0;
}
function labelError(host) {
  const labels = host.split('.');
  if (host.length > longestHost) return `A host name has at most ${longestHost} characters.`;
  if (labels.includes(''))
    return 'Remove the dot at the start or end, or one of two dots in a row.';
  for (const label of labels) {
    const wrong = /[^a-z0-9-]/.exec(label)?.[0];
    if (wrong !== void 0) {
      return `"${wrong}" isn't allowed in a host name. Use letters, digits, hyphens and dots.`;
    }
    if (label.length > longestLabel) {
      return `"${label.slice(0, 12)}\u2026" is too long: at most ${longestLabel} characters between dots.`;
    }
    if (label.startsWith('-') || label.endsWith('-')) {
      return `"${label}" starts or ends with a hyphen, which isn't allowed in a host name.`;
    }
  }
  if (/^\d+$/.test(labels.at(-1) ?? '') && !ipv4.test(host)) {
    return `"${host}" is neither a host name nor an IPv4 address.`;
  }
  return void 0;
}
function checkHost(text3) {
  const scheme = /^[a-z][a-z0-9+.-]*:\/\//i.exec(text3)?.[0];
  if (scheme !== void 0) return invalid(`Leave out ${scheme} and write the host alone.`);
  if (/[/?#\\]/.test(text3)) return invalid('Write the host alone, without a path.');
  if (/\s/.test(text3)) return invalid('Remove the space.');
  if (text3.includes('@')) return invalid('Write the host alone, without a user name.');
  if (text3.startsWith('[') || /:.*:/.test(text3)) {
    return invalid(
      'IPv6 addresses don\u2019t fit all samples. Use a host name or an IPv4 address.',
    );
  }
  const lower = text3.toLowerCase();
  if (/[^\p{ASCII}]/u.test(lower)) {
    const ascii2 = asciiOf(lower);
    return invalid(
      ascii2 === void 0
        ? 'Use letters from a to z, digits, hyphens and dots.'
        : `Use the ASCII form of the name: ${ascii2}`,
    );
  }
  const digits = port.exec(lower)?.[1];
  if (digits === void 0 && lower.includes(':')) {
    return invalid('Write the port as a number, such as :9443.');
  }
  const isPort = digits === void 0 || (Number(digits) > 0 && Number(digits) <= highestPort);
  if (!isPort) return invalid(`A port is a number from 1 to ${highestPort}.`);
  const error = labelError(lower.replace(port, ''));
  if (error !== void 0) return invalid(error);
  return {
    isValid: true,
    value: digits === void 0 ? lower : lower.replace(port, `:${Number(digits)}`),
  };
}
function checkValue(placeholder, text3) {
  const value2 = text3.trim();
  if (placeholder.kind === 'host') return checkHost(value2);
  return new RegExp(placeholder.pattern).test(value2)
    ? { isValid: true, value: value2 }
    : invalid(placeholder.expected);
}

// ../packages/model/src/placeholders/find-placeholders.ts
function placeholderPattern(source) {
  return new RegExp(source, 'dgm');
}
var beforePort = /(?:[a-z]:\/\/|\bHost: )$/;
function findPlaceholders(text3, placeholders2) {
  const found = [];
  for (const { placeholder, word, find } of placeholders2) {
    if (!text3.includes(word)) continue;
    const { id, kind } = placeholder;
    for (const pattern2 of find) {
      for (const { indices } of text3.matchAll(pattern2)) {
        const [start2, end] = indices?.[1] ?? [0, 0];
        if (found.some((other) => start2 < other.end && other.start < end)) continue;
        const takesPort =
          kind === 'host' &&
          beforePort.test(text3.slice(Math.max(0, start2 - 6), start2)) &&
          !/^:\d/.test(text3.slice(end, end + 2));
        found.push({ id, start: start2, end, takesPort });
      }
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

// ../packages/model/src/placeholders/mark-html.ts
var part = /<[^>]*>|&[#\w]+;|[^<&]+/g;
function markAttributes(id, takesPort) {
  return { 'data-placeholder': id, ...(takesPort && { 'data-port': '' }) };
}
function openingTag(element, id, takesPort) {
  return `<${element} data-placeholder="${id}"${takesPort ? ' data-port' : ''}>`;
}
var lineTag = /^<\/?(?:d[dlt]|div|h[1-6]|li|p)\b/;
function textOf2(html) {
  let text3 = '';
  const positions = [];
  for (const { 0: piece, index } of html.matchAll(part)) {
    if (lineTag.test(piece)) {
      text3 += '\n';
      positions.push(index);
    }
    if (piece.startsWith('<')) continue;
    const shown2 = piece.startsWith('&') ? '&' : piece;
    for (let offset = 0; offset < shown2.length; offset += 1) positions.push(index + offset);
    text3 += shown2;
  }
  return { text: text3, positions };
}
function halves(html) {
  let ended = '';
  const open = [];
  for (const [tag2] of html.matchAll(/<[^>]*>/g)) {
    if (!tag2.startsWith('</')) open.push(tag2);
    else if (open.pop() === void 0) ended += tag2;
  }
  return { ended, begun: open.join('') };
}
function markHtml(html, placeholders2, element = 'span') {
  const { text: text3, positions } = textOf2(html);
  let marked = '';
  let done = 0;
  for (const { id, start: start2, end, takesPort } of findPlaceholders(text3, placeholders2)) {
    const from = positions[start2] ?? 0;
    const to = (positions[end - 1] ?? 0) + 1;
    const inside = html.slice(from, to);
    const name = inside.replace(/<[^>]*>/g, '');
    const { ended, begun } = halves(inside);
    marked += `${html.slice(done, from)}${ended}${openingTag(element, id, takesPort)}${name}</${element}>${begun}`;
    done = to;
  }
  return marked + html.slice(done);
}
function markSvg(svg, placeholders2) {
  return svg.replaceAll(/(?<=>)[^<]+(?=<)/g, (text3) => markHtml(text3, placeholders2, 'tspan'));
}

// plugins/remark/placeholders.ts
import { readFileSync as readFileSync5 } from 'node:fs';
import { join as join10 } from 'node:path';

// ../packages/model/src/placeholders/placeholders.ts
import { z as z10 } from 'zod';

function isPattern(source) {
  try {
    new RegExp(source);
    return true;
  } catch {
    return false;
  }
}
var pattern = z10.string().refine(isPattern, { error: 'a regular expression' });
var common = {
  id: z10
    .string()
    .regex(/^[a-z]+(-[a-z]+)*$/, { error: 'a lower-case id such as "outpost-namespace"' })
    .describe('Marks the placeholder on pages and names its value in storage and links.'),
  label: z10.string().min(3),
  help: z10.string().min(10).describe('One or two sentences below the field.'),
};
var hostSchema = z10.strictObject({
  ...common,
  kind: z10.literal('host'),
  default: z10
    .string()
    .regex(/^[a-z0-9.-]+$/, { error: 'a host name without a port' })
    .describe('The host as pages write it. It is found wherever it is not part of a longer name.'),
});
var nameSchema = z10.strictObject({
  ...common,
  kind: z10.literal('name'),
  default: z10.string().min(1).describe('The name as most pages write it.'),
  pattern: pattern.describe('What a value must match.'),
  expected: z10.string().min(10).describe('The message about a value that does not match.'),
  find: z10
    .array(pattern)
    .min(1)
    .describe(
      'Where pages have the name: each pattern has one group, which begins with the default.',
    ),
});
var schema = z10.strictObject({
  placeholders: z10.array(z10.discriminatedUnion('kind', [hostSchema, nameSchema])).min(1),
});
function hostPattern(host) {
  const name = host.replaceAll('.', String.raw`\\?\.`);
  const fileEnding = String.raw`\.(?:conf|crt|key|pem)\b`;
  return String.raw`(?<![\w.-])(${name})(?![\w-])(?!(?!${fileEnding})\.\w)`;
}
function parsePlaceholders(text3, file = 'data/placeholders.yaml') {
  const { data: data2, lineOf: lineOf2 } = parseDataFile(text3, file, schema, 'placeholder');
  const problems = [];
  const ids = /* @__PURE__ */ new Set();
  const placeholders2 = data2.placeholders.map((entry2, index) => {
    const found = (what, expected) =>
      problems.push(
        problem({ file, line: lineOf2(['placeholders', index]), found: what, expected }),
      );
    if (ids.has(entry2.id)) found(`two placeholders "${entry2.id}"`, 'unique ids');
    ids.add(entry2.id);
    const check = checkValue(entry2, entry2.default);
    if (!check.isValid) {
      found(`the default of "${entry2.id}" is "${entry2.default}"`, `"${check.error}" to hold`);
    }
    if (entry2.kind === 'host') {
      const find2 = [placeholderPattern(hostPattern(entry2.default))];
      return { placeholder: entry2, word: entry2.default.replace(/\..*/, ''), find: find2 };
    }
    const { find, ...placeholder } = entry2;
    for (const source of find.filter((one) => !one.replaceAll('\\', '').includes(entry2.default))) {
      found(`the pattern ${source} of "${entry2.id}"`, `its default "${entry2.default}" in it`);
    }
    return { placeholder, word: entry2.default, find: find.map(placeholderPattern) };
  });
  if (problems.length > 0) throw new DataError(problems);
  return placeholders2;
}

// plugins/remark/nodes.ts
import { fromMarkdown } from 'mdast-util-from-markdown';
// plugins/remark/placeholders.ts
import { CONTINUE, SKIP, visit as visit3 } from 'unist-util-visit';

function jsxAttributes(attributes) {
  return Object.entries(attributes).flatMap(([name, value2]) =>
    value2 === void 0 ? [] : [{ type: 'mdxJsxAttribute', name, value: value2 }],
  );
}
function flowElement(name, attributes, children = []) {
  return { type: 'mdxJsxFlowElement', name, attributes: jsxAttributes(attributes), children };
}
function inlineElement(name, attributes, children) {
  return flowElement(name, attributes, children);
}
function blocks(markdown) {
  return fromMarkdown(markdown).children;
}
var WORDS_AND_CODE = /^(?=[A-Za-z`])(?:[^`*_[\]<>&\\\n]|`[^`\s](?:[^`\n]*[^`\s])?`(?!`))*$/;
function inline2(markdown) {
  if (WORDS_AND_CODE.test(markdown)) return wordsAndCode(markdown.trimEnd());
  return blocks(markdown).flatMap((block) => (block.type === 'paragraph' ? block.children : []));
}
function wordsAndCode(line) {
  return line.split('`').flatMap((value2, index) => {
    if (index % 2 === 1) return [{ type: 'inlineCode', value: value2 }];
    return value2 === '' ? [] : [{ type: 'text', value: value2 }];
  });
}
function mentions(file, ...texts) {
  const source = String(file);
  return texts.some((text3) => source.includes(text3));
}
function attribute(element, name) {
  for (const candidate of element.attributes) {
    if (candidate.type !== 'mdxJsxAttribute' || candidate.name !== name) continue;
    if (typeof candidate.value === 'string') return candidate.value;
    throw new Error(`<${element.name}>: "${name}" must be a text in double quotes`);
  }
  return void 0;
}
var text = (value2) => ({ type: 'text', value: value2 });
var code = (value2) => ({ type: 'inlineCode', value: value2 });
function link(url, ...children) {
  return { type: 'link', url, children };
}
function inlineComponent(name, attributes) {
  const element = {
    type: 'mdxJsxTextElement',
    name,
    attributes: jsxAttributes(attributes),
    children: [],
  };
  return element;
}
function fact(term, value2, attributes = {}) {
  return flowElement('div', {}, [
    inlineElement('dt', {}, [text(term)]),
    inlineElement('dd', attributes, value2),
  ]);
}
function joined(parts, separator2 = text(', ')) {
  return parts.flatMap((part3, index) => (index === 0 ? [...part3] : [separator2, ...part3]));
}
function importNode(name, source) {
  return {
    type: 'mdxjsEsm',
    value: `import { ${name} } from '${source}';`,
    data: {
      estree: {
        type: 'Program',
        sourceType: 'module',
        body: [
          {
            type: 'ImportDeclaration',
            attributes: [],
            specifiers: [
              {
                type: 'ImportSpecifier',
                imported: { type: 'Identifier', name },
                local: { type: 'Identifier', name },
              },
            ],
            source: { type: 'Literal', value: source, raw: JSON.stringify(source) },
          },
        ],
      },
    },
  };
}

// plugins/remark/placeholders.ts
var known2;
function readPlaceholders(data2) {
  const file = join10(data2, 'placeholders.yaml');
  const text3 = readFileSync5(file, 'utf8');
  if (known2?.text !== text3)
    known2 = { text: text3, placeholders: parsePlaceholders(text3, file) };
  return known2.placeholders;
}
function cut(text3, found, plain2, marked) {
  const parts = [];
  let done = 0;
  for (const { id, start: start2, end, takesPort } of found) {
    if (start2 > done) parts.push(plain2(text3.slice(done, start2)));
    parts.push(marked(text3.slice(start2, end), markAttributes(id, takesPort)));
    done = end;
  }
  if (done < text3.length) parts.push(plain2(text3.slice(done)));
  return parts;
}
var textNode = (value2) => ({ type: 'text', value: value2 });
function markedText(value2, attributes) {
  const element = inlineComponent('span', attributes);
  return { ...element, children: [{ type: 'text', value: value2 }] };
}
function lineBefore(parent, index) {
  const before = parent.children[index - 1];
  return before?.type === 'text' ? `${before.value}\`` : '`';
}
function markCode(code3, before, placeholders2) {
  const found = findPlaceholders(`${before}${code3.value}\``, placeholders2)
    .map((one) => ({ ...one, start: one.start - before.length, end: one.end - before.length }))
    .filter(({ start: start2, end }) => start2 >= 0 && end <= code3.value.length);
  if (found.length === 0) return;
  const hChildren = cut(
    code3.value,
    found,
    (value2) => ({ type: 'text', value: value2 }),
    (value2, properties) => ({
      type: 'element',
      tagName: 'span',
      properties,
      children: [{ type: 'text', value: value2 }],
    }),
  );
  code3.data = { ...code3.data, hChildren };
}
var htmlAttributes = {
  CodeSample: { html: markHtml, title: markHtml },
  Diagram: { svg: markSvg, text: markHtml },
};
function markComponent(component, placeholders2) {
  const marks = htmlAttributes[component.name ?? ''];
  for (const attribute2 of component.attributes) {
    if (attribute2.type !== 'mdxJsxAttribute' || typeof attribute2.value !== 'string') continue;
    const mark2 = marks?.[attribute2.name];
    if (mark2 !== void 0) attribute2.value = mark2(attribute2.value, placeholders2);
  }
}
function placeholders(options) {
  return (tree) => {
    const list3 = readPlaceholders(options.data);
    visit3(tree, (node, index, parent) => {
      if (node.type === 'heading') return SKIP;
      if (node.type === 'link' && findPlaceholders(node.url, list3).length > 0) return SKIP;
      if (node.type === 'mdxJsxFlowElement') markComponent(node, list3);
      if (index === void 0 || parent === void 0) return CONTINUE;
      if (node.type === 'inlineCode') markCode(node, lineBefore(parent, index), list3);
      if (node.type !== 'text') return CONTINUE;
      const found = findPlaceholders(node.value, list3);
      if (found.length === 0) return CONTINUE;
      const parts = cut(node.value, found, textNode, markedText);
      parent.children.splice(index, 1, ...parts);
      return [SKIP, index + parts.length];
    });
  };
}

// plugins/error-catalog/sentence.ts
var plain = '[^`*_[\\]<&\\\\\\n]';
var codeSpan = '`([^`\\s](?:[^`\\n]*[^`\\s])?)`(?!`)';
var strongWords = `\\*\\*([A-Za-z0-9](?:${plain}*[A-Za-z0-9])?)\\*\\*`;
var ownLink = `(?<!!)\\[(${plain}+)\\]\\((/[\\w/#.-]*)\\)`;
var PART = new RegExp(`${codeSpan}|${strongWords}|${ownLink}|(${plain}+)`, 'y');
var BEGINS_A_SENTENCE = /^(?:[A-Za-z`[]|\*\*[A-Za-z0-9])/;
function parseSentence(markdown) {
  return sentenceParts(markdown.trimEnd()) ?? inline2(markdown);
}
function sentenceParts(sentence) {
  if (!BEGINS_A_SENTENCE.test(sentence)) return void 0;
  const parts = [];
  PART.lastIndex = 0;
  while (PART.lastIndex < sentence.length) {
    const [whole2, coded, strong, label, url, words2] = PART.exec(sentence) ?? [];
    if (whole2 === void 0) return void 0;
    if (coded !== void 0) parts.push(code(coded));
    else if (strong !== void 0) parts.push({ type: 'strong', children: [text(strong)] });
    else if (label !== void 0 && url !== void 0) parts.push(link(url, text(label)));
    else if (words2 !== void 0) parts.push(text(words2));
  }
  return parts;
}

// plugins/error-catalog/entry-html.ts
var references = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};
function entriesHtml(entries, baseUrl) {
  const links = /* @__PURE__ */ new Set();
  const sentence = (markdown) => words2(parseSentence(markdown));
  const words2 = (nodes) => nodes.map(phrase).join('');
  const phrase = (node) => {
    switch (node.type) {
      case 'text':
        return escaped(node.value);
      case 'inlineCode':
        return `<code>${escaped(node.value)}</code>`;
      case 'strong':
        return `<strong>${words2(node.children)}</strong>`;
      case 'emphasis':
        return `<em>${words2(node.children)}</em>`;
      case 'link': {
        const isOwn = node.url.startsWith('/');
        const url = isOwn ? baseUrl + node.url.slice(1) : node.url;
        if (isOwn) links.add(url);
        return `<a href="${escaped(url)}">${words2(node.children)}</a>`;
      }
      default:
        throw new Error(`data/errors: ${node.type} isn't allowed in the text of an entry`);
    }
  };
  const block = (entry2) => {
    const { id, message, error, also = [], level, since, until } = entry2;
    const rows = [
      ['Where', sentence(entry2.where) + (level === void 0 ? '' : `, level ${escaped(level)}`)],
    ];
    if (since !== void 0) rows.push(['Since', release2('since', since)]);
    if (until !== void 0) rows.push(['Until', release2('until', until)]);
    if (also.length > 0) rows.push(['Also written', also.map(alternative).join('')]);
    rows.push(['Cause', sentence(entry2.cause)]);
    rows.push(['Check', sentence(entry2.check)]);
    rows.push(['Fix', sentence(entry2.fix)]);
    rows.push(['More', sentence(entry2.more)]);
    const facts2 = rows.map(([term, value2]) => `<div><dt>${term}</dt><dd>${value2}</dd></div>`);
    const anchor = `<a class="hash-link" href="#${id}" aria-label="Direct link to ${escaped(message)}"></a>`;
    const reason = error === void 0 ? '' : ` ${code2(error)}`;
    return `<div class="error-entry" data-error-entry="${id}" data-search-document=""><h3 id="${id}">${code2(message)}${anchor}${reason}</h3><dl>${facts2.join('')}</dl></div>`;
  };
  const html = entries.map(block).join('');
  return { html, links: [...links] };
}
function escaped(text3) {
  return text3.replace(/[&<>"']/g, (character) => references[character] ?? character);
}
function release2(bound, version2) {
  return `<span data-${bound}="${version2}">${version2}</span>`;
}
function alternative(text3) {
  return `<span class="error-also">${code2(text3)} </span>`;
}
function code2(message) {
  const parts = messageParts(message).map(({ text: text3, variable }) =>
    variable ? `<var>${escaped(text3)}</var>` : escaped(text3),
  );
  return `<code>${parts.join('')}</code>`;
}

// plugins/error-catalog/index.ts
function errorCatalogData(context, options) {
  const folder = join11(options.data, 'errors');
  return {
    name: 'error-catalog',
    getPathsToWatch: () => [join11(folder, '*.yaml'), join11(options.data, 'placeholders.yaml')],
    contentLoaded: async ({ actions }) => {
      const components = readErrorCatalog(folder);
      const placeholders2 = readPlaceholders(options.data);
      const entries = Object.fromEntries(
        components.map((component) => {
          const { html, links } = entriesHtml(component.entries, context.baseUrl);
          const anchors = component.entries.map(({ id }) => id);
          return [component.id, { html: markHtml(html, placeholders2), anchors, links }];
        }),
      );
      await actions.createData('entries.json', JSON.stringify(entries));
      await actions.createData('messages.json', JSON.stringify(messagesOf(components)));
    },
  };
}

// src/page-tools/wrap-key.ts
var wrapKey = 'docs.code-wrap';

// plugins/first-paint/script.ts
function firstPaintScript(announcementId, namespace) {
  const forget =
    announcementId === void 0
      ? ''
      : `var i=${JSON.stringify(announcementId).replaceAll('<', '\\u003c')},k='docusaurus.announcement.';
if(s.getItem(k+'id${namespace}')!==i){s.setItem(k+'id${namespace}',i);s.removeItem(k+'dismiss${namespace}')}`;
  return `(function(){try{var s=localStorage;
if(s.getItem('${wrapKey}')==='true')document.documentElement.dataset.codeWrap='';
${forget}}catch(e){}})();`;
}

// plugins/first-paint/index.ts
function firstPaint({ siteConfig, siteStorage }) {
  const { announcementBar } = siteConfig.themeConfig;
  return {
    name: 'first-paint',
    injectHtmlTags: () => ({
      headTags: [
        {
          tagName: 'script',
          innerHTML: firstPaintScript(announcementBar?.id, siteStorage.namespace),
        },
      ],
    }),
  };
}

// plugins/last-changes.ts
var import_shown_data = __toESM(require_shown_data());

// ../packages/publish/src/twins/last-changes.ts
import { spawnSync } from 'node:child_process';
import { readFileSync as readFileSync6 } from 'node:fs';
import { isAbsolute, join as join12, relative as relative2 } from 'node:path';

var longestOutput = 256 * 1024 * 1024;
var marker = '\0';
function readLastChanges(root2, folders) {
  if (git(root2, ['rev-parse', '--is-shallow-repository']).trim() !== 'false')
    return /* @__PURE__ */ new Map();
  const log = git(root2, [
    ...['-c', 'core.quotePath=false', 'log', '--relative', '--name-only'],
    ...['--format=%x00%cs', '--', ...folders],
  ]);
  const days = /* @__PURE__ */ new Map();
  for (const commit of log.split(marker)) {
    const [day = '', ...files] = commit.split('\n').filter((line) => line !== '');
    for (const file of files) if (!days.has(file)) days.set(file, day);
  }
  return days;
}
function git(cwd, args) {
  const { status, stdout } = spawnSync('git', args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: longestOutput,
  });
  return status === 0 ? stdout : '';
}
function lastChangeOf(changes, files, folders) {
  const inFolders = [...changes.keys()].filter((file) =>
    folders.some((folder) => file.startsWith(`${folder}/`)),
  );
  return [...files, ...inFolders]
    .flatMap((file) => changes.get(file) ?? [])
    .sort()
    .at(-1);
}

// plugins/last-changes.ts
function createPageChanges(root2) {
  let changes;
  return {
    dayOf(file) {
      changes ??= readLastChanges(root2, ['content', 'data']);
      if (changes.size === 0) return void 0;
      const path2 = isAbsolute(file) ? file : join12(root2, file);
      const { files, folders } = (0, import_shown_data.shownData)(readFileSync6(path2, 'utf8'));
      const name = relative2(root2, path2).replaceAll('\\', '/');
      return lastChangeOf(changes, [name, ...files], folders);
    },
  };
}
function frontMatterWithLastChange(parse4, changes) {
  return async (source) => {
    const result = await parse4(source);
    const date = changes.dayOf(source.filePath);
    if (date === void 0) return result;
    return { ...result, frontMatter: { ...result.frontMatter, last_update: { date } } };
  };
}

// plugins/neighbors.ts
function hasNextSteps(source) {
  return /^## Next$/m.test(source);
}
function frontMatterWithoutNeighbors(parse4) {
  return async (source) => {
    const result = await parse4(source);
    const path2 = source.filePath.replaceAll('\\', '/').split('/content/').at(-1) ?? '';
    const leadsOn = path2.endsWith('index.mdx') || hasNextSteps(result.content);
    if (pageKindOf(path2) !== void 0 || !leadsOn) return result;
    const none = { pagination_next: null, pagination_prev: null };
    return { ...result, frontMatter: { ...none, ...result.frontMatter } };
  };
}

// plugins/offline/index.ts
import { mkdirSync, readFileSync as readFileSync7, writeFileSync as writeFileSync2 } from 'node:fs';
import { join as join14 } from 'node:path';

// ../packages/publish/src/service-worker/shared/list.ts
var appManifestFile = 'manifest.json';
var placeholderPath = 'offline/';

// plugins/offline/app-manifest.ts
var appIcons = [
  { file: 'img/icon-192.png', size: 192, mark: 0.8, purpose: 'any' },
  { file: 'img/icon-512.png', size: 512, mark: 0.8, purpose: 'any' },
  { file: 'img/icon-maskable-512.png', size: 512, mark: 0.5, purpose: 'maskable' },
];
var appleIcon = {
  file: 'img/apple-touch-icon.png',
  size: 180,
  mark: 0.66,
  purpose: 'any',
};
function appManifest({ name, shortName, description, color }) {
  return JSON.stringify({
    id: '.',
    name,
    short_name: shortName,
    description,
    lang: 'en',
    start_url: '.',
    scope: '.',
    display: 'minimal-ui',
    theme_color: color,
    background_color: color,
    icons: appIcons.map(({ file, size, purpose }) => ({
      src: file,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  });
}
function cssProperty(css, selector, name) {
  const rule = css.slice(css.indexOf(`${selector} {`));
  const value2 = new RegExp(`${name}:\\s*([^;]+);`).exec(rule.slice(0, rule.indexOf('}')))?.[1];
  if (value2 === void 0) throw new Error(`The style sheet has no ${name} for ${selector}.`);
  return value2;
}

// plugins/offline/icons.ts
import { join as join13 } from 'node:path';
import sharp from 'sharp';

var densityOfUnits = 72;
var markUnits = 32;
async function writeIcons(mark2, paper, outDir) {
  const draw = async (icon2) => {
    const width = Math.round(icon2.size * icon2.mark);
    const drawing = await sharp(mark2, { density: (densityOfUnits * width) / markUnits })
      .resize(width)
      .toBuffer();
    const hasPaper = icon2.purpose === 'maskable' || icon2 === appleIcon;
    await sharp({
      create: {
        width: icon2.size,
        height: icon2.size,
        channels: 4,
        background: hasPaper ? paper : { r: 0, g: 0, b: 0, alpha: 0 },
      },
    })
      .composite([{ input: drawing }])
      .png({ compressionLevel: 9, palette: true })
      .toFile(join13(outDir, icon2.file));
  };
  await Promise.all([...appIcons, appleIcon].map(draw));
}

// plugins/offline/index.ts
function offline(context, options) {
  const { baseUrl, siteConfig } = context;
  const css = readFileSync7(options.colors, 'utf8');
  const light = cssProperty(css, ':root', '--paper');
  const dark = cssProperty(css, "[data-theme='dark']", '--paper');
  const themeColor = (scheme, content2) => ({
    tagName: 'meta',
    attributes: {
      name: 'theme-color',
      media: `(prefers-color-scheme: ${scheme})`,
      content: content2,
    },
  });
  return {
    name: 'offline',
    contentLoaded({ actions }) {
      if (!options.isOn) return;
      actions.addRoute({
        path: baseUrl + placeholderPath,
        component: '@theme/Offline',
        exact: true,
      });
    },
    injectHtmlTags: () => ({
      headTags: [
        themeColor('light', light),
        themeColor('dark', dark),
        {
          tagName: 'link',
          attributes: { rel: 'apple-touch-icon', href: baseUrl + appleIcon.file },
        },
      ],
    }),
    async postBuild({ outDir }) {
      const names2 = {
        name: `${siteConfig.title} documentation`,
        shortName: siteConfig.title,
        description: product.tagline,
        color: light,
      };
      mkdirSync(join14(outDir, 'img'), { recursive: true });
      writeFileSync2(join14(outDir, appManifestFile), appManifest(names2));
      await writeIcons(options.mark, light, outDir);
    },
  };
}

// ../packages/publish/src/open-data/write.ts
import { createHash } from 'node:crypto';
// plugins/open-data/index.ts
import {
  mkdirSync as mkdirSync2,
  readFileSync as readFileSync8,
  writeFileSync as writeFileSync3,
} from 'node:fs';
import { dirname, join as join15 } from 'node:path';

// ../packages/publish/src/open-data/version.ts
var schemaVersion = 1;
var dataFolder = `data/v${schemaVersion}`;

// ../packages/publish/src/open-data/files.ts
function dataPath(name) {
  return `${dataFolder}/${name}`;
}

// ../packages/publish/src/open-data/schemas.ts
import { z as z11 } from 'zod';

var address = z11.url();
var path = z11.string().describe('Path below the root of the site, with both slashes.');
var stableSchema = z11.union([versionSchema, seriesSchema]);
var asOf = dateSchema.describe('Day up to which public advisories and release notes were read.');
var head = {
  $schema: address.describe('Address of the JSON Schema of this file.'),
  schemaVersion: z11.literal(schemaVersion).describe('Version of the shape of this file.'),
  product: z11.string().describe('Name of the documented product.'),
  site: address.describe(
    'Address of the root of the site, with a final slash. A `path`, and a link in Markdown that begins with a slash, is below it.',
  ),
  documentedRelease: seriesSchema.describe('The newest release that the pages describe.'),
};
var pageFields = {
  url: address.describe('Address of the page about this record.'),
  path,
  title: z11.string().describe('Title of the page.'),
  description: z11.string().describe('One or two sentences that summarize the page.'),
};
var supportStateSchema = z11
  .strictObject({
    state: z11.enum(['supported', 'ended', 'unknown']),
    endedOn: dateSchema
      .optional()
      .describe('Day on which the support ended; left out when it is not known.'),
  })
  .describe('Whether the series got security fixes on the day `support.asOf`.');
var releaseRecordSchema = releaseSchema
  .safeExtend({
    ...pageFields,
    newest: stableSchema.describe('The newest version of the series that the page describes.'),
    versions: z11.array(stableSchema).describe('Every stable version of the series, oldest first.'),
    supportState: supportStateSchema,
  })
  .describe('A release series with its release notes.');
var releasesSchema = z11
  .strictObject({
    ...head,
    support: supportSchema.describe(
      'What is known of support, and of series that are newer than the documented ones.',
    ),
    supportedSeries: z11
      .array(seriesSchema)
      .describe('The series that got security fixes on the day `support.asOf`, oldest first.'),
    releases: z11.array(releaseRecordSchema).describe('Newest first.'),
  })
  .meta({
    title: 'Releases',
    description:
      'Release series with their versions, support, requirements, breaking changes and fixes.',
  });
var advisoriesSchema = z11
  .strictObject({
    ...head,
    asOf,
    advisories: z11.array(advisorySchema.safeExtend(pageFields)).describe('Newest first.'),
    unlisted: z11
      .array(
        z11.strictObject({
          id: vulnerabilityIdSchema,
          fixed: versionSchema.describe('The version that closes it.'),
        }),
      )
      .describe('Vulnerabilities that release notes name and that have no page, oldest fix first.'),
  })
  .meta({
    title: 'Security advisories',
    description: 'Published vulnerabilities with affected and fixed versions.',
  });
var upgradeStopsSchema = z11
  .strictObject({
    ...head,
    asOf,
    stops: z11
      .array(
        z11.strictObject({
          series: seriesSchema,
          install: stableSchema.describe('The version to install at this stop.'),
          url: address.describe('Address of the release notes.'),
          path,
          changes: z11
            .array(
              z11.strictObject({
                ...breakingSchema.pick({ id: true, title: true, when: true, sameAs: true }).shape,
                url: address.describe('Address of the change in the release notes.'),
              }),
            )
            .describe('Breaking changes of the series, which may ask for work.'),
        }),
      )
      .describe(
        'Every documented series, oldest first. An upgrade takes every stop after the series that runs, up to the target.',
      ),
  })
  .meta({
    title: 'Upgrade stops',
    description: 'The versions that an upgrade installs one after the other, with their changes.',
  });
var settingsSchema2 = z11
  .strictObject({
    ...head,
    url: address.describe('Address of the page that explains the settings.'),
    path,
    sections: z11.array(
      sectionSchema.extend({
        settings: z11.array(
          settingSchema.extend({ url: address.describe('Address of the setting on its page.') }),
        ),
      }),
    ),
  })
  .meta({
    title: 'Settings',
    description: 'Environment variables with type, default, values and effect.',
  });
var errorsSchema = z11
  .strictObject({
    ...head,
    url: address.describe('Address of the page that explains the messages.'),
    path,
    components: z11.array(
      componentSchema.extend({
        id: z11.string().describe('Name of the component.'),
        entries: z11.array(
          componentSchema.shape.entries.element.extend({
            url: address.describe('Address of the message on its page.'),
          }),
        ),
      }),
    ),
  })
  .meta({
    title: 'Error messages',
    description: 'Messages of the platform with cause, check and fix.',
  });
var indexSchema = z11
  .strictObject({
    ...head,
    files: z11.array(
      z11.strictObject({
        name: z11.string().describe('Name of the file.'),
        title: z11.string(),
        description: z11.string(),
        url: address.describe('Address of the file.'),
        schema: address.optional().describe('Address of its JSON Schema, if it has one.'),
        bytes: z11.int().min(1).describe('Size of the file.'),
        sha256: z11
          .string()
          .regex(/^[0-9a-f]{64}$/)
          .describe('SHA-256 digest of the file, in hexadecimal digits.'),
      }),
    ),
  })
  .meta({ title: 'Index', description: 'Every data file of this version.' });
var fileSchemas = {
  'index.json': indexSchema,
  'releases.json': releasesSchema,
  'advisories.json': advisoriesSchema,
  'upgrade-stops.json': upgradeStopsSchema,
  'settings.json': settingsSchema2,
  'errors.json': errorsSchema,
};
function jsonSchemaOf(name, id) {
  const { $schema, ...schema3 } = z11.toJSONSchema(fileSchemas[name], {
    io: 'input',
    override: ({ jsonSchema }) => {
      delete jsonSchema.additionalProperties;
    },
  });
  return { $schema, $id: id, ...schema3 };
}

// ../packages/publish/src/open-data/write.ts
var settingsPage = '/install-config/configuration/';
var errorsPage = '/troubleshooting/errors/';
function dataFiles(sources2, site, others = []) {
  const contents = {
    'releases.json': releasesFile(sources2.catalog, site),
    'advisories.json': advisoriesFile(sources2.catalog, site),
    'upgrade-stops.json': upgradeStopsFile(sources2.catalog, site),
    'settings.json': settingsFile(sources2.settings, site),
    'errors.json': errorsFile(sources2.errors, site),
  };
  const texts = new Map(Object.entries(contents).map(([name, content2]) => [name, json(content2)]));
  const listed = [...texts].map(([name, text3]) => ({
    name,
    ...describedBy(name),
    ...fileFacts(name, text3, site),
    schema: schemaUrl(name, site),
  }));
  const unchecked = others.map(({ name, title, description, text: text3 }) => ({
    name,
    title,
    description,
    ...fileFacts(name, text3, site),
  }));
  texts.set('index.json', json({ ...head2('index.json', site), files: [...listed, ...unchecked] }));
  return new Map([
    ...[...texts].flatMap(([name, text3]) => [
      [dataPath(name), text3],
      [schemaPath(name), json(jsonSchemaOf(name, schemaUrl(name, site)))],
    ]),
    ...others.map(({ name, text: text3 }) => [`${dataFolder}/${name}`, text3]),
  ]);
}
function head2(name, site) {
  return {
    $schema: schemaUrl(name, site),
    schemaVersion,
    product: product.name,
    site: absoluteUrl(site, '/'),
    documentedRelease: product.targetRelease,
  };
}
function releasesFile({ releases: releases2, support }, site) {
  const series = releases2.map(({ data: { version: version2, date } }) => ({
    version: version2,
    date,
  }));
  return {
    ...head2('releases.json', site),
    support: { ...support, later: [...support.later] },
    supportedSeries: allSeries(series, support)
      .map(({ version: version2 }) => version2)
      .filter((version2) => supportOf(version2, series, support).kind === 'supported'),
    releases: releases2.map((entry2) => ({
      ...pageFields2(entry2, site),
      ...entry2.data,
      newest: newestVersion(entry2.data),
      versions: stableVersions(entry2.data),
      supportState: supportState(entry2.data.version, series, support),
    })),
  };
}
function supportState(version2, series, support) {
  const state = supportOf(version2, series, support);
  return state.kind === 'ended' && state.on !== void 0
    ? { state: state.kind, endedOn: state.on }
    : { state: state.kind };
}
function advisoriesFile(catalog, site) {
  return {
    ...head2('advisories.json', site),
    asOf: catalog.support.asOf,
    advisories: catalog.advisories.map((entry2) => ({
      ...pageFields2(entry2, site),
      ...entry2.data,
    })),
    unlisted: unlistedVulnerabilities(catalog),
  };
}
function upgradeStopsFile({ releases: releases2, support }, site) {
  const stops = releases2.map((entry2) => {
    const { url, path: path2 } = pageFields2(entry2, site);
    const changes = entry2.data.breaking ?? [];
    return {
      series: entry2.data.version,
      install: newestVersion(entry2.data),
      url,
      path: path2,
      changes: changes.map(({ id, title, when, sameAs }) => ({
        id,
        title,
        when,
        sameAs,
        url: `${url}#${id}`,
      })),
    };
  });
  return {
    ...head2('upgrade-stops.json', site),
    asOf: support.asOf,
    stops: stops.reverse(),
  };
}
function settingsFile({ sections }, site) {
  const url = absoluteUrl(site, settingsPage);
  return {
    ...head2('settings.json', site),
    url,
    path: settingsPage,
    sections: sections.map((section) => ({
      ...section,
      settings: section.settings.map((setting) => ({
        ...setting,
        url: `${url}#${encodeURIComponent(settingAnchor(setting.key))}`,
      })),
    })),
  };
}
function errorsFile(components, site) {
  const url = absoluteUrl(site, errorsPage);
  return {
    ...head2('errors.json', site),
    url,
    path: errorsPage,
    components: components.map((component) => ({
      ...component,
      entries: component.entries.map((entry2) => ({ ...entry2, url: `${url}#${entry2.id}` })),
    })),
  };
}
function pageFields2({ page, title, description }, site) {
  return { url: absoluteUrl(site, page.route), path: page.route, title, description };
}
function describedBy(name) {
  const { title = '', description = '' } = fileSchemas[name].meta() ?? {};
  return { title, description };
}
function fileFacts(name, text3, site) {
  return {
    url: absoluteUrl(site, `${dataFolder}/${name}`),
    bytes: Buffer.byteLength(text3),
    sha256: createHash('sha256').update(text3).digest('hex'),
  };
}
function schemaPath(name) {
  return dataPath(name).replace(/\.json$/, '.schema.json');
}
function schemaUrl(name, site) {
  return absoluteUrl(site, schemaPath(name));
}
function json(value2) {
  return `${JSON.stringify(value2, null, 2)}
`;
}

// ../packages/search/src/server/limits.ts
var defaultSearchLimits = {
  searches: 50,
  hitsPerSearch: 100,
  hits: 400,
  tagLength: 100,
  snippetWords: 100,
  listLength: 100,
  answerBytes: 1024 * 1024,
  computeTime: 1e3,
};

// ../packages/server/src/limits.ts
var defaultLimits = {
  bodyBytes: 16 * 1024,
  headerBytes: 16 * 1024,
  requestTime: 1e4,
  headerTime: 5e3,
  idleTime: 3e4,
  keepAliveTime: 15e3,
  searchesPerMinute: 600,
  searchesAtOnce: 256,
  unsentBytes: 32 * 1024 * 1024,
  sendTime: 3e4,
};

// ../packages/server/src/search-api.ts
var text2 = (description, more = {}) => ({
  type: 'string',
  description,
  ...more,
});
var whole = (description, more = {}) => ({
  type: 'integer',
  minimum: 0,
  description,
  ...more,
});
var flag = (description) => ({ type: 'boolean', default: false, description });
var list = (items, description, more = {}) => ({
  type: 'array',
  items,
  maxItems: defaultSearchLimits.listLength,
  description,
  ...more,
});
var reference = (name) => ({ $ref: `#/components/schemas/${name}` });
var levels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];
var perLevel = (value2) => ({
  type: 'object',
  properties: Object.fromEntries(levels.map((level) => [level, value2])),
});
var matchLevel = {
  type: 'string',
  enum: ['none', 'partial', 'full'],
  description: 'Whether none, some or all words of the query were found in the text.',
};
var tag = (name) =>
  text2(`Text ${name} a matched word.`, { maxLength: defaultSearchLimits.tagLength });
var searchParameters = {
  query: text2('What to search for. Longer queries are cut after 512 characters.', { default: '' }),
  page: whole('Number of the page of results, from 0.', { default: 0 }),
  hitsPerPage: whole(
    `Results on a page. The searches of a call may ask for ${defaultSearchLimits.hits} hits together.`,
    { minimum: 1, maximum: defaultSearchLimits.hitsPerSearch, default: 20 },
  ),
  attributesToRetrieve: list(
    { type: 'string' },
    'Attributes of the hits. An empty list gives none; a leading `-` leaves one out.',
    { default: ['*'] },
  ),
  attributesToHighlight: list({ type: 'string' }, 'Attributes in which matches are marked.', {
    default: ['*'],
  }),
  attributesToSnippet: list(
    { type: 'string' },
    `Attributes to shorten, as \`attribute:words\`, with at most ${defaultSearchLimits.snippetWords} words.`,
    { default: [] },
  ),
  snippetEllipsisText: text2('Text in place of what a snippet leaves out.', {
    default: '\u2026',
    maxLength: defaultSearchLimits.tagLength,
  }),
  snippetEveryHit: flag('Whether every hit with text gets a snippet of it.'),
  fewFiles: flag('Whether hits are left out that would need further files of the index.'),
  highlightPreTag: { ...tag('before'), default: '<em>' },
  highlightPostTag: { ...tag('behind'), default: '</em>' },
  facets: list(
    { type: 'string' },
    'Facets to count: `area`, `language`, `docusaurus_tag`, `hierarchy.lvl0`, or `*` for all.',
    { default: [] },
  ),
  maxValuesPerFacet: whole('Values that are counted for each facet.', {
    minimum: 1,
    maximum: 1e3,
    default: 100,
  }),
  facetFilters: {
    description:
      'Conditions such as `area:releases`. All entries of the list must hold; of an inner list, one. `area:-releases` excludes a value.',
    anyOf: [
      { type: 'string' },
      list(
        { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
        'A list of conditions.',
      ),
    ],
  },
  clickAnalytics: flag('Whether the answer gets a `queryID`.'),
  getRankingInfo: flag('Whether every hit explains its score.'),
};
var schemas = {
  SearchParameters: {
    type: 'object',
    description: 'Unknown parameters are ignored. An invalid value is replaced by the default.',
    properties: searchParameters,
  },
  SearchResponse: {
    type: 'object',
    required: [
      'hits',
      'nbHits',
      'page',
      'nbPages',
      'hitsPerPage',
      'exhaustiveNbHits',
      'query',
      'params',
      'index',
      'processingTimeMS',
    ],
    properties: {
      hits: { type: 'array', items: reference('Hit'), description: 'Best first.' },
      nbHits: whole('Number of all results.'),
      page: whole('Number of this page, from 0.'),
      nbPages: whole('Number of pages.'),
      hitsPerPage: whole('Results on a page.', { minimum: 1 }),
      exhaustiveNbHits: { type: 'boolean', description: 'Whether all results were counted.' },
      query: text2('The query, as it was read.'),
      params: text2('The most important parameters, URL-encoded.'),
      index: text2('Name of the index.'),
      queryID: text2('Id of the request, if it was asked for.'),
      facets: {
        type: 'object',
        description: 'Number of results by facet and value.',
        additionalProperties: { type: 'object', additionalProperties: whole('Results.') },
      },
      exhaustiveFacetsCount: { type: 'boolean', description: 'Whether all values were counted.' },
      processingTimeMS: { type: 'number', minimum: 0, description: 'Milliseconds of searching.' },
      notes: {
        type: 'object',
        description: 'How the query was read, where that differs from its words.',
        properties: {
          didYouMean: text2('The query with corrected spelling, which the hits are for.'),
          droppedWords: {
            type: 'array',
            items: { type: 'string' },
            description: 'Words that were left out, because no page has all.',
          },
          suggestedQueries: {
            type: 'array',
            items: { type: 'string' },
            description: 'Queries that have results, when this one has none.',
          },
        },
      },
    },
  },
  Hit: {
    type: 'object',
    description: 'A heading, or the text below one. Texts are HTML-escaped.',
    required: ['objectID'],
    properties: {
      objectID: text2('Id of the record.'),
      url: text2('Address with anchor, relative to the origin of the site.'),
      url_without_anchor: text2('Address of the page, relative to the origin of the site.'),
      anchor: { type: ['string', 'null'], description: 'Anchor of the heading.' },
      type: {
        type: 'string',
        enum: ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6', 'content'],
        description: 'A heading by its level, or text.',
      },
      content: { type: ['string', 'null'], description: 'Text; null for headings.' },
      hierarchy: {
        ...perLevel({ type: ['string', 'null'] }),
        description: 'Headings above the record: `lvl0` is the area of the site, `lvl1` the page.',
      },
      language: text2('Language of the page, such as `en`.'),
      docusaurus_tag: text2('Version of the documentation.'),
      area: {
        type: 'string',
        enum: ['guides', 'reference', 'releases', 'security'],
        description: 'Part of the site.',
      },
      weight: { type: 'object', description: 'What the record counts before any query.' },
      _highlightResult: {
        type: 'object',
        properties: {
          hierarchy: perLevel(reference('Highlight')),
          content: reference('Highlight'),
        },
      },
      _snippetResult: {
        type: 'object',
        properties: { hierarchy: perLevel(reference('Snippet')), content: reference('Snippet') },
      },
      _rankingInfo: { type: 'object', description: 'How the score came about.' },
    },
  },
  Highlight: {
    type: 'object',
    required: ['value', 'matchLevel', 'matchedWords'],
    properties: {
      value: text2('Text with the matched words between the two tags.'),
      matchLevel,
      matchedWords: { type: 'array', items: { type: 'string' } },
      fullyHighlighted: { type: 'boolean', description: 'Whether the whole text is marked.' },
    },
  },
  Snippet: {
    type: 'object',
    required: ['value', 'matchLevel'],
    properties: { value: text2('Part of the text around the matched words.'), matchLevel },
  },
  Error: {
    type: 'object',
    required: ['message', 'status'],
    properties: {
      message: text2('What is wrong, in a sentence.'),
      status: whole('Status of the answer.', { minimum: 400, maximum: 599 }),
    },
  },
};
var jsonOf = (schema3) => ({ 'application/json': { schema: schema3 } });
var failure = (description, headers = {}) => ({
  description,
  headers,
  content: jsonOf(reference('Error')),
});
var retryAfter = {
  'retry-after': { description: 'Seconds to wait.', schema: { type: 'integer' } },
};
var failures = {
  400: failure(
    'The body is no JSON object, the call exceeds a limit, or it asks for something that is not supported. The message says which.',
  ),
  404: failure('There is no such index.'),
  413: failure(`The body has more than ${defaultLimits.bodyBytes} bytes.`),
  429: failure(
    `The client sent more than ${defaultLimits.searchesPerMinute} calls within a minute.`,
    retryAfter,
  ),
  503: failure('Too many searches are in progress, or the index can not be read.', retryAfter),
};
function searchApi({ origin, indexName, product: product2 }) {
  const { searches, answerBytes, computeTime } = defaultSearchLimits;
  return {
    openapi: '3.1.0',
    info: {
      title: `Search of the ${product2} documentation`,
      version: '1.0.0',
      description: `Searches the pages of this site. The calls have the form of the hosted provider's search API, so that its clients work unchanged. They need no key. A call is refused when its answer would have more than ${answerBytes} bytes, or when its searches take more than ${computeTime} ms of computing. The endpoint is there when the site is served by its own server; static hosts have none.`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: origin }],
    security: [],
    paths: {
      '/1/indexes/{names}/queries': {
        post: {
          operationId: 'searchMany',
          summary: 'Several searches in one call',
          parameters: [
            {
              name: 'names',
              in: 'path',
              required: true,
              description: 'Any text, such as `*`: every search names its index.',
              schema: { type: 'string', minLength: 1 },
            },
          ],
          requestBody: {
            required: true,
            content: jsonOf({
              type: 'object',
              required: ['requests'],
              properties: {
                requests: {
                  type: 'array',
                  maxItems: searches,
                  items: {
                    allOf: [
                      reference('SearchParameters'),
                      {
                        type: 'object',
                        required: ['indexName'],
                        properties: { indexName: { const: indexName } },
                      },
                    ],
                  },
                },
              },
            }),
          },
          responses: {
            200: {
              description: 'One result for each search, in the same order.',
              content: jsonOf({
                type: 'object',
                required: ['results'],
                properties: { results: { type: 'array', items: reference('SearchResponse') } },
              }),
            },
            ...failures,
          },
        },
      },
      '/1/indexes/{name}/query': {
        post: {
          operationId: 'searchOne',
          summary: 'One search',
          parameters: [
            {
              name: 'name',
              in: 'path',
              required: true,
              description: 'Name of the index.',
              schema: { const: indexName },
            },
          ],
          requestBody: { required: true, content: jsonOf(reference('SearchParameters')) },
          responses: {
            200: { description: 'The result.', content: jsonOf(reference('SearchResponse')) },
            ...failures,
          },
        },
      },
    },
    components: { schemas },
  };
}

// plugins/open-data/index.ts
function openData({ siteConfig, baseUrl }, { content: content2, data: data2, indexName }) {
  return {
    name: 'open-data',
    postBuild: async ({ outDir }) => {
      const sources2 = {
        catalog: currentCatalog(content2),
        settings: parseSettings(readFileSync8(join15(data2, 'settings.yaml'), 'utf8')),
        errors: readErrorCatalog(join15(data2, 'errors')),
      };
      const site = { url: siteConfig.url, baseUrl };
      for (const [path2, text3] of dataFiles(sources2, site, [
        searchApiFile(siteConfig.url, indexName),
      ])) {
        const file = join15(outDir, path2);
        mkdirSync2(dirname(file), { recursive: true });
        writeFileSync3(file, text3);
      }
    },
  };
}
function searchApiFile(origin, indexName) {
  const api = searchApi({ origin, indexName, product: product.name });
  return {
    name: 'search.openapi.json',
    title: api.info.title,
    description: 'The search endpoint in OpenAPI 3.1.',
    text: `${JSON.stringify(api, null, 2)}
`,
  };
}

// plugins/placeholder-data/index.ts
function placeholderData({ data: data2 }) {
  return {
    name: 'placeholder-data',
    contentLoaded: async ({ actions }) => {
      const known4 = readPlaceholders(data2);
      const list3 = known4.map(({ placeholder }) => placeholder);
      const finders = known4.map(({ placeholder: { id, kind }, word, find }) => ({
        placeholder: { id, kind },
        word,
        find: find.map(({ source }) => source),
      }));
      await actions.createData('placeholders.json', JSON.stringify(list3));
      await actions.createData('finders.json', JSON.stringify(finders));
    },
  };
}

// plugins/releases/cards.ts
import { createHash as createHash2 } from 'node:crypto';
// plugins/releases/index.ts
import {
  existsSync as existsSync4,
  mkdirSync as mkdirSync3,
  mkdirSync as mkdirSync4,
  writeFileSync as writeFileSync4,
} from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import {
  dirname as dirname2,
  dirname as dirname3,
  join as join16,
  join as join17,
} from 'node:path';
import { Worker } from 'node:worker_threads';
import pMap from 'p-map';
import 'sharp';

// src/social-card.ts
function socialCardPath(route) {
  const name = route.replaceAll(/^\/|\/$/g, '');
  return `img/cards/${name === '' ? 'index' : name}.png`;
}

// plugins/releases/cards.ts
var DRAWING = 3;
var AT_A_TIME = 4;
function cachedFile({ area, title, site }, cacheDir) {
  const key = createHash2('sha256').update(JSON.stringify([DRAWING, area, title, site]));
  return join16(cacheDir, `${key.digest('hex')}.png`);
}
async function drawCards(pages, cacheDir) {
  mkdirSync3(cacheDir, { recursive: true });
  const missing = pages
    .map(({ area, title, site }) => ({ area, title, site }))
    .map((card) => ({ ...card, file: cachedFile(card, cacheDir) }))
    .filter(({ file }) => !existsSync4(file));
  if (missing.length === 0) return;
  const thread2 = new Worker(new URL('./card-worker.mjs', import.meta.url), {
    workerData: missing,
  });
  await new Promise((resolve, reject) => {
    thread2.on('error', reject);
    thread2.on('exit', () => resolve());
  });
}
async function copyCards(pages, outDir, cacheDir) {
  const copy = async (page) => {
    const target = join16(outDir, socialCardPath(page.route));
    await mkdir(dirname2(target), { recursive: true });
    await copyFile(cachedFile(page, cacheDir), target);
  };
  await pMap(pages, copy, { concurrency: AT_A_TIME });
}

// ../packages/model/src/releases/plain-text.ts
function plainText(markdown) {
  return markdown
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\*\*|`/g, '')
    .trim();
}

// ../packages/model/src/advisories/csaf.ts
function csafFile(id) {
  return `${id.toLowerCase().replaceAll(/[^+\-a-z0-9]+/g, '_')}.json`;
}
function toCsaf({ page, title, data: data2 }, site) {
  const time = `${data2.published}T00:00:00Z`;
  const self = absoluteUrl(site, `/security/csaf/${csafFile(data2.id)}`);
  const web = absoluteUrl(site, page.route);
  const ids = [data2.id, ...(data2.aliases ?? [])];
  const cve = ids.find((id) => id.startsWith('CVE-'));
  const affected = data2.affected.map(({ introduced, fixed }) => ({
    id: `${product.name}-from-${introduced}-before-${fixed}`,
    range: introduced === '0' ? `vers:semver/<${fixed}` : `vers:semver/>=${introduced}|<${fixed}`,
    fixed: { id: `${product.name}-${fixed}`, version: fixed },
  }));
  const affectedIds = affected.map(({ id }) => id);
  const { vector } = data2.cvss;
  const computed = vector === void 0 ? void 0 : scoreOf(vector)?.score;
  return {
    document: {
      category: 'csaf_security_advisory',
      csaf_version: '2.0',
      distribution: { tlp: { label: 'WHITE' } },
      lang: 'en',
      notes: [
        { category: 'summary', text: plainText(data2.summary), title: 'Summary' },
        {
          category: 'general',
          text: ratingText(data2),
          title: 'Rating',
        },
      ],
      publisher: {
        category: 'other',
        name: `${product.siteTitle} documentation, an independent site`,
        namespace: site.url,
      },
      references: [
        { category: 'self', summary: 'This document', url: self },
        { category: 'self', summary: 'The advisory for readers', url: web },
        ...data2.references.map((url) => ({ category: 'external', summary: url, url })),
      ],
      title: plainText(title),
      tracking: {
        current_release_date: time,
        id: data2.id,
        initial_release_date: time,
        revision_history: [{ date: time, number: '1', summary: 'First publication' }],
        status: 'final',
        version: '1',
      },
    },
    product_tree: {
      branches: [
        {
          category: 'vendor',
          name: product.name,
          branches: [
            {
              category: 'product_name',
              name: product.name,
              branches: affected.flatMap(({ id, range, fixed }) => [
                {
                  category: 'product_version_range',
                  name: range,
                  product: { name: `${product.name} ${range}`, product_id: id },
                },
                {
                  category: 'product_version',
                  name: fixed.version,
                  product: { name: `${product.name} ${fixed.version}`, product_id: fixed.id },
                },
              ]),
            },
          ],
        },
      ],
    },
    vulnerabilities: [
      {
        ...(data2.credits !== void 0 && {
          acknowledgments: [{ names: data2.credits, summary: 'Reported the vulnerability' }],
        }),
        ...(cve !== void 0 && { cve }),
        ...(ids.some((id) => id !== cve) && {
          ids: ids
            .filter((id) => id !== cve)
            .map((id) => ({ system_name: 'GitHub Security Advisories', text: id })),
        }),
        notes: [{ category: 'description', text: plainText(data2.summary) }],
        product_status: {
          fixed: affected.map(({ fixed }) => fixed.id),
          known_affected: affectedIds,
        },
        references: data2.references.map((url) => ({ category: 'external', summary: url, url })),
        release_date: time,
        remediations: [
          {
            category: 'vendor_fix',
            details: `Upgrade to ${affected.map(({ fixed }) => fixed.version).join(' or ')}, or to a later release.`,
            product_ids: affectedIds,
          },
          ...(data2.workaround
            ? [
                {
                  category: 'workaround',
                  details: 'The page for readers has a workaround.',
                  product_ids: affectedIds,
                  url: `${web}#workaround`,
                },
              ]
            : []),
        ],
        ...(data2.cvss.version !== '4.0' &&
          computed !== void 0 && {
            scores: [
              {
                cvss_v3: {
                  version: data2.cvss.version,
                  vectorString: vector,
                  baseScore: computed,
                  baseSeverity: severityOf(computed).toUpperCase(),
                },
                products: affectedIds,
              },
            ],
          }),
        title: plainText(title),
      },
    ],
  };
}
function ratingText({ cvss: cvss2, severity, cwe }) {
  const vector = cvss2.vector === void 0 ? '' : ` vector ${cvss2.vector},`;
  const weakness2 = cwe === void 0 ? '' : ` Weakness: ${cwe.join(', ')}.`;
  return `CVSS ${cvss2.version}${vector} published score ${cvss2.score.toFixed(1)} (${severity}).${weakness2}`;
}

// ../packages/model/src/advisories/osv.ts
function referenceType(url) {
  if (/\/security\/advisories\/|\/vuln\/detail\/|\/CVERecord/.test(url)) return 'ADVISORY';
  return /\/(?:commit|pull)\//.test(url) ? 'FIX' : 'WEB';
}
function toOsv({ page, title, data: data2 }, versions, site) {
  const time = `${data2.published}T00:00:00Z`;
  return {
    schema_version: '1.7.0',
    id: data2.id,
    published: time,
    modified: time,
    ...(data2.aliases !== void 0 && data2.aliases.length > 0 && { aliases: data2.aliases }),
    summary: plainText(title).replace(`${data2.id}: `, ''),
    details: plainText(data2.summary),
    ...(data2.cvss.vector !== void 0 && {
      severity: [
        { type: data2.cvss.version === '4.0' ? 'CVSS_V4' : 'CVSS_V3', score: data2.cvss.vector },
      ],
    }),
    affected: [
      {
        ranges: [
          {
            type: 'SEMVER',
            events: data2.affected.flatMap(({ introduced, fixed }) => [{ introduced }, { fixed }]),
          },
        ],
        versions: versions.filter((version2) => isAffected(version2, data2.affected)),
        database_specific: { product: product.name },
      },
    ],
    references: [
      { type: 'ARTICLE', url: absoluteUrl(site, page.route) },
      ...data2.references.map((url) => ({ type: referenceType(url), url })),
    ],
    ...(data2.credits !== void 0 && {
      credits: data2.credits.map((name) => ({ name, type: 'REPORTER' })),
    }),
    database_specific: {
      severity: data2.severity.toUpperCase(),
      score: data2.cvss.score,
      ...(data2.cwe !== void 0 && { cwe_ids: data2.cwe }),
    },
  };
}

// ../packages/model/src/catalog/feeds.ts
import { Feed } from 'feed';
import { escape as escapeHtml } from 'html-escaper';

function releasesFeed(releases2, site) {
  return atomFeed(site, {
    title: `Releases of ${product.name}`,
    page: '/releases/',
    path: '/releases/atom.xml',
    entries: releases2.flatMap((release3) => releaseEntries(release3, site)),
  });
}
function releaseEntries({ page, data: data2 }, site) {
  const url = absoluteUrl(site, page.route);
  const points = (data2.pointReleases ?? []).flatMap(({ version: version2, date, fixes }) => {
    if (date === void 0) return [];
    const title = `${product.name} ${version2}`;
    return [
      { title, url: `${url}#${version2}`, date, lines: fixes, categories: ['point release'] },
    ];
  });
  if (data2.date === void 0) return points;
  const changes = (data2.breaking ?? []).map(({ title }) => `Breaking change: ${title}`);
  const first = {
    title: `${product.name} ${data2.version}`,
    url,
    date: data2.date,
    lines: [...data2.highlights, ...changes],
    categories: ['release', ...(changes.length > 0 ? ['breaking changes'] : [])],
  };
  return [...points, first];
}
function advisoriesFeed(advisories, site) {
  return atomFeed(site, {
    title: `Security advisories of ${product.name}`,
    page: '/security/',
    path: '/security/atom.xml',
    entries: advisories.map(({ page, title, data: data2 }) => ({
      title,
      url: absoluteUrl(site, page.route),
      date: data2.published,
      lines: [data2.summary, `Fixed in ${data2.affected.map(({ fixed }) => fixed).join(', ')}.`],
      categories: [data2.severity, ...(data2.cwe ?? [])],
    })),
  });
}
function atomFeed(site, { title, page, path: path2, entries }) {
  const newestFirst = [...entries].sort((a, b) => b.date.localeCompare(a.date));
  const feed = new Feed({
    id: absoluteUrl(site, path2),
    title,
    link: absoluteUrl(site, page),
    feedLinks: { atom: absoluteUrl(site, path2) },
    updated: startOfDay(newestFirst[0]?.date ?? '1970-01-01'),
    author: { name: `${product.siteTitle} documentation` },
    generator: false,
  });
  for (const entry2 of newestFirst) {
    feed.addItem({
      id: entry2.url,
      // The library marks titles as HTML.
      title: escapeHtml(entry2.title),
      link: entry2.url,
      date: startOfDay(entry2.date),
      published: startOfDay(entry2.date),
      category: entry2.categories.map((term) => ({ term })),
      content: listHtml(entry2.lines),
    });
  }
  return `${feed.atom1()}
`;
}
function listHtml(lines) {
  const items = lines.map((line) => `<li>${escapeHtml(plainText(line))}</li>`);
  return `<ul>${items.join('')}</ul>`;
}
function startOfDay(date) {
  return /* @__PURE__ */ new Date(`${date}T00:00:00Z`);
}

// plugins/releases/machine-files.ts
function machineFiles({ releases: releases2, advisories, support }, site) {
  const known4 = [
    ...releases2.flatMap(({ data: data2 }) => stableVersions(data2)),
    ...support.later.flatMap(laterVersions),
  ];
  const versions = sortVersions([...new Set(known4)]);
  const osv = advisories.map((entry2) => toOsv(entry2, versions, site));
  const csaf = advisories.map((entry2) => toCsaf(entry2, site));
  return new Map([
    ['releases.gen.json', json2(releases2.map(({ data: data2 }) => data2.version))],
    ['releases/atom.xml', releasesFeed(releases2, site)],
    ['security/atom.xml', advisoriesFeed(advisories, site)],
    ['security/osv.json', json2(osv)],
    ...osv.map((record) => [`security/osv/${record.id}.json`, json2(record)]),
    ...csaf.map((record) => [
      `security/csaf/${csafFile(record.document.tracking.id)}`,
      json2(record),
    ]),
    [
      'security/csaf/index.txt',
      advisories
        .map(
          ({ data: data2 }) => `${csafFile(data2.id)}
`,
        )
        .join(''),
    ],
  ]);
}
function json2(value2) {
  return `${JSON.stringify(value2, null, 2)}
`;
}

// plugins/releases/index.ts
function releases(context, options) {
  const { baseUrl, siteConfig } = context;
  let pages = [];
  let catalog;
  let drawing;
  const cardCache = join17(options.cache, 'cards');
  return {
    name: 'releases',
    loadContent: async () => {
      catalog = readWhole(options.content);
    },
    allContentLoaded: ({ allContent }) => {
      const docs2 = allContent['docusaurus-plugin-content-docs']?.default;
      pages = (docs2?.loadedVersions ?? []).flatMap((version2) =>
        version2.docs.map(({ title, permalink }) => {
          const route = `/${permalink.slice(baseUrl.length)}`;
          return { route, title, area: areaOf(route), site: `${siteConfig.title} documentation` };
        }),
      );
      if (process.env.NODE_ENV === 'production') drawing = drawCards(pages, cardCache);
    },
    getPathsToWatch: () => [
      join17(options.content, 'releases/*.mdx'),
      join17(options.content, 'security/cves/*.mdx'),
      supportFile(options.content),
    ],
    postBuild: async ({ outDir }) => {
      if (catalog === void 0) return;
      const site = { url: siteConfig.url, baseUrl };
      for (const [path2, text3] of machineFiles(catalog, site)) {
        const file = join17(outDir, path2);
        mkdirSync4(dirname3(file), { recursive: true });
        writeFileSync4(file, text3);
      }
      await drawing;
      await copyCards(pages, outDir, cardCache);
    },
  };
}
function readWhole(content2) {
  try {
    return checkedCatalog(currentCatalog(content2));
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    throw new Error(`Releases and advisories have mistakes:
${error.message}`);
  }
}
function areaOf(route) {
  const folder = route.split('/')[1] ?? '';
  const words2 = folder.replaceAll('-', ' ');
  return words2 === '' ? '' : `${words2[0]?.toUpperCase()}${words2.slice(1)}`;
}

// ../packages/model/src/releases/days.ts
var months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
function dayInWords(date) {
  const [year, month, day] = date.split('-').map(Number);
  return `${months[(month ?? 0) - 1]} ${day}, ${year}`;
}

// src/alternates.ts
var atom = 'application/atom+xml';
var releasesFeed2 = { path: 'releases/atom.xml', type: atom, title: 'Releases' };
var advisoriesFeed2 = {
  path: 'security/atom.xml',
  type: atom,
  title: 'Security advisories',
};
function alternatesOf(route) {
  if (route === '/') return [releasesFeed2, advisoriesFeed2];
  if (route.startsWith('/releases/')) return [releasesFeed2];
  if (!route.startsWith('/security/')) return [];
  const advisory = /^\/security\/cves\/([^/]+)\/$/.exec(route)?.[1];
  if (advisory === void 0) return [advisoriesFeed2];
  const csaf = `security/csaf/${advisory.toLowerCase()}.json`;
  return [
    { path: `security/osv/${advisory}.json`, type: 'application/json', title: 'OSV' },
    { path: csaf, type: 'application/json', title: 'CSAF 2.0' },
    advisoriesFeed2,
  ];
}

// plugins/remark/expand-components.ts
import { visit as visit4 } from 'unist-util-visit';

function expandComponents(tree, file, expand) {
  if (!mentions(file, ...[...expand.keys()].map((name) => `<${name}`))) return;
  visit4(tree, 'mdxJsxFlowElement', (element, index, parent) => {
    const make = element.name === null ? void 0 : expand.get(element.name);
    if (make === void 0 || index === void 0 || parent === void 0) return;
    const blocks2 = make(element);
    parent.children.splice(index, 1, ...blocks2);
    return index + blocks2.length;
  });
}

// plugins/remark/advisory-facts.ts
function weakness(cwe) {
  const number = cwe.replace('CWE-', '');
  return [link(`https://cwe.mitre.org/data/definitions/${number}.html`, text(cwe))];
}
function fixedLink(version2, documented) {
  const series = seriesOf(version2);
  const address2 = documented.has(series)
    ? `/releases/${series}/`
    : `https://github.com/goauthentik/authentik/releases/tag/version%2F${version2}`;
  return link(address2, text(version2));
}
function advisoryNodes({ page, data: advisory }, documented) {
  const { id, aliases = [], severity, cvss: cvss2, scoreNote, affected, credits = [] } = advisory;
  const level = severities.includes(severity) ? severity : 'none';
  const glance = [
    fact('Severity', [
      inlineComponent('Severity', { level }),
      text(` ${cvss2.score.toFixed(1)} of 10 (CVSS ${cvss2.version})`),
    ]),
    fact(
      'Affected',
      joined(
        affected.map((range) => [text(rangeInWords(range))]),
        text('; '),
      ),
    ),
    fact('Fixed in', joined(affected.map(({ fixed }) => [fixedLink(fixed, documented)]))),
    fact('Workaround', [
      advisory.workaround ? link('#workaround', text('yes, below')) : text('none'),
    ]),
  ];
  const facts2 = [
    fact('Id', joined([[code(id)], ...aliases.map((alias) => [code(alias)])])),
    ...(cvss2.vector === void 0 ? [] : [fact('Vector', [code(cvss2.vector)])]),
    ...(scoreNote === void 0
      ? []
      : [
          fact('Score', [
            ...(cvss2.vector === void 0
              ? []
              : [text(`The vector gives ${scoreOf(cvss2.vector)?.score.toFixed(1)}. `)]),
            ...inline2(scoreNote),
          ]),
        ]),
    ...(advisory.cwe === void 0 ? [] : [fact('Weakness', joined(advisory.cwe.map(weakness)))]),
    fact('Published', [text(dayInWords(advisory.published))]),
    ...(credits.length === 0 ? [] : [fact('Reported by', [text(credits.join(', '))])]),
    fact(
      'References',
      joined(advisory.references.map((url) => [link(url, text(referenceName(url)))])),
    ),
    fact(
      'Machine-readable',
      joined(
        alternatesOf(page.route).map(({ path: path2, title }) => [link(`/${path2}`, text(title))]),
      ),
    ),
  ];
  return [
    flowElement('dl', { className: `advisory-glance severity-${level}` }, glance),
    flowElement('dl', { className: 'advisory-facts' }, facts2),
  ];
}
function referenceName(url) {
  const { hostname, pathname } = new URL(url);
  const last = decodeURIComponent(pathname.replace(/\/$/, '').split('/').at(-1) ?? '');
  if (pathname.includes('/security/advisories/')) return `Advisory ${last}`;
  if (pathname.includes('/commit/')) return `Commit ${last.slice(0, 8)}`;
  if (pathname.includes('/releases/tag/')) return `Release ${last.replace('version/', '')}`;
  if (pathname.includes('/pull/')) return `Pull request ${last}`;
  if (/^(?:CVE|GHSA)-/.test(last)) return last;
  return hostname.replace(/^www\./, '');
}
function advisoryFacts(options) {
  return (tree, file) => {
    const facts2 = () => {
      const catalog = currentCatalog(options.content);
      const entry2 = entryOf(catalog.advisories, catalog, file.path, 'AdvisoryFacts');
      return advisoryNodes(
        entry2,
        new Set(catalog.releases.map(({ data: data2 }) => data2.version)),
      );
    };
    expandComponents(tree, file, /* @__PURE__ */ new Map([['AdvisoryFacts', facts2]]));
  };
}

// plugins/remark/build-files.ts
import { visit as visit5 } from 'unist-util-visit';

var FILE = /^\/[^?#]*\.(?:json|xml|txt)(?:[?#]|$)/;
function buildFiles() {
  return (tree) => {
    visit5(tree, 'link', (link2) => {
      if (FILE.test(link2.url)) link2.url = `pathname://${link2.url}`;
    });
  };
}

// plugins/remark/icons.ts
import { readFileSync as readFileSync9 } from 'node:fs';
import { createRequire as createRequire2 } from 'node:module';
// plugins/remark/callouts.ts
import { visit as visit6, visit as visit7 } from 'unist-util-visit';

var geometry = new Set('d cx cy r x y x1 x2 y1 y2 rx ry width height points'.split(' '));
var attributesOfIcons = { className: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' };
var require2 = createRequire2(import.meta.url);
var set;
var drawings = /* @__PURE__ */ new Map();
function iconSet() {
  const file = require2.resolve('@iconify-json/lucide/icons.json');
  set ??= JSON.parse(readFileSync9(file, 'utf8'));
  return set;
}
function icon(name) {
  const shapes = drawings.get(name) ?? shapesOf(name);
  drawings.set(name, shapes);
  return flowElement('svg', attributesOfIcons, structuredClone(shapes));
}
function shapesOf(name) {
  const body = iconSet().icons[name]?.body;
  if (body === void 0) throw new Error(`There is no icon "${name}" in the Lucide set.`);
  const shapes = [];
  visit6(parseMdx(body), (node) => {
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
    if (node.name === null || node.name === 'g') return;
    shapes.push(flowElement(node.name, drawn(node)));
  });
  return shapes;
}
function drawn({ attributes }) {
  return Object.fromEntries(
    attributes.flatMap((one) =>
      one.type === 'mdxJsxAttribute' && geometry.has(one.name) && typeof one.value === 'string'
        ? [[one.name, one.value]]
        : [],
    ),
  );
}
function cardIcons() {
  return (tree, file) => {
    if (!mentions(file, 'icon="')) return;
    visit6(tree, 'mdxJsxFlowElement', (element) => {
      const name = element.name === 'Card' ? attribute(element, 'icon') : void 0;
      if (name !== void 0) element.children.unshift(icon(name));
    });
  };
}

// plugins/remark/callouts.ts
var icons = {
  note: 'sticky-note',
  tip: 'lightbulb',
  info: 'info',
  warning: 'triangle-alert',
  danger: 'octagon-alert',
};
function callouts() {
  return (tree, file) => {
    if (!mentions(file, ':::')) return;
    visit7(tree, 'containerDirective', (directive, index, parent) => {
      const name = icons[directive.name];
      if (name === void 0 || index === void 0 || parent === void 0) return;
      const [first, ...rest] = directive.children;
      const label = isLabel(first) ? first.children : void 0;
      const title = label ?? [text(titleOf(directive))];
      const box2 = flowElement(
        'div',
        { className: `theme-admonition theme-admonition-${directive.name}` },
        [
          inlineElement('p', { className: 'callout-title' }, [icon(name), ...title]),
          ...(label === void 0 ? directive.children : rest),
        ],
      );
      parent.children[index] = box2;
    });
  };
}
function isLabel(node) {
  return node?.type === 'paragraph' && node.data?.directiveLabel === true;
}
function titleOf({ name }) {
  return `${name[0]?.toUpperCase()}${name.slice(1)}`;
}

// plugins/remark/check-it.ts
import { toString as plainText2 } from 'mdast-util-to-string';
import { visit as visit8 } from 'unist-util-visit';

function checkIt() {
  return (tree, file) => {
    if (!mentions(file, '**Check it')) return;
    visit8(tree, 'paragraph', (paragraph2) => {
      const first = paragraph2.children[0];
      if (first?.type !== 'strong' || !plainText2(first).startsWith('Check it')) return;
      paragraph2.data = { ...paragraph2.data, hProperties: { className: ['check-it'] } };
    });
  };
}

// plugins/remark/code-samples.ts
import { escape as escapeHtml2 } from 'html-escaper';
import Prism from 'prismjs';
import loadLanguages from 'prismjs/components/index.js';
import { visit as visit9 } from 'unist-util-visit';

var grammarOf = { env: 'ini', html: 'markup', xml: 'markup' };
var usedBy = { http: ['json'] };
function highlight(source, language) {
  const name = grammarOf[language] ?? language;
  if (Prism.languages[name] === void 0) {
    loadLanguages.silent = true;
    loadLanguages([...(usedBy[name] ?? []), name]);
  }
  const grammar = Prism.languages[name];
  return grammar === void 0 ? escapeHtml2(source) : Prism.highlight(source, grammar, name);
}
function codeSamples() {
  return (tree) => {
    visit9(tree, 'code', (node, index, parent) => {
      if (index === void 0 || parent === void 0) return;
      const language = node.lang ?? 'text';
      const title = /title="([^"]+)"/.exec(node.meta ?? '')?.[1];
      parent.children[index] = flowElement('CodeSample', {
        language,
        title: title === void 0 ? void 0 : escapeHtml2(title),
        html: highlight(node.value, language),
      });
    });
  };
}

// plugins/remark/data-tables.ts
import { readFileSync as readFileSync10 } from 'node:fs';
import { join as join18 } from 'node:path';

function anchorOf(table, row) {
  const cell2 = table.anchor === void 0 ? void 0 : row[table.anchor];
  return cell2 === void 0 ? void 0 : rowAnchor(cell2);
}
function tableNode(name, table, view) {
  const hidden = new Set(view.hide ?? []);
  for (const key of hidden) {
    if (!table.columns.some((column) => column.key === key)) {
      throw new Error(`<DataTable name="${name}">: there is no column "${key}" to hide`);
    }
  }
  const columns = table.columns.filter((column) => !hidden.has(column.key));
  const wanted = view.only === void 0 ? void 0 : new Set(view.only);
  const rows = table.rows.filter((row) => wanted?.has(anchorOf(table, row) ?? '') ?? true);
  if (wanted !== void 0 && rows.length !== wanted.size) {
    const found = new Set(rows.map((row) => anchorOf(table, row)));
    const missing = [...wanted].filter((anchor) => !found.has(anchor));
    throw new Error(`<DataTable name="${name}">: there are no rows ${missing.join(', ')}`);
  }
  const head3 = {
    type: 'tableRow',
    children: columns.map((column) => ({
      type: 'tableCell',
      children: [{ type: 'text', value: column.label }],
    })),
  };
  const body = rows.map((row) => {
    const id = anchorOf(table, row);
    const label = table.anchor === void 0 ? '' : String(row[table.anchor] ?? '');
    return {
      type: 'tableRow',
      ...(id !== void 0 && {
        data: { hProperties: { id, 'data-search-row': label.replaceAll('`', '') } },
      }),
      children: columns.map((column) => {
        const value2 = String(row[column.key] ?? '');
        return {
          type: 'tableCell',
          children:
            column.code === true && value2 !== ''
              ? [{ type: 'inlineCode', value: value2 }]
              : inline2(value2),
        };
      }),
    };
  });
  return { type: 'table', children: [head3, ...body] };
}
var tables = /* @__PURE__ */ new Map();
function tableOf(file) {
  const text3 = readFileSync10(file, 'utf8');
  const known4 = tables.get(file);
  if (known4?.text === text3) return known4.table;
  const table = parseTable(text3, file);
  tables.set(file, { text: text3, table });
  return table;
}
function list2(value2) {
  return value2?.split(',').map((part3) => part3.trim());
}
function dataTables(options) {
  return (tree, file) => {
    const shown2 = (element) => {
      const name = attribute(element, 'name');
      if (name === void 0) throw new Error('<DataTable> needs a name="\u2026"');
      const table = tableOf(join18(options.data, 'tables', `${name}.yaml`));
      const node = tableNode(name, table, {
        only: list2(attribute(element, 'only')),
        hide: list2(attribute(element, 'hide')),
      });
      return [flowElement('div', { className: 'data-table' }, [node])];
    };
    expandComponents(tree, file, /* @__PURE__ */ new Map([['DataTable', shown2]]));
  };
}

// plugins/diagrams/drawing-thread.ts
import { Worker as Worker2 } from 'node:worker_threads';
// plugins/remark/diagrams.ts
import { escape as escapeHtml3 } from 'html-escaper';
import { visit as visit10 } from 'unist-util-visit';

var waiting = /* @__PURE__ */ new Map();
var thread;
var asked = 0;
function start() {
  const worker = new Worker2(new URL('./draw-worker.mjs', import.meta.url));
  worker.on('message', (reply) => {
    const asker = waiting.get(reply.id);
    waiting.delete(reply.id);
    if (waiting.size === 0) worker.unref();
    if ('drawing' in reply) asker?.resolve(reply.drawing);
    else asker?.reject(new Error(reply.error));
  });
  worker.on('error', (error) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    thread = void 0;
  });
  return worker;
}
function drawAside(source) {
  thread ??= start();
  const request = { id: asked++, source };
  return new Promise((resolve, reject) => {
    waiting.set(request.id, { resolve, reject });
    thread?.ref();
    thread?.postMessage(request);
  });
}

// plugins/remark/diagrams.ts
function diagrams() {
  return async (tree, file) => {
    if (!mentions(file, 'mermaid')) return;
    const found = [];
    visit10(tree, 'code', (node, index, parent) => {
      if (node.lang !== 'mermaid' || index === void 0 || parent === void 0) return;
      found.push({ node, parent, index });
    });
    const drawn2 = found.map(async ({ node, parent, index }) => {
      const { svg, fallbackTitle } = await drawAside(node.value);
      const title = /title="([^"]+)"/.exec(node.meta ?? '')?.[1] ?? fallbackTitle;
      parent.children[index] = flowElement('Diagram', {
        title,
        svg,
        text: escapeHtml3(node.value),
      });
    });
    await Promise.all(drawn2);
  };
}

// plugins/remark/error-catalog.ts
import { join as join19 } from 'node:path';

function errorCatalog(options) {
  return (tree, file) => {
    if (!mentions(file, '<ErrorCatalog')) return;
    const components = readErrorCatalog(join19(options.data, 'errors'));
    const names2 = JSON.stringify(components.map(({ id, title }) => ({ id, title })));
    const nodes = () => [
      flowElement('ErrorFinder', { components: names2 }),
      ...components.map(({ id, title }) => {
        const heading2 = {
          type: 'heading',
          depth: 2,
          data: { hProperties: { id } },
          children: [text(title)],
        };
        return flowElement('section', { 'data-error-component': id }, [
          heading2,
          flowElement('ErrorEntries', { component: id }),
        ]);
      }),
    ];
    expandComponents(tree, file, /* @__PURE__ */ new Map([['ErrorCatalog', nodes]]));
    tree.children.unshift(
      importNode('ErrorFinder', '@site/src/errors/ErrorFinder.tsx'),
      importNode('ErrorEntries', '@site/src/errors/ErrorEntries.tsx'),
    );
  };
}

// plugins/remark/glossary-terms.ts
import { readFileSync as readFileSync11 } from 'node:fs';
import { join as join20, relative as relative3 } from 'node:path';
import { toString as plainText3 } from 'mdast-util-to-string';
import { SKIP as SKIP2, visit as visit11 } from 'unist-util-visit';
import { parse as parse2 } from 'yaml';
import { z as z12 } from 'zod';

var glossary = z12.array(
  z12.strictObject({ anchor: z12.string(), words: z12.array(z12.string()).min(1) }),
);
var glossaryPage = '/core/terminology/';
var mostTerms = 6;
var without = /^(core\/terminology|index|releases\/.*)\.mdx$/;
var containers = /* @__PURE__ */ new Set(['Tabs', 'TabItem', 'details']);
function readTerms(file) {
  const result = glossary.safeParse(parse2(readFileSync11(file, 'utf8')));
  if (!result.success) throw new Error(`${file}: ${z12.prettifyError(result.error)}`);
  const anchors = new Map(
    result.data.flatMap(({ anchor, words: words3 }) => words3.map((word) => [word, anchor])),
  );
  const words2 = [...anchors.keys()].sort((a, b) => b.length - a.length);
  return { anchors, pattern: new RegExp(`(?<![\\w-])(?:${words2.join('|')})(?![\\w-])`, 'g') };
}
function noteLinked(link2, terms, explained) {
  for (const [word] of plainText3(link2).matchAll(terms.pattern)) {
    explained.anchors.add(terms.anchors.get(word) ?? '');
  }
}
function explain(text3, terms, explained) {
  const parts = [];
  let end = 0;
  for (const { 0: word, index } of text3.matchAll(terms.pattern)) {
    const anchor = terms.anchors.get(word) ?? '';
    if (explained.anchors.has(anchor) || explained.count >= mostTerms) continue;
    explained.anchors.add(anchor);
    explained.count += 1;
    const link2 = {
      type: 'link',
      url: `${glossaryPage}#${anchor}`,
      data: { hProperties: { className: ['term'] } },
      children: [{ type: 'text', value: word }],
    };
    parts.push({ type: 'text', value: text3.slice(end, index) }, link2);
    end = index + word.length;
  }
  return [...parts, { type: 'text', value: text3.slice(end) }];
}
function glossaryTerms(options) {
  const terms = readTerms(join20(options.data, 'glossary.yaml'));
  return (tree, file) => {
    if (without.test(relative3(options.content, file.path).replaceAll('\\', '/'))) return;
    const explained = { anchors: /* @__PURE__ */ new Set(), count: 0 };
    visit11(tree, (node) => {
      if (node.type === 'paragraph') {
        const paragraph2 = node;
        paragraph2.children = paragraph2.children.flatMap((child) => {
          if (child.type === 'link') noteLinked(child, terms, explained);
          return child.type === 'text' ? explain(child.value, terms, explained) : [child];
        });
        return SKIP2;
      }
      const isComponent = node.type === 'mdxJsxFlowElement';
      const isText = ['root', 'list', 'listItem'].includes(node.type);
      return isText || (isComponent && containers.has(node.name)) ? void 0 : SKIP2;
    });
  };
}

// plugins/remark/next-steps.ts
import { toString as plainText4 } from 'mdast-util-to-string';
import { EXIT, visit as visit12 } from 'unist-util-visit';

function nextSteps() {
  return (tree, file) => {
    if (!hasNextSteps(String(file))) return;
    const start2 = tree.children.findIndex(isNextHeading);
    const list3 = tree.children.slice(start2 + 1).find((node) => node.type === 'list');
    if (list3 === void 0) return;
    list3.data = { ...list3.data, hProperties: { className: ['next-steps'] } };
    visit12(list3, 'link', (link2) => {
      const className = ['pagination-nav__link', 'pagination-nav__link--next'];
      link2.data = { ...link2.data, hProperties: { className } };
      return EXIT;
    });
  };
}
function isNextHeading(node) {
  return node.type === 'heading' && node.depth === 2 && plainText4(node) === 'Next';
}

// plugins/remark/page-badges.ts
function pageBadges() {
  return (tree, file) => {
    const frontMatter = file.data.frontMatter;
    const badges = frontMatter?.badges ?? [];
    if (badges.length === 0) return;
    tree.children.unshift(flowElement('PageBadges', { list: badges.join(',') }));
  };
}

// plugins/remark/fact-table.ts
function factTable(head3, rows) {
  const used = head3.map((_, column) => rows.some(({ cells }) => (cells[column] ?? []).length > 0));
  const kept = (list3) => list3.filter((_, column) => used[column]);
  return {
    type: 'table',
    children: [
      {
        type: 'tableRow',
        children: kept(head3).map((label) => ({ type: 'tableCell', children: [text(label)] })),
      },
      ...rows.map(({ id, cells }) => ({
        type: 'tableRow',
        ...(id !== void 0 && { data: { hProperties: { id } } }),
        children: kept(cells).map((cell2) => ({
          type: 'tableCell',
          children: [...cell2],
        })),
      })),
    ],
  };
}

// plugins/remark/release-facts.ts
function heading(id, children) {
  return { type: 'heading', depth: 3, data: { hProperties: { id } }, children };
}
var MOMENTS = {
  before: 'Before the upgrade',
  during: 'During the upgrade',
  after: 'After the upgrade',
};
function breakingNodes(changes) {
  return changes.flatMap(({ id, title, when, action }) => [
    heading(id, inline2(title)),
    inlineElement('p', { className: 'release-when' }, [text(MOMENTS[when])]),
    ...blocks(action),
  ]);
}
function requirementNodes(requirements) {
  const rows = requirements.map(({ component, minimum, text: needed }) => ({
    cells: [[text(component)], minimum === void 0 ? [] : [text(minimum)], inline2(needed)],
  }));
  return [factTable(['Component', 'Minimum version', 'Requirement'], rows)];
}
function deprecationNodes(deprecations) {
  const rows = deprecations.map(({ id, title, replacement, removedIn }) => ({
    id,
    cells: [
      inline2(title),
      replacement === void 0 ? [] : inline2(replacement),
      removedIn === void 0 ? [] : [link(`/releases/${removedIn}/`, text(removedIn))],
    ],
  }));
  return [factTable(['Deprecated', 'Replacement', 'Removed in'], rows)];
}
function pointReleaseNodes(points) {
  return [...points].reverse().flatMap(({ version: version2, date, fixes }) => [
    // Written in the heading, an id keeps its dots. The framework takes them out of `hProperties.id`.
    { type: 'heading', depth: 3, children: [text(`${version2} {#${version2}}`)] },
    ...(date === void 0
      ? []
      : [inlineElement('p', { className: 'release-date' }, [text(dayInWords(date))])]),
    {
      type: 'list',
      spread: false,
      children: fixes.map((fix) => ({
        type: 'listItem',
        spread: false,
        children: [{ type: 'paragraph', children: inline2(fix) }],
      })),
    },
  ]);
}
function publicRecord(id) {
  return id.startsWith('CVE-')
    ? `https://www.cve.org/CVERecord?id=${id}`
    : `https://github.com/advisories/${id}`;
}
function securityNodes(release3, advisories) {
  const rows = (release3.security ?? []).map((id) => {
    const entry2 = advisories.find(
      ({ data: data2 }) => data2.id === id || (data2.aliases ?? []).includes(id),
    );
    if (entry2 === void 0) {
      const closed2 = closingVersion(id, release3);
      return {
        cells: [
          [link(publicRecord(id), code(id))],
          [text('Listed in the release notes. This site has no advisory for it yet.')],
          [],
          [text(closed2)],
        ],
      };
    }
    const { severity, affected, summary } = entry2.data;
    const closed = stableVersions(release3).find((version2) => !isAffected(version2, affected));
    return {
      cells: [
        [link(entry2.page.route, code(entry2.data.id))],
        inline2(summary),
        [inlineComponent('Severity', { level: severity })],
        closed === void 0 ? [] : [text(closed)],
      ],
    };
  });
  return [factTable(['Vulnerability', 'What it is', 'Severity', 'Fixed in'], rows)];
}
function releaseFacts2(options) {
  return (tree, file) => {
    const shown2 = (component, pick, nodes) => [
      component,
      () => {
        const catalog = currentCatalog(options.content);
        const { data: data2 } = entryOf(catalog.releases, catalog, file.path, component);
        const items = pick(data2);
        if (items !== void 0) return nodes(items, data2, catalog);
        throw new Error(`<${component} />: the front matter of ${file.path} has nothing to show`);
      },
    ];
    expandComponents(
      tree,
      file,
      new Map([
        shown2('BreakingChanges', ({ breaking }) => breaking, breakingNodes),
        shown2('Requirements', ({ requirements }) => requirements, requirementNodes),
        shown2('Deprecations', ({ deprecations }) => deprecations, deprecationNodes),
        shown2('PointReleases', ({ pointReleases }) => pointReleases, pointReleaseNodes),
        shown2(
          'ReleaseSecurity',
          ({ security }) => security,
          (_, release3, catalog) => securityNodes(release3, catalog.advisories),
        ),
      ]),
    );
  };
}

// ../packages/model/src/pages/sidebar-year.ts
var BEFORE_YEARS = 'Before 2021';
function sidebarYear(frontMatter) {
  const version2 = textField(frontMatter.release, 'version');
  if (version2 !== void 0 && parseVersion(version2) !== void 0) {
    return { year: yearOf(version2) ?? BEFORE_YEARS };
  }
  const date = textField(frontMatter.advisory, 'published');
  return date === void 0 ? {} : { year: date.slice(0, 4), date };
}
function textField(fields, name) {
  if (typeof fields !== 'object' || fields === null || !(name in fields)) return void 0;
  const value2 = fields[name];
  return typeof value2 === 'string' ? value2 : void 0;
}

// plugins/remark/release-summary.ts
function count(number, one, many) {
  return `${number} ${number === 1 ? one : many}`;
}
function summaryNode(release3) {
  const { version: version2, date, breaking = [], security = [] } = release3;
  const newest = newestVersion(release3);
  const facts2 = [
    ...(date === void 0 ? [] : [dayInWords(date)]),
    ...(newest === stableVersions(release3)[0] ? [] : [`newest version ${newest}`]),
    ...(breaking.length === 0
      ? []
      : [count(breaking.length, 'breaking change', 'breaking changes')]),
    ...(security.length === 0 ? [] : [count(security.length, 'security fix', 'security fixes')]),
  ];
  const tool = (name, address2, label) =>
    inlineElement('li', {}, [icon(name), link(address2, text(label))]);
  return flowElement(
    'div',
    { className: 'release-summary', 'data-search-ignore': '', 'data-markdown': 'keep' },
    [
      ...(facts2.length === 0 ? [] : [inlineElement('p', {}, [text(facts2.join(' \xB7 '))])]),
      flowElement('ul', {}, [
        tool('route', `/releases/upgrade/?to=${version2}`, `Plan the upgrade to ${version2}`),
        tool('shield-alert', `/security/?version=${newest}`, `Am I affected? Check ${newest}`),
      ]),
    ],
  );
}
function releaseSummary(options) {
  return (tree, file) => {
    const path2 = file.path.replaceAll('\\', '/');
    if (!/\/releases\/\d[^/]*\.mdx$/.test(path2)) return;
    const { releases: releases2 } = currentCatalog(options.content);
    const release3 = releases2.find(({ page }) => path2.endsWith(`/${page.file}`));
    if (release3 !== void 0) tree.children.unshift(summaryNode(release3.data));
  };
}

// plugins/remark/release-pages.ts
function releaseNode({ page, data: data2 }) {
  const { version: version2, date, breaking = [], security = [], highlights } = data2;
  const newest = newestVersion(data2);
  const facts2 = [
    ...(newest === stableVersions(data2)[0] ? [] : [text(`Newest ${newest} `)]),
    ...(breaking.length === 0
      ? []
      : [
          inlineComponent('FactBadge', {
            kind: 'breaking',
            label: count(breaking.length, 'breaking change', 'breaking changes'),
          }),
        ]),
    ...(security.length === 0
      ? []
      : [
          inlineComponent('FactBadge', {
            kind: 'security',
            label: count(security.length, 'security fix', 'security fixes'),
          }),
        ]),
  ];
  return flowElement('div', { className: 'release-entry' }, [
    flowElement('ReleaseMark', { version: version2 }),
    {
      type: 'heading',
      depth: 3,
      data: { hProperties: { id: `release-${version2}` } },
      children: [link(page.route, text(version2))],
    },
    ...(date === void 0
      ? []
      : [inlineElement('p', { className: 'release-date' }, [text(dayInWords(date))])]),
    ...(facts2.length === 0 ? [] : [inlineElement('p', { className: 'release-marks' }, facts2)]),
    highlightList(highlights.slice(0, 3)),
  ]);
}
function releaseListNodes(releases2) {
  const years = [
    ...new Set(releases2.map(({ data: data2 }) => yearOf(data2.version) ?? BEFORE_YEARS)),
  ];
  return years.flatMap((year) => [
    {
      type: 'heading',
      depth: 2,
      data: { hProperties: { id: year.toLowerCase().replaceAll(' ', '-') } },
      children: [text(year)],
    },
    ...releases2
      .filter(({ data: data2 }) => (yearOf(data2.version) ?? BEFORE_YEARS) === year)
      .map(releaseNode),
  ]);
}
function newestReleaseNode(releases2) {
  const newest = releases2[0];
  if (newest === void 0) return [];
  const { version: version2, highlights } = newest.data;
  const band = flowElement('div', { className: 'newest-release' }, [
    {
      type: 'heading',
      depth: 2,
      data: { hProperties: { id: 'newest-release' } },
      children: [text(`New in ${version2}`)],
    },
    highlightList(highlights.slice(0, 3)),
    inlineElement('p', {}, [
      link(newest.page.route, text(`Release notes of ${version2}`)),
      text(' '),
      link(`/releases/upgrade/?to=${version2}`, text(`Plan the upgrade to ${version2}`)),
    ]),
  ]);
  return [band];
}
function highlightList(highlights) {
  return {
    type: 'list',
    spread: false,
    children: highlights.map((line) => ({
      type: 'listItem',
      spread: false,
      children: [{ type: 'paragraph', children: [text(line)] }],
    })),
  };
}
function planTexts(releases2) {
  const lines = (id, markdown) => inlineElement('PlanText', { id }, inline2(markdown));
  return releases2.flatMap(({ data: data2 }) => [
    ...(data2.breaking ?? []).flatMap(({ id, title, action }) => [
      lines(`${data2.version}#${id}`, title),
      flowElement('PlanText', { id: `${data2.version}#${id}/action` }, blocks(action)),
    ]),
    ...(data2.requirements ?? []).map(({ component, text: needed }) =>
      lines(`${data2.version}/${component}`, needed),
    ),
  ]);
}
function upgradeStepNodes(releases2) {
  const rows = [...releases2].reverse().map(({ page, data: data2 }) => ({
    id: `step-${data2.version}`,
    cells: [
      [link(page.route, text(data2.version))],
      [text(newestVersion(data2))],
      (data2.breaking ?? []).flatMap(({ id, title }, index) => [
        ...(index === 0 ? [] : [inlineComponent('br', {})]),
        link(`${page.route}#${id}`, ...inline2(title)),
      ]),
      (data2.requirements ?? []).flatMap(({ component, minimum }, index) => [
        ...(index === 0 ? [] : [text(', ')]),
        text(minimum === void 0 ? component : `${component} ${minimum}`),
      ]),
    ],
  }));
  return [factTable(['Step', 'Install', 'Breaking changes', 'Requirements'], rows)];
}
var sources = {
  UpgradePlanner: '@site/src/releases/UpgradePlanner.tsx',
  PlanText: '@site/src/releases/UpgradePlanner.tsx',
  AffectedCheck: '@site/src/releases/AffectedCheck.tsx',
  AdvisoryTable: '@site/src/releases/AdvisoryTable.tsx',
  NewerRelease: '@site/src/releases/NewerRelease.tsx',
  FactBadge: '@site/src/releases/Marks.tsx',
  ReleaseMark: '@site/src/releases/Marks.tsx',
};
function releasePages(options) {
  return (tree, file) => {
    const catalog = () => currentCatalog(options.content);
    const needed = /* @__PURE__ */ new Set();
    const tool = (name, data2, children = []) => {
      needed.add(name);
      return flowElement(name, { data: JSON.stringify(data2) }, children);
    };
    const list3 = () => {
      const { releases: releases2 } = catalog();
      for (const name of ['FactBadge', 'ReleaseMark', 'NewerRelease']) needed.add(name);
      return [
        flowElement('NewerRelease', { newest: releases2[0]?.data.version }),
        ...releaseListNodes(releases2),
      ];
    };
    const planner = () => {
      needed.add('PlanText');
      return tool('UpgradePlanner', plannerData(catalog()), planTexts(catalog().releases));
    };
    expandComponents(
      tree,
      file,
      /* @__PURE__ */ new Map([
        ['ReleaseList', list3],
        ['NewestRelease', () => newestReleaseNode(catalog().releases)],
        ['UpgradeSteps', () => upgradeStepNodes(catalog().releases)],
        ['UpgradePlanner', () => [planner()]],
        ['AffectedCheck', () => [tool('AffectedCheck', affectedData(catalog()))]],
        ['AdvisoryTable', () => [tool('AdvisoryTable', advisoryData(catalog()))]],
      ]),
    );
    tree.children.unshift(...[...needed].map((name) => importNode(name, sources[name] ?? '')));
  };
}

// plugins/remark/sample-releases.ts
import { readFileSync as readFileSync12 } from 'node:fs';
import { join as join21 } from 'node:path';
import { visit as visit13 } from 'unist-util-visit';

var known3;
function boundedSettings(file) {
  const text3 = readFileSync12(file, 'utf8');
  if (known3?.text !== text3) {
    const settings = parseSettings(text3, file).sections.flatMap((section) => section.settings);
    known3 = {
      text: text3,
      settings: settings.filter(({ since, until }) => since !== void 0 || until !== void 0),
    };
  }
  return known3.settings;
}
function names(sample, key) {
  return new RegExp(`(?<![A-Z0-9_])${key}(?![A-Z0-9_])`).test(sample);
}
function sampleReleases(options) {
  const file = join21(options.data, 'settings.yaml');
  return (tree, page) => {
    if (!mentions(page, 'AUTHENTIK_') || page.path.includes('/content/releases/')) return;
    const settings = boundedSettings(file);
    visit13(tree, 'mdxJsxFlowElement', (element, index, parent) => {
      if (element.name !== 'CodeSample' || index === void 0 || parent === void 0) return;
      const sample = attribute(element, 'html') ?? '';
      const needs = settings
        .filter(({ key }) => names(sample, key))
        .map(({ key, since = '', until = '' }) => `${key} ${since} ${until}`);
      if (needs.length === 0) return;
      const line = flowElement('p', { className: 'sample-release', 'data-needs': needs.join(',') });
      line.attributes.push({ type: 'mdxJsxAttribute', name: 'hidden' });
      parent.children.splice(index, 0, line);
      return index + 2;
    });
  };
}

// plugins/remark/schematics.ts
import { readFileSync as readFileSync13 } from 'node:fs';
import { join as join22 } from 'node:path';

// ../packages/model/src/data-files/schematics.ts
import { z as z13 } from 'zod';

var mark = z13.number().int().min(1).optional();
var fieldSchema = z13.strictObject({
  kind: z13.literal('field'),
  /** The label in the interface, exactly. */
  label: z13.string().min(1),
  value: z13.string(),
  mark,
});
var buttonSchema = z13.strictObject({
  kind: z13.literal('button'),
  label: z13.string().min(1),
  /** Whether it is the main action. */
  primary: z13.boolean().optional(),
  mark,
});
var textSchema3 = z13.strictObject({ kind: z13.literal('text'), text: z13.string().min(1), mark });
var stepSchema = z13.strictObject({
  kind: z13.literal('step'),
  label: z13.string().min(1),
  state: z13.enum(['done', 'current', 'next']),
  mark,
});
var choiceFields = {
  items: z13.array(z13.string().min(1)).min(1),
  /** The item that is open. */
  active: z13.string(),
  mark,
};
var tabsSchema = z13.strictObject({ kind: z13.literal('tabs'), ...choiceFields });
var menuSchema = z13.strictObject({ kind: z13.literal('menu'), ...choiceFields });
var tableSchema2 = z13.strictObject({
  kind: z13.literal('table'),
  columns: z13.array(z13.string().min(1)).min(1),
  rows: z13.array(z13.array(z13.string())).min(1),
  mark,
});
var panelSchema = z13.strictObject({
  kind: z13.literal('panel'),
  title: z13.string().min(1),
  mark,
  get parts() {
    return z13.array(partSchema).min(1);
  },
});
var columnsSchema = z13.strictObject({
  kind: z13.literal('columns'),
  /** Relative width of each column. */
  widths: z13.array(z13.literal([1, 2, 4, 5])).min(2),
  get columns() {
    return z13.array(z13.array(partSchema).min(1)).min(2);
  },
});
var partSchema = z13.discriminatedUnion('kind', [
  fieldSchema,
  buttonSchema,
  textSchema3,
  stepSchema,
  tabsSchema,
  menuSchema,
  tableSchema2,
  panelSchema,
  columnsSchema,
]);
var schematicSchema = z13.strictObject({
  /** The caption: what the drawing shows. */
  title: z13.string().min(1),
  parts: z13.array(partSchema).min(1),
  /** Inline Markdown for each mark, in the order of their numbers. */
  legend: z13.array(z13.string().min(1)).min(1),
});
function marksOf(parts) {
  return parts.flatMap((part3) => {
    if (part3.kind === 'columns') return part3.columns.flatMap(marksOf);
    const own = part3.mark === void 0 ? [] : [part3.mark];
    return part3.kind === 'panel' ? [...own, ...marksOf(part3.parts)] : own;
  });
}
function parseSchematic(text3, file) {
  const { data: data2, lineOf: lineOf2 } = parseDataFile(text3, file, schematicSchema, 'schematic');
  const marks = marksOf(data2.parts).sort((a, b) => a - b);
  const expected = data2.legend.map((_, index) => index + 1);
  if (marks.join() !== expected.join()) {
    throw new DataError([
      problem({
        file,
        line: lineOf2(['legend']),
        found: `the marks ${marks.join(', ')} and a legend of ${expected.length} lines`,
        expected: 'each number from 1 on once, with a line of the legend for each',
      }),
    ]);
  }
  return data2;
}

// plugins/remark/schematics.ts
var box = (className, children) =>
  flowElement('div', { className: `schematic-${className}` }, [...children]);
var words = (className, value2) =>
  inlineElement('div', { className: `schematic-${className}` }, [text(value2)]);
function markOf(part3) {
  if (part3.kind === 'columns' || part3.mark === void 0) return [];
  return [words('mark', String(part3.mark))];
}
function choices(items, active, inActive = []) {
  return items.map((item) => {
    if (item !== active) return words('item', item);
    const open = words('item schematic-active', item);
    return { ...open, children: [...open.children, ...inActive] };
  });
}
function tableRow(className, cells) {
  return box(
    className,
    cells.map((cell2) => words('cell', cell2)),
  );
}
function contentOf(part3) {
  switch (part3.kind) {
    case 'columns':
      return part3.columns.map((column, index) =>
        flowElement(
          'div',
          { className: `schematic-column schematic-width-${part3.widths[index] ?? 1}` },
          column.map(drawPart),
        ),
      );
    case 'panel':
      return [words('title', part3.title), ...part3.parts.map(drawPart)];
    case 'field':
      return [words('label', part3.label), words('input', part3.value)];
    case 'button':
      return [words(part3.primary ? 'push schematic-primary' : 'push', part3.label)];
    case 'text':
      return [words('line', part3.text)];
    case 'step':
      return [words(`state schematic-${part3.state}`, part3.label)];
    case 'tabs':
      return choices(part3.items, part3.active, markOf(part3));
    case 'menu':
      return choices(part3.items, part3.active);
    case 'table':
      return [
        tableRow('row schematic-head', part3.columns),
        ...part3.rows.map((row) => tableRow('row', row)),
      ];
  }
}
function drawPart(part3) {
  return box(part3.kind, [...contentOf(part3), ...(part3.kind === 'tabs' ? [] : markOf(part3))]);
}
function schematicNode(schematic) {
  const screen = flowElement(
    'div',
    { className: 'schematic-screen', 'aria-hidden': 'true', 'data-search-ignore': '' },
    schematic.parts.map(drawPart),
  );
  const legend = flowElement(
    'ol',
    { className: 'schematic-legend' },
    schematic.legend.map((line) => inlineElement('li', {}, inline2(line))),
  );
  const caption = inlineElement('figcaption', {}, [text(schematic.title)]);
  return flowElement('figure', { className: 'schematic' }, [caption, screen, legend]);
}
function schematics(options) {
  return (tree, file) => {
    const drawing = (element) => {
      const name = attribute(element, 'name');
      if (name === void 0) throw new Error('<Schematic> needs a name="\u2026"');
      const path2 = join22(options.data, 'schematics', `${name}.yaml`);
      return [schematicNode(parseSchematic(readFileSync13(path2, 'utf8'), path2))];
    };
    expandComponents(tree, file, /* @__PURE__ */ new Map([['Schematic', drawing]]));
  };
}

// plugins/remark/section-pages.ts
import { readFileSync as readFileSync14 } from 'node:fs';
import { join as join23, relative as relative4 } from 'node:path';

// ../packages/model/src/pages/sidebar.ts
import { z as z14 } from 'zod';

var folderSchema = z14.strictObject({
  /** Name of a folder that has no index page of its own. */
  label: z14.string().min(1).optional(),
  /** Name of the folder's icon in the Lucide set, for lists of areas. */
  icon: z14.string().min(1).optional(),
  /** Names of pages and folders in the order of the sidebar. The others follow. */
  order: z14.array(z14.string().min(1)).optional(),
  /** Reverses the order of pages that aren't listed, so that the newest release comes first. */
  descending: z14.boolean().optional(),
  /** Groups pages that aren't listed by year. The newest year is first and open. */
  groupBy: z14.literal('year').optional(),
});
var sidebarOrderSchema = z14.record(z14.string(), folderSchema);
var lastParsed2;
function parseSidebarOrder(text3, file = 'data/sidebar.yaml') {
  if (lastParsed2?.text === text3) return lastParsed2.order;
  const order = parseDataFile(text3, file, sidebarOrderSchema.nullable(), 'sidebar').data ?? {};
  lastParsed2 = { text: text3, order };
  return order;
}
function buildSidebar(docs2, order) {
  const root2 = treeOf(docs2);
  const items = folderItems(root2, order);
  if (root2.index === void 0) return items;
  return [docItem(root2.index), ...items];
}
function emptyFolder(path2) {
  return { path: path2, docs: /* @__PURE__ */ new Map(), folders: /* @__PURE__ */ new Map() };
}
function treeOf(docs2) {
  const root2 = emptyFolder('');
  for (const doc of docs2) {
    const parts = doc.id.split('/');
    const name = parts.pop() ?? doc.id;
    let folder = root2;
    for (const part3 of parts) {
      const path2 = folder.path === '' ? part3 : `${folder.path}/${part3}`;
      const next = folder.folders.get(part3) ?? emptyFolder(path2);
      folder.folders.set(part3, next);
      folder = next;
    }
    if (name === 'index') folder.index = doc;
    else folder.docs.set(name, doc);
  }
  return root2;
}
function keyOf({ path: path2 }) {
  return path2 || '/';
}
function folderItems(folder, order) {
  const { order: names2 = [], descending = false, groupBy } = order[keyOf(folder)] ?? {};
  if (groupBy === 'year') return yearItems(folder, order, names2);
  const entries = [
    ...[...folder.docs].map(([name, doc]) => ({
      name,
      item: docItem(doc),
      position: doc.position ?? Number.POSITIVE_INFINITY,
    })),
    ...[...folder.folders].map(([name, child]) => ({
      name,
      item: folderItem(name, child, order),
      position: child.index?.position ?? Number.POSITIVE_INFINITY,
    })),
  ];
  const rank = new Map(names2.map((name, index) => [name, index]));
  const direction = descending ? -1 : 1;
  return entries
    .sort(
      (a, b) =>
        byNumber(rank.get(a.name), rank.get(b.name)) ||
        byNumber(a.position, b.position) ||
        direction * titles.compare(a.item.label, b.item.label),
    )
    .map(({ item }) => item);
}
function yearItems(folder, order, names2) {
  const grouped = [...folder.docs].filter(
    ([name, { year }]) => year !== void 0 && !names2.includes(name),
  );
  const groupedNames = new Set(grouped.map(([name]) => name));
  const rest = new Map([...folder.docs].filter(([name]) => !groupedNames.has(name)));
  const key = keyOf(folder);
  const { groupBy: _, ...plain2 } = order[key] ?? {};
  const first = folderItems({ ...folder, docs: rest }, { ...order, [key]: plain2 });
  const years = [...new Set(grouped.map(([, { year = '' }]) => year))].sort(byYear);
  return [
    ...first,
    ...years.map((year, index) => ({
      type: 'category',
      label: year,
      collapsed: index > 0,
      items: grouped
        .map(([, doc]) => doc)
        .filter((doc) => doc.year === year)
        .sort(
          (a, b) =>
            (b.date ?? '').localeCompare(a.date ?? '') ||
            titles.compare(b.label ?? b.title, a.label ?? a.title),
        )
        .map(docItem),
    })),
  ];
}
function byYear(a, b) {
  const number = (year) => (/^\d{4}$/.test(year) ? Number(year) : 0);
  return number(b) - number(a);
}
var titles = new Intl.Collator('en', { numeric: true });
function byNumber(a = Number.POSITIVE_INFINITY, b = Number.POSITIVE_INFINITY) {
  return a - b;
}
function docItem(doc) {
  return { type: 'doc', id: doc.id, label: doc.label ?? doc.title };
}
function folderItem(name, folder, order) {
  const items = folderItems(folder, order);
  const { index } = folder;
  if (index !== void 0 && items.length === 0) return docItem(index);
  const label = index?.label ?? index?.title ?? order[folder.path]?.label ?? name;
  const link2 = index === void 0 ? void 0 : { type: 'doc', id: index.id };
  return { type: 'category', label, collapsed: true, ...(link2 && { link: link2 }), items };
}

// plugins/remark/section-pages.ts
function pagesOf(content2, folder, depth = Number.POSITIVE_INFINITY) {
  return listFiles(join23(content2, folder))
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.mdx') && name.split('/').length <= depth)
    .map((name) => (folder === '' ? name : `${folder}/${name}`))
    .map((path2) => shown(parsePage(path2, readFileSync14(join23(content2, path2), 'utf8'))));
}
function shown({ path: path2, route, frontMatter }) {
  const fields = frontMatter ?? {};
  const label = fields.sidebar_label;
  return {
    id: path2.replace(/\.mdx$/, ''),
    route,
    title: String(fields.title),
    description: String(fields.description),
    ...(typeof label === 'string' && { label }),
    ...(typeof fields.sidebar_position === 'number' && { position: fields.sidebar_position }),
    ...sidebarYear(fields),
  };
}
function firstPage(item, pages) {
  const id = item.type === 'doc' ? item.id : item.link?.id;
  if (id !== void 0) return pages.find((page) => page.id === id);
  const [first] = item.type === 'category' ? item.items : [];
  return first === void 0 ? void 0 : firstPage(first, pages);
}
function paragraph(...children) {
  return { type: 'paragraph', children };
}
function entry(item, pages) {
  const page = firstPage(item, pages);
  if (page === void 0) return [];
  const inside = item.type === 'category' ? item.items : [];
  const links = inside.flatMap((child) => {
    const target = firstPage(child, pages);
    return target === void 0 || isYear(child) ? [] : [[link(target.route, text(child.label))]];
  });
  const isFolder = item.type === 'category' && item.link === void 0;
  return [
    {
      type: 'listItem',
      spread: true,
      children: [
        paragraph({
          type: 'strong',
          children: [isFolder ? text(item.label) : link(page.route, text(item.label))],
        }),
        ...(isFolder ? [] : [paragraph(text(page.description))]),
        ...(links.length === 0 ? [] : [paragraph(...joined(links))]),
      ],
    },
  ];
}
function isYear(item) {
  return item.type === 'category' && /\d{4}$/.test(item.label);
}
function sectionNodes(section, pages, order) {
  const [category] = buildSidebar(pages, order);
  const items = category?.type === 'category' ? category.items : [];
  const attributes = {
    className: 'section-pages',
    'data-search-ignore': '',
    'data-markdown': 'keep',
  };
  if (items.length === 0) throw new Error(`There are no pages in content/${section}/`);
  const children = items.flatMap((item) => entry(item, pages));
  return [flowElement('div', attributes, [{ type: 'list', spread: true, children }])];
}
function areaNodes(pages, order) {
  return buildSidebar(pages, order).flatMap((item) => {
    const page = firstPage(item, pages);
    const [folder = '', file] = page?.id.split('/') ?? [];
    const name = order[folder]?.icon;
    if (page === void 0 || file === void 0) return [];
    return [
      flowElement('Card', { to: page.route, title: item.label, icon: name }, [
        ...(name === void 0 ? [] : [icon(name)]),
        inlineElement('p', {}, [text(page.description)]),
      ]),
    ];
  });
}
function sectionPages({ content: content2, data: data2 }) {
  return (tree, file) => {
    const order = () => parseSidebarOrder(readFileSync14(join23(data2, 'sidebar.yaml'), 'utf8'));
    const section = () => {
      const folder = relative4(content2, file.path)
        .replaceAll('\\', '/')
        .replace(/\/[^/]*$/, '');
      return sectionNodes(folder, pagesOf(content2, folder), order());
    };
    expandComponents(
      tree,
      file,
      /* @__PURE__ */ new Map([
        ['SectionPages', section],
        ['Areas', () => areaNodes(pagesOf(content2, '', 2), order())],
      ]),
    );
  };
}

// plugins/remark/settings-reference.ts
import { readFileSync as readFileSync15 } from 'node:fs';
import { join as join24 } from 'node:path';

function facts(setting) {
  const shown2 = [fact('Type', [text(setting.type)])];
  if (setting.values !== void 0) {
    shown2.push(fact('Values', joined(setting.values.map((value2) => [code(String(value2))]))));
  }
  shown2.push(
    fact('Default', [setting.default === void 0 ? text('unset') : code(String(setting.default))]),
  );
  for (const { until: last, value: value2 } of setting.formerDefaults ?? []) {
    shown2.push(fact(`Default until ${last}`, [code(String(value2))]));
  }
  const { since, until } = setting;
  if (since !== void 0) shown2.push(fact('Since', [text(since)], { 'data-since': since }));
  if (until !== void 0) shown2.push(fact('Until', [text(until)], { 'data-until': until }));
  if (setting.secret === true) shown2.push(fact('Secret', [text('yes')]));
  shown2.push(
    fact('Change takes effect', [
      text(setting.hotReload === true ? 'immediately' : 'after a restart'),
    ]),
  );
  if (setting.example !== void 0) shown2.push(fact('Example', [code(String(setting.example))]));
  return shown2;
}
function settingNode(setting) {
  const id = settingAnchor(setting.key);
  const heading2 = {
    type: 'heading',
    depth: 3,
    data: { hProperties: { id } },
    children: [code(setting.key)],
  };
  const deprecation =
    setting.deprecated === void 0
      ? []
      : [
          inlineElement('p', { className: 'setting-deprecated' }, [
            { type: 'strong', children: [text('Deprecated. ')] },
            ...inline2(setting.deprecated === true ? '' : setting.deprecated),
          ]),
        ];
  const effect = blocks(setting.effect);
  const use =
    setting.until === void 0
      ? [
          inlineElement(
            'button',
            {
              type: 'button',
              className: 'setting-use',
              'aria-expanded': 'false',
              'aria-describedby': id,
            },
            [text('Set it')],
          ),
        ]
      : [];
  return flowElement(
    'div',
    {
      className: 'setting',
      'data-setting': setting.key,
      'data-since': setting.since,
      'data-until': setting.until,
      'data-former-until': setting.formerDefaults?.[0]?.until,
    },
    [
      heading2,
      flowElement('dl', { className: 'setting-facts' }, facts(setting)),
      ...deprecation,
      ...effect,
      ...use,
    ],
  );
}
function choiceNode(name, label, choices2) {
  return inlineElement('label', {}, [
    text(label),
    flowElement(
      'select',
      { name, autoComplete: 'off' },
      choices2.map((choice) =>
        inlineElement('option', { value: choice.value }, [text(choice.label)]),
      ),
    ),
  ]);
}
function explorerNode({ sections }, series) {
  const count2 = sections.flatMap(({ settings }) => settings).length;
  return flowElement(
    'form',
    {
      role: 'search',
      'aria-label': 'Find a setting',
      className: 'settings-explorer',
      'data-search-ignore': '',
    },
    [
      inlineElement('label', { className: 'settings-words' }, [
        text('Filter settings by name, default or description'),
        flowElement('input', {
          type: 'search',
          name: 'q',
          autoComplete: 'off',
          spellCheck: 'false',
          enterKeyHint: 'search',
        }),
      ]),
      choiceNode('section', 'Section', [
        { value: '', label: 'all sections' },
        ...sections.map(({ id, title }) => ({ value: id, label: title })),
      ]),
      choiceNode('version', 'Release', [
        { value: '', label: 'any release' },
        ...series.map((version2) => ({ value: version2, label: version2 })),
      ]),
      inlineElement('label', { className: 'settings-changed' }, [
        flowElement('input', {
          type: 'checkbox',
          name: 'changed',
          value: '1',
          autoComplete: 'off',
        }),
        text('Only changed defaults'),
      ]),
      flowElement('div', { className: 'settings-bar' }, [
        inlineElement('p', { role: 'status' }, [text(`${count2} settings`)]),
        inlineElement('button', { type: 'reset' }, [text('Show all')]),
        inlineElement('button', { type: 'button', name: 'file', 'aria-expanded': 'false' }, [
          text('Your file'),
        ]),
      ]),
    ],
  );
}
function tellingSeries({ sections }, series) {
  const ends = sections.flatMap(({ settings }) => settings.flatMap(({ until }) => until ?? []));
  const [first] = sortVersions(ends);
  return series.filter((version2) => first === void 0 || compareVersions(version2, first) >= 0);
}
function settingsReference(options) {
  const file = join24(options.data, 'settings.yaml');
  return (tree, page) => {
    if (!mentions(page, '<Settings')) return;
    const settings = parseSettings(readFileSync15(file, 'utf8'), file);
    const { sections } = settings;
    const shown2 = (element) => {
      const wanted = attribute(element, 'section');
      const section = sections.find(({ id }) => id === wanted);
      if (section === void 0) {
        const known4 = sections.map(({ id }) => id).join(', ');
        throw new Error(
          `<Settings section="${wanted ?? ''}">: no such section in ${file}; there are ${known4}`,
        );
      }
      const nodes = section.settings.map(settingNode);
      const attributes = { 'data-settings-section': section.id, 'data-entries': `${nodes.length}` };
      return [flowElement('div', attributes, nodes)];
    };
    const explorer = () => {
      const series = currentCatalog(options.content).releases.map(
        ({ data: data2 }) => data2.version,
      );
      return [explorerNode(settings, tellingSeries(settings, series))];
    };
    expandComponents(
      tree,
      page,
      /* @__PURE__ */ new Map([
        ['Settings', shown2],
        ['SettingsExplorer', explorer],
      ]),
    );
  };
}

// plugins/remark/step-headings.ts
import { visit as visit14 } from 'unist-util-visit';

function stepHeadings() {
  return (tree) => {
    visit14(tree, 'heading', ({ children: [first] }) => {
      if (first?.type === 'text') first.value = first.value.replace(/^(\d+)\. /, 'Step $1: ');
    });
  };
}

// plugins/remark/table-labels.ts
import { toString as plainText5 } from 'mdast-util-to-string';
import { visit as visit15 } from 'unist-util-visit';

var stackedFrom = 3;
function isOfSettings(labels) {
  return labels.includes('Default') && (labels.includes('Effect') || labels.includes('Meaning'));
}
function tableLabels() {
  return (tree) => {
    visit15(tree, 'table', (table) => {
      const [head3, ...rows] = table.children;
      const labels = head3?.children.map((cell2) => plainText5(cell2)) ?? [];
      if (labels.length < stackedFrom) return;
      if (isOfSettings(labels)) {
        table.data = { ...table.data, hProperties: { className: ['settings-table'] } };
      }
      for (const row of rows) {
        row.children.forEach((cell2, column) => {
          cell2.data = { ...cell2.data, hProperties: { 'data-label': labels[column] ?? '' } };
        });
      }
    });
  };
}

// plugins/remark/index.ts
function remarkPlugins({ content: content2, data: data2 }) {
  return {
    beforeDefaultRemarkPlugins: [
      pageBadges,
      [releaseSummary, { content: content2 }],
      checkIt,
      nextSteps,
      cardIcons,
      callouts,
      [settingsReference, { data: data2, content: content2 }],
      [errorCatalog, { data: data2 }],
      [dataTables, { data: data2 }],
      [schematics, { data: data2 }],
      [releaseFacts2, { content: content2 }],
      [advisoryFacts, { content: content2 }],
      [releasePages, { content: content2 }],
      [sectionPages, { content: content2, data: data2 }],
      buildFiles,
      tableLabels,
      diagrams,
      codeSamples,
      [sampleReleases, { data: data2 }],
      [placeholders, { data: data2 }],
    ],
    remarkPlugins: [stepHeadings, [glossaryTerms, { data: data2, content: content2 }]],
  };
}

// ../packages/search/src/build/build-search-index.ts
// ../packages/search/src/records/read-build.ts
import { mkdir as mkdir2, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join as join25, join as join26, relative as relative5, sep as sep2 } from 'node:path';

// ../packages/search/src/shared/areas.ts
var referenceSegment =
  /^(reference|configuration|terminology|glossary|expressions?|models|tags|meta|user_ref|user-ref|group_ref|api|cli|settings)$|[-_](ref|reference)$/i;
var advisoryPage = /\/(CVE-\d|GHSA-)/i;
function areaOf2(path2) {
  if (/(^|\/)releases(\/|$)/.test(path2)) return 'releases';
  if (/(^|\/)security(\/|$)/.test(path2) || advisoryPage.test(path2)) return 'security';
  return path2.split('/').some((segment) => referenceSegment.test(segment))
    ? 'reference'
    : 'guides';
}
function isArea(value2) {
  return (
    value2 === 'guides' || value2 === 'reference' || value2 === 'releases' || value2 === 'security'
  );
}

// ../packages/search/src/shared/checked-access.ts
function outOfRange(index, length) {
  throw new RangeError(`Index ${index} is out of range for a list of ${length} items.`);
}
function uint8At(list3, index) {
  return list3[index] ?? outOfRange(index, list3.length);
}
function uint32At(list3, index) {
  return list3[index] ?? outOfRange(index, list3.length);
}
function numberAt(list3, index) {
  return list3[index] ?? outOfRange(index, list3.length);
}
function itemAt(list3, index) {
  return list3[index] ?? outOfRange(index, list3.length);
}

// ../packages/search/src/shared/object-id.ts
function objectIdOf(url, type, nth) {
  return nth === 0 ? `${url}|${type}` : `${url}|${type}|${nth}`;
}

// ../packages/search/src/records/page-records.ts
var defaultCategory = 'Documentation';
var defaultLanguage = 'en';
var defaultTag = 'default';
function hierarchyOf(section, sections, category) {
  const levels2 = [category, null, null, null, null, null, null];
  let current = section;
  while (current) {
    levels2[current.level] ??= current.heading;
    current = current.parent === null ? null : itemAt(sections, current.parent);
  }
  const [
    lvl0 = null,
    lvl1 = null,
    lvl2 = null,
    lvl3 = null,
    lvl4 = null,
    lvl5 = null,
    lvl6 = null,
  ] = levels2;
  return { lvl0, lvl1, lvl2, lvl3, lvl4, lvl5, lvl6 };
}
function recordsOfPage(page, path2, subject2) {
  const records = [];
  const { area, language, docusaurus_tag, lvl0, page_rank } = page.meta;
  const shared = {
    url_without_anchor: path2,
    language: language ?? page.language ?? defaultLanguage,
    docusaurus_tag: docusaurus_tag ?? defaultTag,
    area: area !== void 0 && isArea(area) ? area : areaOf2(path2),
  };
  const category = lvl0 ?? page.category ?? defaultCategory;
  const pageRank = Number(page_rank ?? 0) || 0;
  const add = (section, type, content2) => {
    const url = section.anchor ? `${path2}#${section.anchor}` : path2;
    const place = section.document
      ? { ...shared, url_without_anchor: url, anchor: null }
      : { ...shared, anchor: section.anchor };
    const above = section.document ? page.title : category;
    const nth = records.filter((record) => record.url === url && record.type === type).length;
    records.push({
      objectID: objectIdOf(url, type, nth),
      url,
      ...place,
      type,
      content: content2,
      hierarchy: hierarchyOf(section, page.sections, above),
      weight: {
        pageRank,
        level: type === 'content' ? 0 : 100 - section.level * 10,
        position: records.length,
      },
      ...(subject2 && records.length === 0 ? { subject: subject2 } : {}),
    });
  };
  for (const section of page.sections) {
    if (section.heading) add(section, `lvl${section.level}`, null);
    if (section.text) add(section, 'content', section.text);
  }
  return records;
}

// ../packages/search/src/records/page-scanner.ts
import { Parser } from 'htmlparser2';

// ../packages/search/src/records/content-rules.ts
var tagSet = (names2) => new Set(names2.split(' '));
var ignoredTags = tagSet(
  'script style svg noscript template select button input textarea iframe nav footer canvas dialog',
);
var ignoredClasses = /* @__PURE__ */ new Set([
  'hash-link',
  'theme-doc-toc-mobile',
  'theme-doc-version-badge',
  'theme-doc-version-banner',
  'sr-only',
  'visually-hidden',
]);
var inlineTags = tagSet(
  'a abbr b bdi bdo cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr',
);
var voidTags = tagSet('area base br col embed hr img input link meta source track wbr');
function isIgnored(tag2, attributes, classes) {
  if (ignoredTags.has(tag2)) return true;
  if ('data-search-ignore' in attributes || attributes['aria-hidden'] === 'true') return true;
  if ('hidden' in attributes && attributes.role !== 'tabpanel') return true;
  if (attributes.style && /display:\s*none/.test(attributes.style)) return true;
  return classes.some((name) => ignoredClasses.has(name));
}
var collapseSpace = (text3) => text3.replace(/[\s\u200b\ufeff]+/g, ' ').trim();

// ../packages/search/src/records/navigation-labels.ts
var NavigationLabels = class {
  /** Depth of the sidebar and of the breadcrumbs among the open elements; 0 outside of them. */
  #sidebarDepth = 0;
  #breadcrumbsDepth = 0;
  #sidebarCategory = '';
  #firstCrumb = '';
  /** Texts of the label that is being read. */
  #label = null;
  /** The topmost open category of the sidebar, or the first breadcrumb. */
  get category() {
    return this.#sidebarCategory || this.#firstCrumb || null;
  }
  get isReading() {
    return this.#label !== null;
  }
  write(text3) {
    this.#label?.push(text3);
  }
  /**
   * Must be called for every start tag.
   *
   * @param depth Number of open elements, this one included.
   * @returns For a label, a function to call when it ends; otherwise `null`.
   */
  enter(classes, depth) {
    if (classes.includes('theme-doc-breadcrumbs') || classes.includes('breadcrumbs')) {
      this.#breadcrumbsDepth = depth;
    }
    if (classes.includes('theme-doc-sidebar-menu')) this.#sidebarDepth = depth;
    if (this.#label) return null;
    const isInSidebar = this.#sidebarDepth > 0 && this.#sidebarCategory === '';
    if (isInSidebar && classes.includes('menu__link--active')) {
      return this.#readLabel((label) => {
        this.#sidebarCategory = label;
      });
    }
    const isInBreadcrumbs = this.#breadcrumbsDepth > 0 && this.#firstCrumb === '';
    if (isInBreadcrumbs && classes.includes('breadcrumbs__link')) {
      return this.#readLabel((label) => {
        this.#firstCrumb = label;
      });
    }
    return null;
  }
  #readLabel(setLabel) {
    const texts = [];
    this.#label = texts;
    return () => {
      setLabel(collapseSpace(texts.join('')));
      this.#label = null;
    };
  }
  /** Must be called for every end tag, with the number of elements that are still open. */
  leave(depth) {
    if (depth < this.#breadcrumbsDepth) this.#breadcrumbsDepth = 0;
    if (depth < this.#sidebarDepth) this.#sidebarDepth = 0;
  }
};

// ../packages/search/src/records/section-collector.ts
var maxLevel = 6;
var SectionCollector = class {
  #sections = [];
  /** Index of the section that text belongs to; −1 before the title. */
  #current = -1;
  /** Texts of the heading that is being read. */
  #heading = null;
  /** Whether the current position is in a part of the page that is a document of its own. */
  #inDocument = false;
  get isEmpty() {
    return this.#sections.length === 0;
  }
  get isReadingHeading() {
    return this.#heading !== null;
  }
  /** The heading of the document around the current position; `null` outside of documents. */
  get documentHeading() {
    return this.#inDocument ? itemAt(this.#sections, this.#current).heading : null;
  }
  get hasText() {
    return this.#sections.some(({ texts }) => texts.some((text3) => text3.trim() !== ''));
  }
  /** Adds text to the heading that is being read. Returns false when there is none. */
  writeHeading(text3) {
    this.#heading?.push(text3);
    return this.#heading !== null;
  }
  writeText(text3) {
    if (this.#current >= 0) itemAt(this.#sections, this.#current).texts.push(text3);
  }
  #open(level, heading2, anchor, parent) {
    this.#sections.push({
      level,
      heading: heading2,
      anchor,
      parent: parent < 0 ? null : parent,
      document: this.#inDocument,
      texts: [],
    });
    this.#current = this.#sections.length - 1;
  }
  /** Returns the index of the innermost section around the current position with a lower level; −1 for none. */
  #parentFor(level) {
    let parent = this.#current;
    while (parent >= 0 && itemAt(this.#sections, parent).level >= level) {
      parent = itemAt(this.#sections, parent).parent ?? -1;
    }
    return parent;
  }
  /** Opens a section at a heading. The text until the returned function is called becomes the heading. */
  openHeading(level, anchor) {
    const own = this.#inDocument ? 1 : level;
    this.#open(own, '', anchor, this.#parentFor(own));
    const texts = [];
    this.#heading = texts;
    return () => {
      const heading2 = collapseSpace(texts.join(''));
      this.#heading = null;
      itemAt(this.#sections, this.#current).heading = heading2;
      return heading2;
    };
  }
  /** Makes the next heading the title of a document. The current section continues when the returned function is called. */
  openDocument() {
    const outer = this.#current;
    this.#inDocument = true;
    return () => {
      this.#current = outer;
      this.#inDocument = false;
    };
  }
  /** Opens a section inside the current one, which continues when the returned function is called. */
  openRow(label, id) {
    const outer = this.#current;
    const { level, anchor } = itemAt(this.#sections, outer);
    this.#open(Math.min(level + 1, maxLevel), collapseSpace(label), id ?? anchor, outer);
    return () => {
      this.#current = outer;
    };
  }
  finish() {
    return this.#sections.map(({ texts, ...section }) => ({
      ...section,
      text: collapseSpace(texts.join('')),
    }));
  }
};

// ../packages/search/src/records/page-scanner.ts
var metaPrefix = 'docsearch:';
var wordsMeta = `${metaPrefix}words`;
var PageScanner = class {
  /** One entry for each open element. */
  #open = [];
  #labels = new NavigationLabels();
  #sections = new SectionCollector();
  #meta = {};
  #words = [];
  #links = [];
  /** Texts of the link that is being read. */
  #link = null;
  #description = '';
  #language = null;
  #noindex = false;
  #title = '';
  /** Number of open elements that are not indexed, and of open elements with content. */
  #ignoredDepth = 0;
  #contentDepth = 0;
  #hasArticle = false;
  #hasMarkedContent = false;
  onOpenTag(tag2, attributes) {
    if (tag2 === 'html') this.#language = attributes.lang ?? null;
    if (tag2 === 'meta') this.#readMeta(attributes);
    if (!inlineTags.has(tag2)) this.#write(' ');
    if (!voidTags.has(tag2)) this.#open.push(this.#enter(tag2, attributes));
  }
  onText(text3) {
    if (this.#labels.isReading) this.#labels.write(text3);
    else if (this.#ignoredDepth === 0) this.#write(text3);
  }
  onCloseTag(tag2) {
    if (voidTags.has(tag2)) return;
    this.#open.pop()?.();
    this.#labels.leave(this.#open.length);
    if (!inlineTags.has(tag2)) this.#write(' ');
  }
  finish() {
    if (!this.#title || this.#sections.isEmpty) return null;
    if (!this.#hasMarkedContent && !this.#sections.hasText) return null;
    return {
      title: this.#title,
      category: this.#labels.category,
      language: this.#language,
      meta: this.#meta,
      description: this.#description,
      words: this.#words,
      links: this.#links,
      noindex: this.#noindex,
      sections: this.#sections.finish(),
    };
  }
  #write(text3) {
    this.#link?.push(text3);
    if (this.#sections.writeHeading(text3)) return;
    if (this.#contentDepth > 0) this.#sections.writeText(text3);
  }
  #readMeta({ name, content: content2 }) {
    if (!name || content2 === void 0) return;
    if (name === 'robots' && /noindex/.test(content2)) this.#noindex = true;
    if (name === 'description') this.#description = collapseSpace(content2);
    if (name === wordsMeta) this.#words.push(collapseSpace(content2));
    else if (name.startsWith(metaPrefix)) this.#meta[name.slice(metaPrefix.length)] = content2;
  }
  #enter(tag2, attributes) {
    const classes = attributes.class ? attributes.class.split(/\s+/) : [];
    const label = this.#labels.enter(classes, this.#open.length + 1);
    if (label) return label;
    if (isIgnored(tag2, attributes, classes)) return this.#enterIgnored();
    if (this.#ignoredDepth > 0) return null;
    if (tag2 === 'article') this.#hasArticle = true;
    const isMarked = classes.includes('markdown') || 'data-search-root' in attributes;
    const isContent = this.#hasArticle || this.#contentDepth > 0 || isMarked;
    if (tag2 === 'h1' && isContent && this.#sections.isEmpty) return this.#enterTitle();
    if (isMarked || (tag2 === 'article' && this.#contentDepth === 0)) {
      return this.#enterContent(isMarked);
    }
    if (this.#contentDepth === 0) return null;
    return tag2 === 'a' ? this.#enterLink(attributes) : this.#enterSection(tag2, attributes);
  }
  #enterIgnored() {
    this.#ignoredDepth += 1;
    return () => {
      this.#ignoredDepth -= 1;
    };
  }
  #enterTitle() {
    const close = this.#sections.openHeading(1, null);
    return () => {
      this.#title = close();
    };
  }
  #enterContent(isMarked) {
    this.#contentDepth += 1;
    this.#hasMarkedContent ||= isMarked;
    return () => {
      this.#contentDepth -= 1;
    };
  }
  #enterLink({ href }) {
    if (!href || !/^\/(?!\/)/.test(href)) return null;
    const texts = [];
    this.#link = texts;
    return () => {
      this.#link = null;
      const text3 = collapseSpace(texts.join(''));
      if (text3)
        this.#links.push({ target: href, text: text3, document: this.#sections.documentHeading });
    };
  }
  /** Enters an element inside the content, which begins a section if it is a labeled row, a document or a heading. */
  #enterSection(tag2, attributes) {
    if (this.#sections.isEmpty) return null;
    const label = attributes['data-search-row'];
    if (label !== void 0) return this.#sections.openRow(label, attributes.id);
    if ('data-search-document' in attributes) return this.#sections.openDocument();
    const level = /^h([2-6])$/.exec(tag2)?.[1];
    if (!level || this.#sections.isReadingHeading) return null;
    return this.#sections.openHeading(Number(level), attributes.id ?? null);
  }
};
function scanPage(html) {
  const scanner = new PageScanner();
  const parser = new Parser(
    {
      onopentag: (tag2, attributes) => scanner.onOpenTag(tag2, attributes),
      ontext: (text3) => scanner.onText(text3),
      onclosetag: (tag2) => scanner.onCloseTag(tag2),
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.end(html);
  return scanner.finish();
}

// ../packages/search/src/records/page-subjects.ts
var maxLinkText = 90;
var pageOf = (target) => target.replace(/[?#].*$/s, '');
function inboundOf(pages) {
  const inbound = new Map(pages.map(({ path: path2 }) => [path2, { linkTexts: [], messages: [] }]));
  for (const { path: path2, page } of pages) {
    const seen = /* @__PURE__ */ new Set();
    for (const { target, text: text3, document } of page.links) {
      const to = pageOf(target);
      const found = inbound.get(to) ?? inbound.get(`${to}/`);
      const given = document ?? text3;
      const key = `${to} ${given.toLowerCase()}`;
      if (!found || to === path2 || seen.has(key)) continue;
      seen.add(key);
      if (document !== null) found.messages.push(document);
      else if (text3.length <= maxLinkText) found.linkTexts.push(text3);
    }
  }
  return inbound;
}
function subjectsOf(pages) {
  const inbound = inboundOf(pages);
  return new Map(
    pages.map(({ path: path2, page: { description, words: words2 } }) => {
      const { linkTexts = [], messages = [] } = inbound.get(path2) ?? {};
      return [path2, { description, words: words2, linkTexts, messages }];
    }),
  );
}

// ../packages/search/src/records/read-build.ts
var excludedPages = /^(404\.html|search\/|tags\/|search-index\/)/;
async function htmlFiles(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry2) => entry2.isFile() && entry2.name.endsWith('.html'))
    .map((entry2) =>
      relative5(folder, join25(entry2.parentPath, entry2.name)).split(sep2).join('/'),
    )
    .filter((path2) => !excludedPages.test(path2))
    .sort();
}
function addressOf(file, baseUrl) {
  const clean = file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '');
  return `${baseUrl.replace(/\/*$/, '/')}${clean}`;
}
async function readBuild(buildDir, baseUrl) {
  const pages = [];
  for (const file of await htmlFiles(buildDir)) {
    const page = scanPage(await readFile(join25(buildDir, file), 'utf8'));
    if (page && !page.noindex) pages.push({ path: addressOf(file, baseUrl), page });
  }
  const subjects = subjectsOf(pages);
  return pages.flatMap(({ path: path2, page }) => recordsOfPage(page, path2, subjects.get(path2)));
}

// ../packages/search/src/build/create-index.ts
import { createHash as createHash3 } from 'node:crypto';

// ../packages/search/src/analysis/stop-words.ts
var stopWords = new Set(
  'a about am an and any are as at be been being but by can cannot cant could did do does doing dont for from get got had has have having he her here hers him his how i if im in into is it its ive just let lets like may me might more most my need no nor not of on onto or our ours out own please she should so some such than that the their them then there these they this those through to too up us use used using very via want was way we were what whats when where which while who whom whose why will with would you your yours'.split(
    ' ',
  ),
);
function isStopWord(word) {
  return stopWords.has(word);
}
var lowInformationWords = new Set(
  'able actually again already also always another anybody anymore anyone away back because before after best better between both certain come comes different during each else even ever every everyone exactly few first give gives go goes good happen happens instead just keep know last little long look looks lot make makes many mean means much never new old only other own people person possible put puts really right same see several simply since somebody someone still stuff take takes tell tells thing things try until way ways while without wrong'.split(
    ' ',
  ),
);

// ../packages/search/src/analysis/phrase-trie.ts
var maxWordsBeforeParticle = 2;
var PhraseTrie = class {
  #root = { next: /* @__PURE__ */ new Map(), phrase: null };
  /** The children of the root by term id: every token of every text looks here first. */
  #firstTerms = [];
  #particles;
  /** @param particles Terms that may follow up to two words later, as in `log users out` and `turn it off`. */
  constructor(particles2) {
    this.#particles = particles2;
  }
  /** Returns the phrase stored for a sequence of terms. If there is none, stores the one that `create` returns. */
  getOrAdd(terms, create) {
    let node = this.#root;
    for (const term of terms) {
      let next = node.next.get(term);
      if (!next) {
        next = { next: /* @__PURE__ */ new Map(), phrase: null };
        node.next.set(term, next);
        if (node === this.#root) this.#setFirstTerm(term, next);
      }
      node = next;
    }
    node.phrase ??= create();
    return node.phrase;
  }
  #setFirstTerm(term, node) {
    while (this.#firstTerms.length <= term) this.#firstTerms.push(null);
    this.#firstTerms[term] = node;
  }
  /** Visits all phrases in a text, in no particular order. */
  forEachPhrase(text3, visit16) {
    for (let index = 0; index < text3.count; index++) {
      const node = this.#nodeAfter(numberAt(text3.terms, index));
      if (node)
        this.#follow(node, text3, index, numberAt(text3.positions, index) + 1, index, visit16);
    }
  }
  /** Returns the node of the phrases that begin with a term; `null` when there are none. */
  #nodeAfter(term) {
    if (term < 0 || term >= this.#firstTerms.length) return null;
    return this.#firstTerms[term] ?? null;
  }
  /** Visits the phrases that continue at a position, after the tokens from `first` to `last`. */
  #follow(node, text3, first, position, last, visit16) {
    if (node.phrase !== null) visit16(node.phrase, first, last);
    if (node.next.size === 0) return;
    for (let index = last + 1; index < text3.count; index++) {
      const at = numberAt(text3.positions, index);
      if (at > position) break;
      if (at < position) continue;
      const next = node.next.get(numberAt(text3.terms, index));
      if (next) this.#follow(next, text3, first, position + 1, index, visit16);
    }
    for (const particle of this.#particles) {
      const next = node.next.get(particle);
      if (next) this.#followToParticle(next, particle, text3, first, position, last, visit16);
    }
  }
  /** Continues after a particle that is not next to the verb. */
  #followToParticle(next, particle, text3, first, position, last, visit16) {
    for (let index = last + 1; index < text3.count; index++) {
      const at = numberAt(text3.positions, index);
      if (at > position + maxWordsBeforeParticle) return;
      if (at > position && numberAt(text3.terms, index) === particle) {
        this.#follow(next, text3, first, at + 1, index, visit16);
        return;
      }
    }
  }
};

// ../packages/search/src/analysis/stem.ts
var irregular = {
  sent: 'send',
  kept: 'keep',
  lost: 'lose',
  losing: 'lose',
  found: 'find',
  forgot: 'forget',
  forgotten: 'forget',
  broken: 'break',
  broke: 'break',
  wrote: 'write',
  written: 'write',
  chosen: 'choose',
  built: 'build',
  made: 'make',
  indices: 'index',
  indexes: 'index',
  matrices: 'matrix',
  data: 'data',
  news: 'news',
  this: 'this',
  does: 'does',
  kubernetes: 'kubernetes',
  kerberos: 'kerberos',
  postgres: 'postgres',
};
var vowel = /[aeiouy]/;
var undoubled = (stem2) => (/..([bdgmnprt])\1$/.test(stem2) ? stem2.slice(0, -1) : stem2);
var withoutFinalVowel = (stem2) => {
  if (stem2.length > 3 && stem2.endsWith('e')) return stem2.slice(0, -1);
  if (stem2.length > 3 && /[^aeiou]y$/.test(stem2)) return `${stem2.slice(0, -1)}i`;
  return stem2;
};
function withoutPlural(word) {
  if (word.length <= 3 || !word.endsWith('s') || /(ss|us|is|os)$/.test(word)) return word;
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  if (/(ss|sh|ch|x|zz)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}
function stem(word) {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  const known4 = Object.hasOwn(irregular, word) ? irregular[word] : void 0;
  if (known4 !== void 0) return withoutFinalVowel(known4);
  const single = withoutPlural(word);
  for (const suffix of ['ing', 'ed']) {
    if (!single.endsWith(suffix)) continue;
    const base = single.slice(0, -suffix.length);
    if (base.length >= 3 && vowel.test(base) && !(suffix === 'ed' && base.endsWith('e'))) {
      return withoutFinalVowel(undoubled(base));
    }
  }
  return withoutFinalVowel(single);
}

// ../packages/search/src/analysis/fold.ts
var undecomposed = {
  \u00DF: 'ss',
  \u00E6: 'ae',
  \u0153: 'oe',
  \u00F8: 'o',
  \u0111: 'd',
  \u00F0: 'd',
  \u0142: 'l',
  \u00FE: 'th',
  \u0131: 'i',
};
var ascii = /^[a-z0-9]*$/;
function fold(word) {
  const lower = word.toLowerCase();
  if (ascii.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæœøđðłþı]/g, (letter) => undecomposed[letter] ?? letter)
    .toLowerCase();
}

// ../packages/search/src/analysis/text-cache.ts
var defaultCapacity = 1e6;
var TextCache = class {
  #compute;
  #capacity;
  #values = /* @__PURE__ */ new Map();
  #size = 0;
  /**
   * @param compute Computes the value; must depend on nothing but the text.
   * @param capacity Total length of texts, in UTF-16 units, above which the cache is emptied.
   */
  constructor(compute, capacity = defaultCapacity) {
    this.#compute = compute;
    this.#capacity = capacity;
  }
  get(text3) {
    const known4 = this.#values.get(text3);
    if (known4 !== void 0) return known4;
    if (this.#size > this.#capacity) {
      this.#values.clear();
      this.#size = 0;
    }
    const value2 = this.#compute(text3);
    this.#values.set(text3, value2);
    this.#size += text3.length;
    return value2;
  }
};

// ../packages/search/src/analysis/token-spans.ts
var anySpan = /[\p{L}\p{N}\p{M}]+(?:[-_./:@+&'’\\]{1,3}[\p{L}\p{N}\p{M}]+)*/gu;
var letterOrDigit = 1;
var separator = 2;
var beyondAscii = 3;
var maxSeparators = 3;
var asciiKinds = Uint8Array.from({ length: 128 }, (_, code3) => {
  const character = String.fromCharCode(code3);
  if (/[A-Za-z0-9]/.test(character)) return letterOrDigit;
  return "-_./:@+&'\\".includes(character) ? separator : 0;
});
function kindAt(text3, at) {
  if (at >= text3.length) return 0;
  const code3 = text3.charCodeAt(at);
  return code3 < 128 ? uint8At(asciiKinds, code3) : beyondAscii;
}
function endOfAsciiSpan(text3, start2) {
  let end = start2;
  for (;;) {
    let kind = kindAt(text3, end);
    while (kind === letterOrDigit) {
      end += 1;
      kind = kindAt(text3, end);
    }
    let next = end;
    while (kind === separator && next < end + maxSeparators) {
      next += 1;
      kind = kindAt(text3, next);
    }
    if (kind === beyondAscii) return start2;
    if (next === end || kind !== letterOrDigit) return end;
    end = next;
  }
}
function forEachTokenSpan(text3, visit16) {
  let at = 0;
  while (at < text3.length) {
    const kind = kindAt(text3, at);
    if (kind !== letterOrDigit && kind !== beyondAscii) {
      at += 1;
      continue;
    }
    let from = at;
    let to = endOfAsciiSpan(text3, at);
    if (to === at) {
      anySpan.lastIndex = at;
      const found = anySpan.exec(text3);
      if (found === null) return;
      from = found.index;
      to = from + found[0].length;
    }
    visit16(from, to);
    at = to;
  }
}

// ../packages/search/src/analysis/tokens.ts
var part2 = /[\p{L}\p{N}\p{M}]+/gu;
var camelBoundary = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
var nameWithNumber = /^(\p{L}{3,})\p{N}{1,4}$/u;
var shortVersion = /^v(\p{N}{1,4})$/iu;
var versionNumber = /^v?\d+(?:\.\d+)+$/i;
var plainWord = /^[A-Za-z][a-z]*$/;
var possessiveEnding = /['’]s$/i;
var maxCompoundLength = 40;
var maxTermLength = 48;
var termOf = (word) => stem(word).slice(0, maxTermLength);
function camelPieces(word) {
  if (!/\p{Lu}/u.test(word.slice(1))) return [word];
  const pieces = word.split(camelBoundary);
  return pieces.every((piece) => piece.length >= 2) ? pieces : [word];
}
function compoundForm(text3) {
  const word = versionNumber.test(text3)
    ? text3.toLowerCase().replace(/^v/, '')
    : text3.replace(/[^\p{L}\p{N}\p{M}]/gu, '');
  return fold(word);
}
var SpanTokens = class {
  tokens = [];
  #position = 0;
  get positions() {
    return this.#position;
  }
  #add(kind, word, start2, end, term = termOf(word)) {
    this.tokens.push({ term, word, start: start2, end, position: this.#position, kind });
  }
  /** Adds the form of a whole identifier at the position of its first part. */
  addCompound(word, end) {
    this.#add('compound', word, 0, end);
  }
  /** Adds a part between separators, and what is inside it: the pieces of camel case, or the parts of `oauth2` and `v5`. */
  addPart(text3, start2, kind) {
    const end = start2 + text3.length;
    const pieces = plainWord.test(text3) ? [text3] : camelPieces(text3);
    if (pieces.length > 1) {
      this.#add('compound', fold(text3), start2, end);
      this.#addPieces(pieces, start2);
      return;
    }
    this.#add(kind, fold(text3), start2, end);
    if (!plainWord.test(text3)) this.#addParts(text3, start2, end);
    this.#position += 1;
  }
  #addPieces(pieces, start2) {
    let from = start2;
    for (const piece of pieces) {
      this.#add('part', fold(piece), from, from + piece.length);
      from += piece.length;
      this.#position += 1;
    }
  }
  /** Adds the name in `oauth2`, and the number in `v5`, at the position of the word itself. */
  #addParts(text3, start2, end) {
    const name = nameWithNumber.exec(text3)?.[1];
    if (name) this.#add('part', fold(name), start2, start2 + name.length);
    const number = shortVersion.exec(text3)?.[1];
    if (number) this.#add('part', fold(number), start2 + 1, end, fold(number));
  }
};
function analyzeTokenSpan(text3) {
  const span = new SpanTokens();
  if (plainWord.test(text3)) {
    span.addPart(text3, 0, 'word');
    return { tokens: span.tokens, positions: span.positions, isWord: true };
  }
  const word = possessiveEnding.test(text3) ? text3.slice(0, -2) : text3;
  const parts = [...word.matchAll(part2)];
  if (parts.length > 1 && word.length <= maxCompoundLength) {
    span.addCompound(compoundForm(word), word.length);
  }
  for (const { 0: piece, index } of parts) {
    span.addPart(piece, index, parts.length === 1 ? 'word' : 'part');
  }
  const { tokens, positions } = span;
  return { tokens, positions, isWord: tokens.length === 1 && tokens[0]?.end === text3.length };
}
var cache = new TextCache(analyzeTokenSpan, 16e4);
var tokensOfSpan = (text3) => cache.get(text3);
function tokenize(text3) {
  const tokens = [];
  let firstPosition = 0;
  forEachTokenSpan(text3, (from, to) => {
    const span = tokensOfSpan(text3.slice(from, to));
    for (const { term, word, start: start2, end, position, kind } of span.tokens) {
      tokens.push({
        term,
        word,
        start: from + start2,
        end: from + end,
        position: firstPosition + position,
        kind,
      });
    }
    firstPosition += span.positions;
  });
  return tokens;
}

// ../packages/search/src/analysis/synonyms.ts
var sameSuffix = ' =';
var relatedSuffix = ' ~';
var sameTermOf = (term) => `${term}${sameSuffix}`;
function isDependentTerm(term) {
  return term.includes(' ');
}
function isSameTerm(term) {
  return term.endsWith(sameSuffix);
}
function isSynonymTerm(term) {
  return isSameTerm(term) || term.endsWith(relatedSuffix);
}
function termsByPosition(phrase) {
  const byPosition = /* @__PURE__ */ new Map();
  for (const { position, term } of tokenize(phrase)) {
    if (!byPosition.has(position)) byPosition.set(position, term);
  }
  return [...byPosition.values()];
}
var isSingleWord = (phrase) => /^[\p{L}\p{N}]+$/u.test(phrase);
var termsOf = (phrase) =>
  isSingleWord(phrase) ? [stem(phrase.toLowerCase())] : termsByPosition(phrase);
function addOnce(terms, term) {
  if (!terms.includes(term)) terms.push(term);
}
var particles = ['out', 'off', 'up'];
var Synonyms = class {
  groups;
  #termIds;
  #trie;
  #phrases = [];
  /** @param termIds The term ids that texts passed to `forEachPhrase` use. */
  constructor(groups2, termIds) {
    this.groups = groups2;
    this.#termIds = termIds;
    this.#trie = new PhraseTrie(particles.map((particle) => termIds.idOf(particle)));
    for (const group of groups2.same) this.#addSameGroup(group);
    for (const group of groups2.related) this.#addRelatedGroup(group);
  }
  /** All members of the groups, each at the index that is its number. */
  get phrases() {
    return this.#phrases;
  }
  #phraseFor(text3) {
    const terms = termsOf(text3);
    return this.#trie.getOrAdd(
      terms.map((term) => this.#termIds.idOf(term)),
      () => {
        const number = this.#phrases.length;
        const key = terms.join(' ');
        const phrase = { number, key, sameTerm: null, relatedTerm: null, indexTerms: [] };
        this.#phrases.push(phrase);
        return phrase;
      },
    );
  }
  /** All members share one index term. */
  #addSameGroup(group) {
    const phrases = group.map((member2) => this.#phraseFor(member2));
    const sameTerm = sameTermOf(phrases[0]?.key ?? '');
    for (const phrase of phrases) {
      phrase.sameTerm = sameTerm;
      addOnce(phrase.indexTerms, sameTerm);
    }
  }
  /** Every member has an index term of its own, which texts with the other members get. */
  #addRelatedGroup(group) {
    const phrases = group.map((member2) => this.#phraseFor(member2));
    for (const phrase of phrases) {
      phrase.relatedTerm = `${phrase.key}${relatedSuffix}`;
      for (const other of phrases) {
        if (other !== phrase) addOnce(phrase.indexTerms, `${other.key}${relatedSuffix}`);
      }
    }
  }
  /** Visits all phrases in a text, in no particular order. */
  forEachPhrase(text3, visit16) {
    this.#trie.forEachPhrase(text3, visit16);
  }
  /** Returns all phrases in a text, ordered by their first token, longer ones first. */
  find(tokens) {
    const matches = [];
    const text3 = {
      terms: tokens.map(({ term }) => this.#termIds.find(term)),
      positions: tokens.map(({ position }) => position),
      count: tokens.length,
    };
    this.forEachPhrase(text3, (phrase, first, last) => matches.push({ phrase, first, last }));
    return matches.sort((a, b) => a.first - b.first || b.last - a.last);
  }
};

// ../packages/search/src/format/byte-writer.ts
var ByteWriter = class {
  #bytes = new Uint8Array(256);
  #length = 0;
  #reserve(extra) {
    if (this.#length + extra <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + extra));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
  byte(value2) {
    this.#reserve(1);
    this.#bytes[this.#length++] = value2;
  }
  /** Writes an integer from 0 to 2³² − 1 as an unsigned LEB128 varint: seven bits a byte, lowest first. */
  varint(value2) {
    let rest = value2;
    while (rest >= 128) {
      this.byte((rest & 127) | 128);
      rest >>>= 7;
    }
    this.byte(rest);
  }
  bytes(values) {
    this.#reserve(values.length);
    this.#bytes.set(values, this.#length);
    this.#length += values.length;
  }
  /** Writes the number of bytes and then the bytes. */
  block(values) {
    this.varint(values.length);
    this.bytes(values);
  }
  text(value2) {
    this.block(new TextEncoder().encode(value2));
  }
  /** Writes texts as one block, separated by line feeds. A line feed inside a text becomes a space. */
  lines(values) {
    this.varint(values.length);
    this.text(values.map((value2) => value2.replace(/\n/g, ' ')).join('\n'));
  }
  finish() {
    return this.#bytes.slice(0, this.#length);
  }
};

// ../packages/search/src/format/file-name.ts
var digestBytes = 5;
function writeFileName(writer, name) {
  for (let at = 0; at < digestBytes; at++) {
    writer.byte(Number.parseInt(name.slice(at * 2, at * 2 + 2), 16));
  }
}

// ../packages/search/src/format/front-coding.ts
var maxPrefix = 255;
function commonPrefixLength(a, b) {
  const most = Math.min(a.length, b.length, maxPrefix);
  let length = 0;
  while (length < most && a[length] === b[length]) length += 1;
  return /[\ud800-\udbff]/.test(b[length - 1] ?? '') ? length - 1 : length;
}
function writeFrontCoded(writer, words2) {
  const prefixLengths = new ByteWriter();
  const suffixes = [];
  let previous = '';
  for (const word of words2) {
    const length = commonPrefixLength(previous, word);
    prefixLengths.byte(length);
    suffixes.push(word.slice(length));
    previous = word;
  }
  writer.block(prefixLengths.finish());
  writer.lines(suffixes);
}

// ../packages/search/src/format/postings.ts
var pageByte = (weight, titleWords) => (weight << 2) | titleWords;
var weightOfPageByte = (byte) => byte >>> 2;
var headingBit = 8;
var moreSections = 16;
var sectionByte = (level, inHeading) => level | (inHeading ? headingBit : 0);
var startFromEnds = (ends, index) => (index === 0 ? 0 : uint32At(ends, index - 1));
var pageCountOf = ({ from, to }) => to - from;
var sectionCountOf = ({ arrays, from, to }) =>
  startFromEnds(arrays.sectionEnds, to) - startFromEnds(arrays.sectionEnds, from);
function selectPostings({ arrays }, indexes) {
  const sections = [];
  const sectionBytes = [];
  const sectionEnds = indexes.map((index) => {
    const start2 = startFromEnds(arrays.sectionEnds, index);
    const end = uint32At(arrays.sectionEnds, index);
    sections.push(...arrays.sections.subarray(start2, end));
    sectionBytes.push(...arrays.sectionBytes.subarray(start2, end));
    return sections.length;
  });
  return {
    arrays: {
      pages: Uint32Array.from(indexes, (index) => uint32At(arrays.pages, index)),
      pageBytes: Uint8Array.from(indexes, (index) => uint8At(arrays.pageBytes, index)),
      sectionEnds: Uint32Array.from(sectionEnds),
      sections: Uint32Array.from(sections),
      sectionBytes: Uint8Array.from(sectionBytes),
    },
    from: 0,
    to: indexes.length,
  };
}
var PostingsWriter = class {
  #pageGaps = new ByteWriter();
  #pageBytes = new ByteWriter();
  #sectionGaps = new ByteWriter();
  #sectionBytes = new ByteWriter();
  add({ arrays, from, to }) {
    const sectionStart = startFromEnds(arrays.sectionEnds, from);
    let previousPage = -1;
    let next = sectionStart;
    for (let index = from; index < to; index++) {
      const page = uint32At(arrays.pages, index);
      this.#pageGaps.varint(page - previousPage - 1);
      previousPage = page;
      let previousSection = -1;
      const end = uint32At(arrays.sectionEnds, index);
      for (; next < end; next++) {
        const section = uint32At(arrays.sections, next);
        this.#sectionGaps.varint(section - previousSection - 1);
        previousSection = section;
      }
    }
    this.#pageBytes.bytes(arrays.pageBytes.subarray(from, to));
    this.#sectionBytes.bytes(arrays.sectionBytes.subarray(sectionStart, next));
  }
  writeTo(writer) {
    for (const stream of [this.#pageGaps, this.#pageBytes, this.#sectionGaps, this.#sectionBytes]) {
      writer.block(stream.finish());
    }
  }
};

// ../packages/search/src/format/dictionary.ts
function encodeDictionaryShard(entries) {
  const writer = new ByteWriter();
  writeFrontCoded(
    writer,
    entries.map(({ term }) => term),
  );
  const postings = new PostingsWriter();
  for (const entry2 of entries) {
    writer.byte(entry2.ending);
    writer.varint(pageCountOf(entry2.postings));
    writer.byte(entry2.overflow === null ? 0 : 1);
    if (entry2.overflow !== null) {
      writeFileName(writer, entry2.overflow);
      writer.varint(entry2.documentFrequency);
      writer.varint(entry2.sectionFrequency);
    }
    postings.add(entry2.postings);
  }
  postings.writeTo(writer);
  return writer.finish();
}

// ../packages/search/src/format/crc32.ts
var polynomial = 3988292384;
var ofByte = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? polynomial ^ (rest >>> 1) : rest >>> 1;
  return rest;
});
function crc32(bytes) {
  let checksum = 4294967295;
  for (const byte of bytes) {
    checksum = uint32At(ofByte, (checksum ^ byte) & 255) ^ (checksum >>> 8);
  }
  return (checksum ^ 4294967295) >>> 0;
}

// ../packages/search/src/format/frame.ts
var formatVersion = 7;
var fileKinds = {
  manifest: 1,
  dictionary: 2,
  outlines: 3,
  texts: 4,
  spelling: 5,
  overflow: 6,
};
var magic = [68, 83, 73];
var frameLength = 9;
function frame(kind, payload) {
  const file = new Uint8Array(frameLength + payload.length);
  file.set([...magic, formatVersion, fileKinds[kind]]);
  new DataView(file.buffer).setUint32(5, crc32(payload));
  file.set(payload, frameLength);
  return file;
}

// ../packages/search/src/shared/page-kinds.ts
var pageKinds2 = ['guide', 'troubleshooting', 'history', 'development', 'entry'];
var releasePage = /\/releases?\/v?\d/i;
var reportPage = /\/(audits?|audits-and-certs|soc2|certifications?)\/\d{4}/i;
var developmentPage = /\/(developer-docs?|developers?|contributing|contribute)\//i;
var troubleshootingPage = /\/(troubleshoot(ing)?|known-issues|debug)\//i;
function pageKindOf2(path2) {
  if (path2.includes('#')) return 'entry';
  if ([releasePage, advisoryPage, reportPage].some((pages) => pages.test(path2))) return 'history';
  if (developmentPage.test(path2)) return 'development';
  return troubleshootingPage.test(path2) ? 'troubleshooting' : 'guide';
}

// ../packages/search/src/format/outlines.ts
var anchorForms = { none: 0, exact: 1, collapsed: 2, other: 3 };
var slugged = (heading2) => heading2.toLowerCase().replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '');
var exactSlug = (heading2) => slugged(heading2).replace(/\s/g, '-');
var collapsedSlug = (heading2) => slugged(heading2).replace(/_/g, '').trim().replace(/\s+/g, '-');
function anchorFormOf({ anchor, heading: heading2 }) {
  if (anchor === null) return anchorForms.none;
  if (anchor === exactSlug(heading2)) return anchorForms.exact;
  return anchor === collapsedSlug(heading2) ? anchorForms.collapsed : anchorForms.other;
}
function encodeOutlines(pages) {
  const numbers = new ByteWriter();
  const lines = [];
  numbers.varint(pages.length);
  for (const { path: path2, sections } of pages) {
    numbers.varint(sections.length);
    lines.push(path2);
    sections.forEach((section, index) => {
      const form = anchorFormOf(section);
      numbers.byte(
        section.level | (form << 3) | (section.hasHeading ? 32 : 0) | (section.hasText ? 64 : 0),
      );
      numbers.varint(section.parent < 0 ? 0 : index - section.parent);
      lines.push(section.heading);
      if (form === anchorForms.other) lines.push(section.anchor ?? '');
    });
  }
  const writer = new ByteWriter();
  writer.block(numbers.finish());
  writer.lines(lines);
  return writer.finish();
}

// ../packages/search/src/format/word-frequencies.ts
var quantizedFrequency = (documentFrequency) => Math.ceil(Math.log2(documentFrequency + 1));
function reversed(word) {
  return [...word].reverse().join('');
}
function encodeWordFrequencies({ words: words2, frequencies }) {
  const writer = new ByteWriter();
  writeFrontCoded(writer, words2);
  writer.block(frequencies);
  return writer.finish();
}

// ../packages/search/src/format/manifest.ts
var commonTermShare = 0.1;
function commonTermLevel(documentFrequency, pageCount) {
  const share = documentFrequency / Math.max(1, pageCount);
  return share < commonTermShare ? 0 : 1 + Math.floor(2 * Math.log2(share / commonTermShare));
}
function writeFileNames(writer, names2) {
  writer.varint(names2.length);
  for (const name of names2) writeFileName(writer, name);
}
function writeWordDirectory(writer, { names: names2, starts }) {
  writeFileNames(writer, names2);
  writeFrontCoded(writer, starts);
}
function writeNumberDirectory(writer, { names: names2, starts }) {
  writeFileNames(writer, names2);
  let previous = 0;
  for (const start2 of starts) {
    writer.varint(start2 - previous);
    previous = start2;
  }
}
function writeFacetSets(writer, facetSets) {
  writer.lines(
    facetSets.map(({ lvl0, language, docusaurus_tag, area }) =>
      [lvl0 ?? '', language, docusaurus_tag, area]
        .map((value2) => value2.replace(/\t/g, ' '))
        .join('	'),
    ),
  );
}
var kindShift = 5;
var pageRankOffset = 8;
var inlineOutlineBit = 16;
function writePages(writer, pages) {
  const sectionCounts = new ByteWriter();
  const facetSets = new ByteWriter();
  const titles2 = new ByteWriter();
  const pageRanks = new ByteWriter();
  for (const page of pages) {
    sectionCounts.varint(page.sections);
    facetSets.varint(page.facetSet);
    titles2.byte(page.titleLength | (pageKinds2.indexOf(page.kind) << kindShift));
    pageRanks.byte(
      (page.pageRank + pageRankOffset) | (page.hasInlineOutline ? inlineOutlineBit : 0),
    );
  }
  writer.varint(pages.length);
  for (const stream of [sectionCounts, facetSets, titles2, pageRanks])
    writer.block(stream.finish());
}
var groupLines = (groups2) => groups2.map((group) => group.join('|'));
function encodeManifest(manifest) {
  const writer = new ByteWriter();
  writer.text(manifest.indexName);
  writeFacetSets(writer, manifest.facetSets);
  writePages(writer, manifest.pages);
  writer.lines(groupLines(manifest.synonyms.same));
  writer.lines(groupLines(manifest.synonyms.related));
  writer.lines(manifest.suggestions);
  writer.bytes(encodeWordFrequencies(manifest.commonTerms));
  writeWordDirectory(writer, manifest.dictionary);
  writeNumberDirectory(writer, manifest.outlines);
  writeNumberDirectory(writer, manifest.texts);
  writeWordDirectory(writer, manifest.spelling.sorted);
  writeWordDirectory(writer, manifest.spelling.reversed);
  writer.bytes(encodeOutlines(manifest.inlineOutlines));
  return writer.finish();
}

// ../packages/search/src/format/overflow.ts
function encodeOverflow(postings) {
  const writer = new ByteWriter();
  writer.varint(pageCountOf(postings));
  const streams = new PostingsWriter();
  streams.add(postings);
  streams.writeTo(writer);
  return writer.finish();
}

// ../packages/search/src/format/section-texts.ts
function encodeSectionTexts(texts) {
  const writer = new ByteWriter();
  writer.lines(texts);
  return writer.finish();
}

// ../packages/search/src/build/champion-list.ts
var maxChampions = 1024;
function splitPostings(postings) {
  const count2 = pageCountOf(postings);
  if (count2 <= maxChampions) return { champions: postings, overflow: null };
  const { pageBytes } = postings.arrays;
  const weightAt = (index) => weightOfPageByte(uint8At(pageBytes, index));
  const byWeight = Array.from({ length: count2 }, (_, nth) => postings.from + nth).sort(
    (a, b) => weightAt(b) - weightAt(a) || a - b,
  );
  const inPageOrder = (indexes) =>
    selectPostings(
      postings,
      [...indexes].sort((a, b) => a - b),
    );
  return {
    champions: inPageOrder(byWeight.slice(0, maxChampions)),
    overflow: inPageOrder(byWeight.slice(maxChampions)),
  };
}

// ../packages/search/src/analysis/term-ids.ts
var TermIds = class {
  #ids = /* @__PURE__ */ new Map();
  /** Returns the id of a term, and assigns the next free one if it has none. */
  idOf(term) {
    const known4 = this.#ids.get(term);
    if (known4 !== void 0) return known4;
    const id = this.#ids.size;
    this.#ids.set(term, id);
    return id;
  }
  /** Returns the id of a term, or −1 if it has none. */
  find(term) {
    return this.#ids.get(term) ?? -1;
  }
  /** Returns all terms, each at the index that is its id. */
  terms() {
    return [...this.#ids.keys()];
  }
};

// ../packages/search/src/format/display-endings.ts
var displayEndings = [
  [0, ''],
  [0, 'e'],
  [1, 'y'],
  [0, 's'],
  [0, 'es'],
  [0, 'ed'],
  [0, 'ing'],
  [1, 'ies'],
  [0, 'd'],
];
var apply = (term, [remove, append]) => term.slice(0, term.length - remove) + append;
function displayEndingOf(term, isWord) {
  return Math.max(
    0,
    displayEndings.findIndex((ending) => isWord(apply(term, ending))),
  );
}

// ../packages/search/src/build/analyzed-pages.ts
import decodeUriComponent2 from 'decode-uri-component';

// ../packages/search/src/analysis/word-pairs.ts
var pairTermOf = (first, second) => `${first} ${second}`;
function wordPairsOf(tokens) {
  const words2 = [];
  for (const token of tokens) {
    const isFirstAtPosition = words2.at(-1)?.position !== token.position;
    if (token.kind !== 'compound' && isFirstAtPosition && !isStopWord(token.word))
      words2.push(token);
  }
  return words2.slice(1).map((second, index) => {
    const first = words2[index] ?? second;
    return {
      term: pairTermOf(first.term, second.term),
      firstStart: first.start,
      secondStart: second.start,
    };
  });
}

// ../packages/search/src/shared/ranking-weights.ts
var fieldWeights = {
  title: 6,
  heading: 2,
  lastOfPath: 1.5,
  path: 0.75,
  intro: 0.5,
  body: 1,
};
var subjectWeights = {
  description: { weight: 3, saturation: 1 },
  words: { weight: 8, saturation: 0.5 },
  linkTexts: { weight: 6, saturation: 3 },
  messages: { weight: 3, saturation: 1 },
};
var saturation = { page: 6, section: 1.2 };
var lengthNormalization = { body: 0.85, title: 0.5, section: 0.6 };
var kindFactors = {
  guide: 1,
  troubleshooting: 1,
  history: 0.55,
  development: 0.5,
  entry: 0.5,
};
var kindFactorsWhenAskedFor = {
  ...kindFactors,
  history: 1.2,
  troubleshooting: 1.15,
};
var maxPageWeight = 63;
var maxSectionLevel = 7;

// ../packages/search/src/build/analyzed-pages.ts
function contentWordCount(tokens, start2, end) {
  const positions = /* @__PURE__ */ new Set();
  for (const token of tokens) {
    const isInside = token.start >= start2 && token.end <= end;
    if (isInside && token.kind !== 'compound' && !isStopWord(token.word)) {
      positions.add(token.position);
    }
  }
  return positions.size;
}
var maxTitleWords = 3;
var PageAnalyzer = class {
  #synonyms;
  #termIds;
  constructor(synonyms, termIds) {
    this.#synonyms = synonyms;
    this.#termIds = termIds;
  }
  titleOf(title) {
    const tokens = tokenize(title);
    const words2 = /* @__PURE__ */ new Map();
    const add = (term, start2, end) => {
      const id = this.#termIds.idOf(term);
      const count2 = Math.min(maxTitleWords, contentWordCount(tokens, start2, end));
      words2.set(id, Math.max(words2.get(id) ?? 0, count2));
    };
    for (const { term, start: start2, end } of tokens) add(term, start2, end);
    for (const { phrase, first, last } of this.#synonyms.find(tokens)) {
      for (const term of phrase.indexTerms) {
        add(term, itemAt(tokens, first).start, itemAt(tokens, last).end);
      }
    }
    return { length: contentWordCount(tokens, 0, title.length), words: words2 };
  }
  /** Returns the field weights of the terms of the address and of the subject of a page. */
  otherTermsOf({ path: path2, title, kind, subject: subject2 }) {
    const weights = this.#pathTermsOf(path2);
    if (kind !== 'entry') {
      for (const { term } of wordPairsOf(tokenize(title))) {
        weights.set(this.#termIds.idOf(term), fieldWeights.title);
      }
    }
    if (subject2 === null) return weights;
    const add = (texts, field, withPairs = true) => {
      for (const [id, count2] of this.#countTerms(texts, withPairs)) {
        const weight = (field.weight * count2) / (count2 + field.saturation);
        weights.set(id, (weights.get(id) ?? 0) + weight);
      }
    };
    add([subject2.description], subjectWeights.description, false);
    add(subject2.words, subjectWeights.words);
    add(subject2.linkTexts, subjectWeights.linkTexts);
    add(subject2.messages, subjectWeights.messages);
    return weights;
  }
  /** Counts the texts that have a term or a pair of words, by term id. */
  #countTerms(texts, withPairs) {
    const counts = /* @__PURE__ */ new Map();
    for (const text3 of texts) {
      const pairs = withPairs ? wordPairsOf(tokenize(text3)) : [];
      const pairIds = pairs.map(({ term }) => this.#termIds.idOf(term));
      for (const id of /* @__PURE__ */ new Set([...this.#termsOf(text3), ...pairIds]))
        counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    return counts;
  }
  /** Returns the field weights of the terms of an address. Its last segment has a higher weight. */
  #pathTermsOf(path2) {
    const weights = /* @__PURE__ */ new Map();
    const segments = path2.split('/').filter((segment) => segment !== '');
    segments.forEach((segment, index) => {
      const isLast = index === segments.length - 1;
      const weight = isLast ? fieldWeights.lastOfPath : fieldWeights.path;
      for (const id of this.#termsOf(decodeUriComponent2(segment))) {
        weights.set(id, Math.max(weight, weights.get(id) ?? 0));
      }
    });
    return weights;
  }
  /** Returns the ids of all terms of a text, those of synonyms included. */
  #termsOf(text3) {
    const tokens = tokenize(text3);
    const synonymTerms = this.#synonyms.find(tokens).flatMap(({ phrase }) => phrase.indexTerms);
    return [...tokens.map(({ term }) => term), ...synonymTerms].map((term) =>
      this.#termIds.idOf(term),
    );
  }
};
function analyzePages(pages, synonyms, termIds, collector) {
  const analyzer = new PageAnalyzer(synonyms, termIds);
  return pages.map((page) => {
    const firstSection = collector.sectionCount;
    const sectionLengths = page.sections.map((section) => collector.add(section));
    const title = analyzer.titleOf(page.title);
    return {
      firstSection,
      sectionLengths,
      length: sectionLengths.reduce((sum, length) => sum + length, 0),
      titleLength: title.length,
      titleWords: title.words,
      otherTerms: analyzer.otherTermsOf(page),
    };
  });
}
function forEachOccurrence(page, { termIds, occurrences, ends }, visit16) {
  const visited = /* @__PURE__ */ new Set();
  let index = startFromEnds(ends, page.firstSection);
  for (let section = 0; section < page.sectionLengths.length; section++) {
    const end = uint32At(ends, page.firstSection + section);
    for (; index < end; index++) {
      const term = uint32At(termIds, index);
      visit16(term, section, uint32At(occurrences, index), !visited.has(term));
      visited.add(term);
    }
  }
  for (const term of [...page.titleWords.keys(), ...page.otherTerms.keys()]) {
    if (!visited.has(term)) visit16(term, 0, 0, true);
    visited.add(term);
  }
}

// ../packages/search/src/build/postings-builder.ts
var PostingsBuilder = class {
  arrays;
  /** By term id: where the next page and the next section of the term go. */
  #nextPage;
  #nextSection;
  /**
   * @param termIds Ids of the terms, in the order of their ranges.
   * @param pageCounts Number of pages with a term, by term id; `sectionCounts` likewise.
   */
  constructor(termIds, pageCounts, sectionCounts) {
    this.#nextPage = new Uint32Array(pageCounts.length);
    this.#nextSection = new Uint32Array(pageCounts.length);
    let pages = 0;
    let sections = 0;
    for (const term of termIds) {
      this.#nextPage[term] = pages;
      this.#nextSection[term] = sections;
      pages += uint32At(pageCounts, term);
      sections += uint32At(sectionCounts, term);
    }
    this.arrays = {
      pages: new Uint32Array(pages),
      pageBytes: new Uint8Array(pages),
      sectionEnds: new Uint32Array(pages),
      sections: new Uint32Array(sections),
      sectionBytes: new Uint8Array(sections),
    };
  }
  /** @param isFirst Whether it is the first section of its page that has the term. */
  addSection(term, section, byte, isFirst) {
    const { sections, sectionBytes } = this.arrays;
    const index = uint32At(this.#nextSection, term);
    sections[index] = section;
    sectionBytes[index] = byte;
    if (!isFirst) sectionBytes[index - 1] = uint8At(sectionBytes, index - 1) | moreSections;
    this.#nextSection[term] = index + 1;
  }
  /** Must be called after all sections of the page with the term were added. */
  addPage(term, page, byte) {
    const index = uint32At(this.#nextPage, term);
    this.arrays.pages[index] = page;
    this.arrays.pageBytes[index] = byte;
    this.arrays.sectionEnds[index] = uint32At(this.#nextSection, term);
    this.#nextPage[term] = index + 1;
  }
};

// ../packages/search/src/analysis/text-analyzer.ts
function indexSpan(text3, termIds) {
  const span = tokensOfSpan(text3);
  return { span, termIds: span.tokens.map(({ term }) => termIds.idOf(term)) };
}
var TextAnalyzer = class {
  #synonyms;
  #readSpan;
  #phrasesByIndexTerm = /* @__PURE__ */ new Map();
  #texts = new TextCache((text3) => this.analyze(text3));
  /** Working lists, which hold the tokens of the text that is being analyzed. */
  #terms = [];
  #starts = [];
  #ends = [];
  #positions = [];
  #count = 0;
  /** @param readSpan Returns the tokens of a token span. By default they are cached. */
  constructor(synonyms, termIds, readSpan) {
    this.#synonyms = synonyms;
    const spans = new TextCache((text3) => indexSpan(text3, termIds), 16e4);
    this.#readSpan = readSpan ?? ((text3) => spans.get(text3));
    for (const { number, indexTerms } of synonyms.phrases) {
      for (const term of indexTerms) {
        const phrases = this.#phrasesByIndexTerm.get(term);
        if (phrases) phrases.push(number);
        else this.#phrasesByIndexTerm.set(term, [number]);
      }
    }
  }
  /** Returns the numbers of the phrases that have a synonym term as an index term. */
  phrasesWithIndexTerm(term) {
    return this.#phrasesByIndexTerm.get(term) ?? [];
  }
  /** Analyzes a text, or returns the remembered result. */
  analyzeCached(text3) {
    return this.#texts.get(text3);
  }
  analyze(text3) {
    this.#count = 0;
    let position = 0;
    forEachTokenSpan(text3, (from, to) => {
      const { span, termIds } = this.#readSpan(text3.slice(from, to));
      if (span.isWord) this.#add(numberAt(termIds, 0), from, to, position);
      else this.#addTokens(span, termIds, from, position);
      position += span.positions;
    });
    const words2 = this.#count;
    this.#addPhrases();
    return {
      terms: this.#terms.slice(0, this.#count),
      starts: this.#starts.slice(0, this.#count),
      ends: this.#ends.slice(0, this.#count),
      words: words2,
    };
  }
  #add(term, start2, end, position) {
    this.#terms[this.#count] = term;
    this.#starts[this.#count] = start2;
    this.#ends[this.#count] = end;
    this.#positions[this.#count] = position;
    this.#count += 1;
  }
  #addTokens(span, termIds, from, position) {
    for (let index = 0; index < termIds.length; index++) {
      const token = itemAt(span.tokens, index);
      this.#add(
        numberAt(termIds, index),
        from + token.start,
        from + token.end,
        position + token.position,
      );
    }
  }
  #addPhrases() {
    const words2 = { terms: this.#terms, positions: this.#positions, count: this.#count };
    this.#synonyms.forEachPhrase(words2, ({ number }, first, last) => {
      this.#add(number, numberAt(this.#starts, first), numberAt(this.#ends, last), 0);
    });
  }
};

// ../packages/search/src/build/number-list.ts
var NumberList = class {
  #numbers = new Uint32Array(1024);
  #length = 0;
  get length() {
    return this.#length;
  }
  push(number) {
    if (this.#length === this.#numbers.length) {
      const larger = new Uint32Array(2 * this.#length);
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[this.#length++] = number;
  }
  /** Returns the list so far. */
  finish() {
    return this.#numbers.subarray(0, this.#length);
  }
};

// ../packages/search/src/build/vocabulary.ts
var Vocabulary = class {
  #termIds;
  #spans = /* @__PURE__ */ new Map();
  constructor(termIds) {
    this.#termIds = termIds;
  }
  /** Counts an occurrence of a token span and returns its tokens. */
  count(text3) {
    let known4 = this.#spans.get(text3);
    if (!known4) {
      known4 = { indexed: indexSpan(text3, this.#termIds), count: 0 };
      this.#spans.set(text3, known4);
    }
    known4.count += 1;
    return known4.indexed;
  }
  /** Returns the origins of all terms by their ids. */
  origins() {
    const origins = /* @__PURE__ */ new Map();
    for (const { indexed, count: count2 } of this.#spans.values()) {
      for (const { term, word, kind } of indexed.span.tokens) {
        const id = this.#termIds.idOf(term);
        let origin = origins.get(id);
        if (!origin) {
          origin = { words: /* @__PURE__ */ new Map(), isWord: false };
          origins.set(id, origin);
        }
        origin.words.set(word, (origin.words.get(word) ?? 0) + count2);
        if (kind !== 'compound' || !/\d/.test(word)) origin.isWord = true;
      }
    }
    return origins;
  }
};

// ../packages/search/src/build/section-terms.ts
var SectionTermsCollector = class {
  vocabulary;
  #termIds = new NumberList();
  #occurrences = new NumberList();
  #ends = new NumberList();
  #analyzer;
  /** Ids of the index terms of each synonym phrase, by the number of the phrase. */
  #phraseTermIds;
  /** Occurrences by term id in the section that is being read. */
  #section = /* @__PURE__ */ new Map();
  constructor(synonyms, termIds) {
    this.vocabulary = new Vocabulary(termIds);
    this.#analyzer = new TextAnalyzer(synonyms, termIds, (text3) => this.vocabulary.count(text3));
    this.#phraseTermIds = synonyms.phrases.map(({ indexTerms }) =>
      indexTerms.map((term) => termIds.idOf(term)),
    );
  }
  /** Number of sections so far. */
  get sectionCount() {
    return this.#ends.length;
  }
  finish() {
    return {
      termIds: this.#termIds.finish(),
      occurrences: this.#occurrences.finish(),
      ends: this.#ends.finish(),
    };
  }
  /** Adds a section and returns the number of words of its text. */
  add({ text: text3, heading: heading2, hasHeading }) {
    const section = this.#section;
    section.clear();
    const words2 = this.#visit(text3, (term) => section.set(term, (section.get(term) ?? 0) + 2));
    if (hasHeading)
      this.#visit(heading2, (term) => section.set(term, (section.get(term) ?? 0) | 1));
    for (const [term, occurrences] of section) {
      this.#termIds.push(term);
      this.#occurrences.push(occurrences);
    }
    this.#ends.push(this.#termIds.length);
    return words2;
  }
  /** Visits the ids of all terms of a text, those of synonyms included, and returns the number of words. */
  #visit(text3, visit16) {
    const { terms, words: words2 } = this.#analyzer.analyze(text3);
    for (let index = 0; index < words2; index++) visit16(numberAt(terms, index));
    for (let index = words2; index < terms.length; index++) {
      for (const term of itemAt(this.#phraseTermIds, numberAt(terms, index))) visit16(term);
    }
    return words2;
  }
};

// ../packages/search/src/build/term-weights.ts
var meanTitleLength = 3;
var meanSections = 8;
var maxCountedHeadings = 3;
var mean = (values) => values.reduce((sum, value2) => sum + value2, 0) / Math.max(1, values.length);
var roundedLength = (length) => (length <= 1 ? 1 : 2 ** (Math.round(Math.log2(length) * 4) / 4));
var meanLengthsOf = (pages) => ({
  page: roundedLength(mean(pages.map(({ length }) => length))),
  section: roundedLength(mean(pages.flatMap(({ sectionLengths }) => sectionLengths))),
});
var normalized = (count2, length, meanLength, b) => count2 / (1 - b + (b * length) / meanLength);
function sectionLevelOf(occurrences, length, means) {
  if (occurrences === 0) return 0;
  const count2 = normalized(occurrences, length, means.section, lengthNormalization.section);
  const share = count2 / (count2 + saturation.section);
  return Math.min(maxSectionLevel, Math.max(1, Math.ceil(share * maxSectionLevel)));
}
function pageWeightOf(term, { body, headings, inIntro }, page, length, means) {
  const { title, body: bodyNormalization } = lengthNormalization;
  const bodyCount = normalized(body, length, means.page, bodyNormalization);
  const titleCount = page.titleWords.has(term)
    ? normalized(1, page.titleLength, meanTitleLength, title)
    : 0;
  const headingCount = normalized(
    Math.min(maxCountedHeadings, headings),
    page.sectionLengths.length,
    meanSections,
    bodyNormalization,
  );
  const count2 =
    fieldWeights.body * bodyCount +
    fieldWeights.title * titleCount +
    fieldWeights.heading * headingCount +
    (inIntro ? fieldWeights.intro : 0) +
    (page.otherTerms.get(term) ?? 0);
  const weight = Math.round((count2 / (count2 + saturation.page)) * maxPageWeight);
  return Math.max(1, Math.min(maxPageWeight, weight));
}

// ../packages/search/src/build/collect-postings.ts
var maxTitleLength = 31;
function countFrequencies(pages, sectionTerms, termCount) {
  const counts = { pages: new Uint32Array(termCount), sections: new Uint32Array(termCount) };
  for (const page of pages) {
    forEachOccurrence(page, sectionTerms, (term, _section, _occurrences, isFirst) => {
      if (isFirst) counts.pages[term] = uint32At(counts.pages, term) + 1;
      counts.sections[term] = uint32At(counts.sections, term) + 1;
    });
  }
  return counts;
}
function addPage(builder, page, pageNumber, sectionTerms, means) {
  const sectionLengths = page.sectionLengths.map(roundedLength);
  const occurrencesByTerm = /* @__PURE__ */ new Map();
  forEachOccurrence(page, sectionTerms, (term, section, occurrences, isFirst) => {
    let counted = occurrencesByTerm.get(term);
    if (!counted) {
      counted = { body: 0, headings: 0, inIntro: false };
      occurrencesByTerm.set(term, counted);
    }
    const inText = occurrences >>> 1;
    const inHeading = (occurrences & 1) === 1;
    counted.body += inText;
    if (inHeading && section > 0) counted.headings += 1;
    if (inText > 0 && section === 0) counted.inIntro = true;
    const level = sectionLevelOf(inText, numberAt(sectionLengths, section), means);
    builder.addSection(term, section, sectionByte(level, inHeading), isFirst);
  });
  const length = roundedLength(page.length);
  for (const [term, counted] of occurrencesByTerm) {
    const weight = pageWeightOf(term, counted, page, length, means);
    builder.addPage(term, pageNumber, pageByte(weight, page.titleWords.get(term) ?? 0));
  }
}
var noOrigin = { words: /* @__PURE__ */ new Map(), isWord: false };
function collectPostings(pages, synonymGroups) {
  const termIds = new TermIds();
  const synonyms = new Synonyms(synonymGroups, termIds);
  const collector = new SectionTermsCollector(synonyms, termIds);
  const analyzed = analyzePages(pages, synonyms, termIds, collector);
  const sectionTerms = collector.finish();
  const names2 = termIds.terms();
  const frequencies = countFrequencies(analyzed, sectionTerms, names2.length);
  const used = [...names2.keys()]
    .filter((term) => uint32At(frequencies.pages, term) > 0)
    .sort((a, b) => (itemAt(names2, a) < itemAt(names2, b) ? -1 : 1));
  const means = meanLengthsOf(analyzed);
  const builder = new PostingsBuilder(used, frequencies.pages, frequencies.sections);
  for (const [pageNumber, page] of analyzed.entries())
    addPage(builder, page, pageNumber, sectionTerms, means);
  const { arrays } = builder;
  const origins = collector.vocabulary.origins();
  let to = 0;
  const terms = used.map((id) => {
    const from = to;
    to += uint32At(frequencies.pages, id);
    const { words: words2, isWord } = origins.get(id) ?? noOrigin;
    return { term: itemAt(names2, id), postings: { arrays, from, to }, words: words2, isWord };
  });
  return {
    terms,
    titleLengths: analyzed.map(({ titleLength }) => Math.min(maxTitleLength, titleLength)),
  };
}
function mostFrequentEndingOf({ term, words: words2 }) {
  let best = '';
  let most = 0;
  for (const [word, count2] of words2) {
    if (count2 > most || (count2 === most && word < best)) {
      best = word;
      most = count2;
    }
  }
  return displayEndingOf(term, (candidate) => fold(candidate) === best);
}

// ../packages/search/src/build/content-defined-chunks.ts
function hash(text3) {
  let value2 = 2166136261;
  for (let index = 0; index < text3.length; index++) {
    value2 = Math.imul(value2 ^ text3.charCodeAt(index), 16777619);
  }
  return (value2 ^ (value2 >>> 15)) >>> 0;
}
function contentDefinedChunks(items, keyOf2, sizeOf2, { min, max, oneIn }) {
  const chunks = [];
  let chunk = [];
  let size = 0;
  for (const item of items) {
    const itemSize = sizeOf2(item);
    const key = keyOf2(item);
    const isBoundary =
      key !== null && size >= min && (hash(key) % oneIn === 0 || size + itemSize > max);
    if (chunk.length > 0 && isBoundary) {
      chunks.push(chunk);
      chunk = [];
      size = 0;
    }
    chunk.push(item);
    size += itemSize;
  }
  if (chunk.length > 0) chunks.push(chunk);
  return chunks;
}
function separatorOf(before, word) {
  let length = 0;
  while (length < before.length && before[length] === word[length]) length += 1;
  return word.slice(0, length + 1);
}
function separatorsOf(chunks) {
  return chunks.map((chunk, number) => {
    const before = chunks[number - 1]?.at(-1);
    const first = chunk[0] ?? '';
    return before === void 0 ? first : separatorOf(before, first);
  });
}
function writeChunks(chunks, startOf2, addFile) {
  return {
    starts: chunks.flatMap((chunk) => chunk.slice(0, 1).map(startOf2)),
    names: chunks.map(addFile),
  };
}
function writeWordChunks(chunks, wordOf2, addFile) {
  return {
    starts: separatorsOf(chunks.map((chunk) => chunk.map(wordOf2))),
    names: chunks.map(addFile),
  };
}

// ../packages/search/src/build/general-synonyms.ts
var generalSynonyms = [
  // Actions
  ['delete', 'remove', 'uninstall', 'erase', 'drop', 'discard', 'clean', 'get rid of'],
  ['undo', 'revert', 'rollback', 'roll back', 'withdraw', 'take back'],
  ['cancel', 'stop', 'abort', 'interrupt', 'terminate'],
  ['start', 'run', 'launch', 'execute', 'begin'],
  ['finish', 'end', 'complete', 'close', 'shutdown', 'shut down'],
  ['show', 'display', 'print', 'view', 'output'],
  ['list', 'enumerate'],
  ['read', 'parse', 'load'],
  ['write', 'save', 'store', 'persist', 'persistence'],
  ['send', 'deliver', 'post', 'submit'],
  ['fetch', 'retrieve', 'download'],
  ['return', 'respond', 'response', 'reply', 'answer'],
  ['ask', 'prompt', 'request', 'confirm', 'approve', 'approval'],
  ['give', 'grant', 'assign'],
  ['share', 'reuse', 'reusable'],
  ['rename', 'move'],
  ['combine', 'merge', 'join'],
  ['compare', 'difference', 'diff', 'versus'],
  ['choose', 'select', 'pick'],
  ['convert', 'transform', 'turn into'],
  ['copy', 'clone'],
  ['talk', 'communicate', 'communication', 'exchange'],
  ['migrate', 'migration', 'move from', 'switch from', 'come from'],
  ['compress', 'compression', 'zip', 'shrink'],
  ['force', 'enforce', 'override'],
  ['deprecate', 'deprecation', 'obsolete', 'retire'],
  ['cache', 'caching', 'keep'],
  ['forbid', 'prohibit', 'disallow', 'ban', 'block'],
  ['explain', 'reason'],
  ['fix', 'repair', 'solve'],
  ['measure', 'benchmark', 'metric', 'statistics'],
  ['wait', 'delay', 'postpone', 'sleep', 'pause'],
  ['retry', 'try again'],
  ['redirect', 'forward'],
  ['deploy', 'host', 'hosting'],
  ['notify', 'notification', 'alert'],
  ['schedule', 'cron', 'periodic', 'recurring', 'daily', 'nightly', 'every day', 'every night'],
  ['protect', 'secure', 'security', 'safe', 'harden'],
  ['encrypt', 'encryption'],
  ['mock', 'fake', 'stub', 'simulate', 'pretend'],
  ['develop', 'author', 'build'],
  ['help', 'support', 'contact', 'community'],
  // Things
  ['picture', 'image', 'photo'],
  ['sound', 'audio', 'voice', 'speech', 'aloud'],
  ['movie', 'video'],
  ['text', 'string'],
  ['file', 'document'],
  ['place', 'location', 'folder', 'directory', 'path'],
  ['setting', 'option', 'configuration', 'preference', 'parameter', 'argument', 'flag'],
  ['function', 'method'],
  ['command', 'command line', 'terminal', 'shell', 'console'],
  ['editor', 'ide', 'vscode', 'vs code'],
  ['browser', 'frontend', 'front end', 'client side'],
  ['backend', 'back end', 'server side'],
  ['memory', 'heap'],
  ['job', 'task'],
  ['lockfile', 'lock file'],
  ['phone', 'mobile', 'device'],
  ['price', 'cost', 'billing', 'pricing'],
  // People
  ['people', 'user', 'person'],
  ['customer', 'client'],
  ['staff', 'agent', 'employee', 'operator'],
  ['company', 'organization', 'team'],
  ['owner', 'maintainer', 'collaborator'],
  ['whoami', 'who am i', 'current user'],
  // Qualities and problems
  ['fast', 'faster', 'slow', 'speed', 'performance', 'latency', 'benchmark'],
  ['realtime', 'real time', 'live'],
  ['background', 'worker', 'queue'],
  ['remember', 'memory'],
  ['maximum', 'max', 'limit'],
  ['minimum', 'min', 'least'],
  ['default', 'builtin', 'built in'],
  ['beta', 'preview', 'prerelease', 'pre release', 'experimental'],
  ['outdated', 'out of date', 'stale', 'old', 'legacy', 'previous'],
  ['duplicate', 'repeated', 'twice', 'dedupe', 'deduplicate'],
  ['timeout', 'time out', 'times out', 'timed out'],
  ['error', 'exception', 'crash', 'mistake', 'failure'],
  ['vulnerability', 'security problem', 'security issue'],
  ['faq', 'frequently asked questions'],
];

// ../packages/search/src/build/outline-files.ts
var outlineLimits = { min: 16e3, max: 4e4, oneIn: 3 };
var maxInlineOutlineBytes = 2e5;
var outlineSize = ({ path: path2, sections }) =>
  path2.length + sections.reduce((sum, { heading: heading2 }) => sum + heading2.length + 3, 0);
var isLikelyHit = ({ kind }) => kind !== 'history' && kind !== 'entry';
var reversedPath = ({ path: path2 }) => path2.split('/').filter(Boolean).reverse().join('/');
var byLastOfPath = (pages) =>
  pages
    .map((page) => ({ page, key: reversedPath(page) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ page }) => page);
function arrangePages(pages) {
  const likely = pages.filter(isLikelyHit);
  const size = likely.reduce((sum, page) => sum + outlineSize(page), 0);
  return size <= maxInlineOutlineBytes
    ? { pages, inline: new Set(likely) }
    : { pages: byLastOfPath(pages), inline: /* @__PURE__ */ new Set() };
}
function writeOutlines({ pages, inline: inline3 }, addFile) {
  const numbered = pages
    .filter((page) => !inline3.has(page))
    .map((page, number) => ({ page, number }));
  const chunks = contentDefinedChunks(
    numbered,
    ({ page }) => page.path,
    ({ page }) => outlineSize(page),
    outlineLimits,
  );
  const outlines = writeChunks(
    chunks,
    ({ number }) => number,
    (chunk) => addFile('outlines', encodeOutlines(chunk.map(({ page }) => page))),
  );
  return { outlines, inlineOutlines: pages.filter((page) => inline3.has(page)) };
}

// ../packages/search/src/build/page-model.ts
var levelNames = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];
var oneLine = (text3) => text3.replace(/\s+/g, ' ').trim();
function headingsOf2(hierarchy) {
  return levelNames.flatMap((name, index) => {
    const heading2 = hierarchy[name];
    return heading2 === null || heading2 === void 0
      ? []
      : [{ level: index + 1, heading: oneLine(heading2) }];
  });
}
var SectionAssembler = class {
  #drafts = [];
  /** Returns the index of the last section with this heading inside this parent; −1 when there is none. */
  #lastIndexOf({ level, heading: heading2 }, parent) {
    return this.#drafts.findLastIndex(
      (draft) => draft.level === level && draft.heading === heading2 && draft.parent === parent,
    );
  }
  #open(heading2, anchor, parent) {
    const draft = { ...heading2, anchor, parent, hasHeading: false, texts: [] };
    this.#drafts.push(draft);
    return draft;
  }
  /** Returns the index of the innermost of nested headings. Headings without a record of their own are added. */
  #parentFor(headings) {
    let parent = -1;
    for (const heading2 of headings) {
      const index = this.#lastIndexOf(heading2, parent);
      if (index < 0) this.#open(heading2, null, parent);
      parent = index < 0 ? this.#drafts.length - 1 : index;
    }
    return parent;
  }
  add(record) {
    const headings = headingsOf2(record.hierarchy);
    const own = headings.pop() ?? { level: 1, heading: '' };
    const parent = this.#parentFor(headings);
    const anchor = record.anchor ?? null;
    const known4 = this.#drafts[this.#lastIndexOf(own, parent)];
    const isContent = record.type === 'content';
    const isRepeatedHeading = !isContent && known4?.hasHeading;
    const continues = known4 && !isRepeatedHeading && known4.anchor === anchor;
    const draft = continues ? known4 : this.#open(own, anchor, parent);
    if (isContent) draft.texts.push(oneLine(record.content ?? ''));
    else draft.hasHeading = true;
  }
  finish() {
    return this.#drafts.map(({ texts, ...draft }) => {
      const text3 = texts.filter((part3) => part3 !== '').join(' ');
      return { ...draft, text: text3, hasText: text3 !== '' };
    });
  }
};
function pageOf2(path2, records) {
  const sorted = [...records].sort((a, b) => a.weight.position - b.weight.position);
  const [first] = sorted;
  if (!first) return [];
  const sections = new SectionAssembler();
  for (const record of sorted) sections.add(record);
  const { lvl0, lvl1 } = first.hierarchy;
  return [
    {
      path: path2,
      title: oneLine(lvl1 ?? ''),
      facets: {
        lvl0: lvl0 === null ? null : oneLine(lvl0),
        language: first.language,
        docusaurus_tag: first.docusaurus_tag,
        area: first.area ?? areaOf2(path2),
      },
      pageRank: Math.max(-8, Math.min(7, Math.round(first.weight.pageRank))),
      kind: pageKindOf2(path2),
      subject: sorted.find(({ subject: subject2 }) => subject2)?.subject ?? null,
      sections: sections.finish(),
    },
  ];
}
function pagesOf2(records) {
  const byPage = /* @__PURE__ */ new Map();
  for (const record of records) {
    const known4 = byPage.get(record.url_without_anchor);
    if (known4) known4.push(record);
    else byPage.set(record.url_without_anchor, [record]);
  }
  return [...byPage]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([path2, own]) => pageOf2(path2, own));
}

// ../packages/search/src/build/spelling-files.ts
var chunkLimits = { min: 6e3, max: 14e3, oneIn: 256 };
var maxWordsInOneFile = 2e3;
var minWordLength = 3;
var maxWordLength = 24;
var isCorrection = ({ term, isWord }) =>
  isWord &&
  term.length >= minWordLength &&
  term.length <= maxWordLength &&
  /^\p{L}/u.test(term) &&
  !isSynonymTerm(term) &&
  !isStopWord(term);
var sizeOf = ({ word }) => word.length / 2 + 3;
var wordOf = ({ word }) => word;
var byWord = (a, b) => (a.word < b.word ? -1 : 1);
var encode = (words2) =>
  encodeWordFrequencies({
    words: words2.map(wordOf),
    frequencies: Uint8Array.from(words2, ({ documentFrequency }) =>
      quantizedFrequency(documentFrequency),
    ),
  });
function writeSpellingFiles(terms, addFile) {
  const words2 = terms
    .filter(isCorrection)
    .map(({ term, postings }) => ({ word: term, documentFrequency: pageCountOf(postings) }));
  const writeFile2 = (some) => addFile('spelling', encode(some));
  const writeSorted = (some) => {
    const sorted = [...some].sort(byWord);
    return writeWordChunks(
      contentDefinedChunks(sorted, wordOf, sizeOf, chunkLimits),
      wordOf,
      writeFile2,
    );
  };
  if (words2.length <= maxWordsInOneFile) {
    return {
      sorted: { starts: [''], names: [writeFile2([...words2].sort(byWord))] },
      reversed: { starts: [], names: [] },
    };
  }
  return {
    sorted: writeSorted(words2),
    reversed: writeSorted(words2.map((own) => ({ ...own, word: reversed(own.word) }))),
  };
}

// ../packages/search/src/build/suggestions.ts
var maxSuggestions = 40;
var maxTitleLength2 = 32;
var maxTitleTokens = 4;
var isSuggestion = ({ title, kind }) =>
  kind === 'guide' &&
  title !== '' &&
  title.length <= maxTitleLength2 &&
  tokenize(title).length <= maxTitleTokens;
function suggestionsFrom(pages) {
  const seenByCategory = /* @__PURE__ */ new Map();
  const candidates2 = pages
    .filter(isSuggestion)
    .map(({ title, path: path2, facets }) => {
      const round = seenByCategory.get(facets.lvl0) ?? 0;
      seenByCategory.set(facets.lvl0, round + 1);
      return { title, round, path: path2 };
    })
    .sort((a, b) => a.round - b.round || (a.path < b.path ? -1 : 1));
  return [...new Set(candidates2.map(({ title }) => title))].slice(0, maxSuggestions);
}

// ../packages/search/src/build/create-index.ts
var manifestFile = 'manifest.bin';
var shardLimits = { min: 2600, max: 8e3, oneIn: 12 };
var textLimits = { min: 9e3, max: 24e3, oneIn: 4 };
var largeSite = { shards: 2, texts: 3 };
var enlarged = ({ min, max, oneIn }, factor) => ({
  min: min * factor,
  max: max * factor,
  oneIn,
});
function commonTermsOf(terms, pageCount) {
  const common2 = terms
    .map(({ term, postings }) => ({
      term,
      level: commonTermLevel(pageCountOf(postings), pageCount),
    }))
    .filter(({ term, level }) => level > 0 && !isStopWord(term))
    .filter(({ term }) => !isDependentTerm(term) || isSameTerm(term));
  return {
    words: common2.map(({ term }) => term),
    frequencies: Uint8Array.from(common2, ({ level }) => level),
  };
}
var utf8Length = (text3) => Buffer.byteLength(text3);
var entrySize = ({ term, postings }) =>
  term.length / 2 + 4 + 2 * pageCountOf(postings) + 2 * sectionCountOf(postings);
var shardKey = ({ term }) => (isDependentTerm(term) ? null : term);
function writeDictionary(terms, limits, addFile) {
  const entries = terms.map((statistics) => {
    const { term, postings } = statistics;
    const { champions, overflow } = splitPostings(postings);
    return {
      term,
      ending: mostFrequentEndingOf(statistics),
      postings: champions,
      documentFrequency: pageCountOf(postings),
      sectionFrequency: sectionCountOf(postings),
      overflow: overflow ? addFile('overflow', encodeOverflow(overflow)) : null,
    };
  });
  return writeWordChunks(
    contentDefinedChunks(entries, shardKey, entrySize, limits),
    ({ term }) => term,
    (shard) => addFile('dictionary', encodeDictionaryShard(shard)),
  );
}
function writeTexts(pages, limits, addFile) {
  const texts = pages
    .flatMap(({ path: path2, sections }) =>
      sections.map(({ text: text3, anchor }) => ({ text: text3, key: `${path2}#${anchor ?? ''}` })),
    )
    .map((section, number) => ({ ...section, number }));
  const chunks = contentDefinedChunks(
    texts,
    ({ key }) => key,
    ({ text: text3 }) => utf8Length(text3) + 1,
    limits,
  );
  return writeChunks(
    chunks,
    ({ number }) => number,
    (chunk) => addFile('texts', encodeSectionTexts(chunk.map(({ text: text3 }) => text3))),
  );
}
function pageEntriesOf({ pages, inline: inline3 }, titleLengths) {
  const facetSets = [];
  const numbers = /* @__PURE__ */ new Map();
  const numberOf = (facets) => {
    const key = JSON.stringify(facets);
    const known4 = numbers.get(key);
    if (known4 !== void 0) return known4;
    numbers.set(key, facetSets.length);
    return facetSets.push(facets) - 1;
  };
  const entries = pages.map((page, index) => {
    const { sections, facets, kind, pageRank } = page;
    return {
      sections: sections.length,
      facetSet: numberOf(facets),
      titleLength: numberAt(titleLengths, index),
      kind,
      pageRank,
      hasInlineOutline: inline3.has(page),
    };
  });
  return { pages: entries, facetSets };
}
function createIndex(records, options) {
  const files = /* @__PURE__ */ new Map();
  const addFile = (kind, payload) => {
    const file = frame(kind, payload);
    const name = createHash3('sha256')
      .update(file)
      .digest('hex')
      .slice(0, 2 * digestBytes);
    files.set(`${name}.bin`, file);
    return name;
  };
  const arranged = arrangePages(pagesOf2(records));
  const { pages } = arranged;
  const isLarge = arranged.inline.size === 0;
  const synonyms = {
    same: options.synonyms.same,
    related: [...options.synonyms.related, ...generalSynonyms],
  };
  const { terms, titleLengths } = collectPostings(pages, synonyms);
  const manifest = encodeManifest({
    indexName: options.indexName,
    synonyms,
    suggestions: suggestionsFrom(pages),
    commonTerms: commonTermsOf(terms, pages.length),
    texts: writeTexts(pages, enlarged(textLimits, isLarge ? largeSite.texts : 1), addFile),
    spelling: writeSpellingFiles(terms, addFile),
    ...pageEntriesOf(arranged, titleLengths),
    dictionary: writeDictionary(
      terms,
      enlarged(shardLimits, isLarge ? largeSite.shards : 1),
      addFile,
    ),
    ...writeOutlines(arranged, addFile),
  });
  files.set(manifestFile, frame('manifest', manifest));
  return files;
}

// ../packages/search/src/build/synonyms-file.ts
import { readFile as readFile2 } from 'node:fs/promises';
import { parse as parse3 } from 'yaml';
import { z as z15 } from 'zod';

var member = z15
  .string({ error: 'must be a string; put numbers in quotes' })
  .regex(/^[^|\n]*[\p{L}\p{N}][^|\n]*$/u, { error: 'must have a letter or digit and no "|"' });
var groups = z15.array(z15.array(member).min(2, { error: 'must have at least two members' }));
var schema2 = z15.strictObject({ same: groups.default([]), related: groups.default([]) });
async function readSynonyms(file) {
  const result = schema2.safeParse(parse3(await readFile2(file, 'utf8')) ?? {});
  if (result.success) return result.data;
  const places = result.error.issues.map(
    ({ path: path2, message }) => `${path2.join('.') || 'the file'} ${message}`,
  );
  throw new Error(`${file}: ${places.join('; ')}.`);
}

// ../packages/search/src/build/build-search-index.ts
var indexFolder = 'search-index';
async function writeIndex(folder, files) {
  await rm(folder, { recursive: true, force: true });
  await mkdir2(folder, { recursive: true });
  await Promise.all([...files].map(([name, bytes]) => writeFile(join26(folder, name), bytes)));
}
async function buildSearchIndex(options) {
  const started = performance.now();
  const [records, synonyms] = await Promise.all([
    readBuild(options.buildDir, options.baseUrl),
    readSynonyms(options.synonymsFile),
  ]);
  if (records.length === 0) {
    throw new Error(
      `${options.buildDir}: no page with content was found, expected built HTML with <article> elements. Build the site first.`,
    );
  }
  const files = createIndex(records, { indexName: options.indexName, synonyms });
  await writeIndex(join26(options.buildDir, indexFolder), files);
  return {
    pages: new Set(records.map((record) => record.url_without_anchor)).size,
    records: records.length,
    files: files.size,
    bytes: [...files.values()].reduce((sum, file) => sum + file.length, 0),
    milliseconds: Math.round(performance.now() - started),
  };
}

// plugins/search/last-build.ts
import { existsSync as existsSync5 } from 'node:fs';
import { join as join27 } from 'node:path';

var noIndexNotice =
  'There is no search index yet: run "npm run build" once, and the preview searches that build.';
function lastBuild(buildDir, baseUrl) {
  const directory = join27(buildDir, 'search-index');
  return {
    directory,
    served: { directory, publicPath: `${baseUrl}search-index/`, watch: false },
    notice: () => (existsSync5(directory) ? void 0 : noIndexNotice),
  };
}

// plugins/search/search-words.ts
import { readFileSync as readFileSync16, writeFileSync as writeFileSync5 } from 'node:fs';
import { join as join28 } from 'node:path';

// ../packages/model/src/pages/search-words.ts
import { z as z16 } from 'zod';

var phraseSchema = z16.string().regex(/^\S.{0,78}\S$/, {
  error: 'a phrase of 2 to 80 characters on one line, without spaces around it',
});
var searchWordsSchema = z16
  .array(phraseSchema)
  .min(1, { error: 'at least one phrase, or no such field' })
  .max(16, { error: 'at most 16 phrases; keep those that people use most' });
function searchWordsOf(page) {
  const { search: search2 } = page.frontMatter ?? {};
  return z16.array(z16.string()).safeParse(search2).data ?? [];
}

// plugins/search/search-words.ts
import { escape as escapeHtml4 } from 'html-escaper';

function frontMatterWithoutSearchWords(collected) {
  return async (source) => {
    const { frontMatter, content: content2 } = await source.defaultParseFrontMatter(source);
    const { search: _, ...others } = frontMatter;
    collected.set(source.filePath, searchWordsOf({ frontMatter }));
    return { frontMatter: others, content: content2 };
  };
}
function writeSearchWords(pages, words2, site, outDir) {
  for (const { source, permalink } of pages) {
    const phrases = words2.get(join28(site.siteDir, source.replace('@site/', ''))) ?? [];
    if (phrases.length === 0) continue;
    const file = join28(outDir, permalink.slice(site.baseUrl.length), 'index.html');
    writeFileSync5(file, withSearchWords(readFileSync16(file, 'utf8'), phrases));
  }
}
function withSearchWords(html, phrases) {
  const title = '</title>';
  const end = html.indexOf(title) + title.length;
  if (end < title.length) throw new Error('The HTML of a page with search phrases has no title.');
  const metas = phrases.map(
    (phrase) => `<meta name="docsearch:words" content="${escapeHtml4(phrase)}">`,
  );
  return html.slice(0, end) + metas.join('') + html.slice(end);
}

// plugins/search/index.ts
function search(context, options) {
  const { indexName } = readSiteEnvironment(process.env).search;
  const { baseUrl } = context;
  const isPreview = process.env.NODE_ENV === 'development';
  const last = lastBuild(options.buildDir, baseUrl);
  let pages = [];
  return {
    name: 'search',
    contentLoaded({ actions }) {
      actions.addRoute({ path: `${baseUrl}search/`, component: '@theme/SearchPage', exact: true });
      const notice = isPreview ? last.notice() : void 0;
      if (notice !== void 0) console.warn(notice);
      const data2 = notice === void 0 ? {} : { notice };
      actions.setGlobalData(data2);
    },
    allContentLoaded({ allContent }) {
      const docs2 = allContent['docusaurus-plugin-content-docs']?.default;
      pages = (docs2?.loadedVersions ?? []).flatMap((version2) => version2.docs);
    },
    configureWebpack: (_config, isServer) => {
      const preview = { devServer: { static: [last.served] } };
      if (isPreview) return preview;
      const oneFile = { optimization: { splitChunks: { cacheGroups: { defaultVendors: false } } } };
      return isServer ? {} : oneFile;
    },
    getPathsToWatch: () => [last.directory],
    async postBuild({ outDir }) {
      writeSearchWords(pages, options.words, context, outDir);
      const stats = await buildSearchIndex({
        buildDir: outDir,
        baseUrl,
        synonymsFile: options.synonymsFile,
        indexName,
      });
      console.log(
        `Search index: ${stats.records} records of ${stats.pages} pages in ${stats.milliseconds} ms`,
      );
    },
  };
}

// plugins/sidebar.ts
import { readFileSync as readFileSync17 } from 'node:fs';

function sidebarFromFolders(orderFile) {
  return ({ docs: docs2 }) =>
    buildSidebar(
      docs2.map((doc) => ({
        id: doc.id,
        title: doc.title,
        label: doc.frontMatter.sidebar_label,
        position: doc.sidebarPosition,
        ...sidebarYear(doc.frontMatter),
      })),
      parseSidebarOrder(readFileSync17(orderFile, 'utf8'), orderFile),
    );
}

// plugins/start-after-paint.ts
import { join as join29 } from 'node:path';
import { build } from 'esbuild';

var pageTemplate = `
<!DOCTYPE html>
<html <%~ it.htmlAttributes %>>
  <head>
    <meta charset="UTF-8">
    <meta name="generator" content="Docusaurus v<%= it.version %>">
    <% it.metaAttributes.forEach((metaAttribute) => { %>
      <%~ metaAttribute %>
    <% }); %>
    <%~ it.headTags %>
    <% it.stylesheets.forEach((stylesheet) => { %>
      <link rel="stylesheet" href="<%= it.baseUrl %><%= stylesheet %>" />
    <% }); %>
    <% it.scripts.forEach((script) => { %>
      <script type="text/plain" data-start="<%= it.baseUrl %><%= script %>"></script>
    <% }); %>
  </head>
  <body <%~ it.bodyAttributes %>>
    <%~ it.preBodyTags %>
    <div id="__docusaurus"><%~ it.appHtml %></div>
    <%~ it.postBodyTags %>
  </body>
</html>
`;
function startAfterPaint({ siteDir }) {
  return {
    name: 'start-after-paint',
    loadContent: async () => {
      const { outputFiles } = await build({
        entryPoints: [join29(siteDir, 'src', 'start', 'inline.ts')],
        bundle: true,
        minify: true,
        write: false,
        format: 'iife',
        // The browsers that the site is built for.
        target: ['chrome111', 'edge111', 'firefox113', 'safari16.4'],
      });
      return outputFiles[0]?.text.trim() ?? '';
    },
    injectHtmlTags: ({ content: content2 }) =>
      process.env.NODE_ENV === 'production'
        ? { preBodyTags: [{ tagName: 'script', innerHTML: String(content2) }] }
        : {},
  };
}

// plugins/without-browser-highlighter.ts
import { createRequire as createRequire3 } from 'node:module';

function withoutBrowserHighlighter() {
  const grammars = createRequire3(import.meta.url).resolve(
    '@docusaurus/theme-classic/lib/prism-include-languages',
  );
  return {
    name: 'without-browser-highlighter',
    configureWebpack: () => ({ resolve: { alias: { [grammars]: false } } }),
  };
}

// docusaurus.config.ts
var root = dirname4('/work/main/site');
var data = join30(root, 'data');
var content = join30(root, 'content');
var pageChanges = createPageChanges(root);
var searchWords = /* @__PURE__ */ new Map();
var environment = readSiteEnvironment(process.env);
if (process.env.NODE_ENV === 'production') {
  for (const warning of environment.warnings) console.warn(`[WARNING] ${warning}`);
}
var isOfflineOn = environment.offline && process.env.NODE_ENV === 'production';
var compilers = [
  join30('/work/main/site', '.bundled'),
  join30(root, 'package-lock.json'),
  join30(data, 'glossary.yaml'),
];
var styleSheets = [
  'fonts',
  'tokens',
  'base',
  'layout',
  'article',
  'tables',
  'reference',
  'settings-explorer',
  'schematics',
  'home',
  'print',
  'releases',
  'reader',
];
var docsOptions = {
  path: '../content',
  routeBasePath: '/',
  sidebarPath: './sidebars.ts',
  sidebarItemsGenerator: sidebarFromFolders(join30(data, 'sidebar.yaml')),
  tags: '../data/tags.yaml',
  onInlineTags: 'throw',
  versions: { current: { label: 'Next' } },
  ...remarkPlugins({ content, data }),
  editUrl: editUrlOf(environment.repository),
  breadcrumbs: true,
};
var config = {
  title: product.siteTitle,
  tagline: product.tagline,
  favicon: 'img/mark.svg',
  url: environment.url,
  baseUrl: environment.baseUrl,
  trailingSlash: true,
  i18n: { defaultLocale: 'en', locales: ['en'] },
  future: { v4: true, experimental_faster: true },
  ssrTemplate: pageTemplate,
  // The framework has its banner on the home page only; ours is in the script that starts each page.
  baseUrlIssueBanner: false,
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onBrokenMarkdownLinks: 'throw',
  onDuplicateRoutes: 'throw',
  markdown: {
    parseFrontMatter: frontMatterWithoutNeighbors(
      frontMatterWithLastChange(frontMatterWithoutSearchWords(searchWords), pageChanges),
    ),
  },
  clientModules: [
    './src/storage/client-module.ts',
    './src/translated/client-module.ts',
    './src/prefetch/client-module.ts',
    './src/settings/client-module.ts',
    './src/page-tools/client-module.ts',
    './src/reader/client-module.ts',
  ],
  customFields: {
    search: environment.search,
    offline: isOfflineOn,
    newIssueUrl: environment.repository && `${environment.repository}/issues/new`,
  },
  plugins: [
    // The classic preset adds this plugin for the v4 flag; without the preset it must be named.
    '@docusaurus/plugin-css-cascade-layers',
    docs(docsOptions),
    [
      '@docusaurus/plugin-sitemap',
      sitemapOptions('/work/main/site', environment.baseUrl, pageChanges),
    ],
    (context) =>
      search(context, {
        words: searchWords,
        synonymsFile: join30(data, 'synonyms.yaml'),
        buildDir: join30(root, 'build'),
      }),
    (context) => contentData(context, { data }),
    (context) => errorCatalogData(context, { data }),
    (context) => answers(context, { data, content }),
    () => placeholderData({ data }),
    discovery,
    firstPaint,
    withoutBrowserHighlighter,
    startAfterPaint,
    (context) => bundlerCache(context, compilers),
    (context) => releases(context, { content, cache: join30(root, '.cache') }),
    (context) => openData(context, { content, data, indexName: environment.search.indexName }),
    (context) =>
      offline(context, {
        colors: join30('/work/main/site', 'src', 'css', 'tokens.css'),
        mark: join30('/work/main/site', 'static', 'img', 'mark.svg'),
        isOn: isOfflineOn,
      }),
    ...environment.analyticsPlugins,
  ],
  themes: [
    [
      '@docusaurus/theme-classic',
      {
        customCss: styleSheets.map((name) => `./src/css/${name}.css`),
      },
    ],
  ],
  themeConfig: {
    colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    docs: {
      versionPersistence: 'localStorage',
      sidebar: { hideable: false, autoCollapseCategories: true },
    },
    blog: { sidebar: { groupByYear: true } },
    announcementBar: readAnnouncement(join30(data, 'announcement.yaml'), environment.baseUrl),
    navbar: {
      title: product.siteTitle,
      hideOnScroll: true,
      logo: { alt: '', src: 'img/mark.svg', srcDark: 'img/mark-dark.svg', width: 28, height: 28 },
      items: [
        {
          label: 'Features',
          href: product.links.features,
          position: 'left',
          className: 'navbar-outward',
        },
        {
          label: 'Integrations',
          href: product.hosts.integrations,
          position: 'left',
          className: 'navbar-outward',
        },
        { label: 'Documentation', to: '/', position: 'left', activeBaseRegex: '.*' },
        {
          label: 'Pricing',
          href: product.links.pricing,
          position: 'left',
          className: 'navbar-outward',
        },
        { label: 'Blog', href: product.links.blog, position: 'left', className: 'navbar-outward' },
        { type: 'custom-setup', position: 'right' },
        {
          href: product.links.codeHost,
          position: 'right',
          className: 'navbar-icon navbar-icon--code',
          'aria-label': `${product.name} on the code host`,
        },
        {
          href: product.links.community,
          position: 'right',
          className: 'navbar-icon navbar-icon--chat',
          'aria-label': `${product.name} chat community`,
        },
        { type: 'search', position: 'right' },
      ],
    },
    footer: {
      links: [
        {
          title: 'Documentation',
          items: [
            { label: 'Install', to: '/install-config/' },
            { label: 'Configuration reference', to: '/install-config/configuration/' },
            { label: 'Troubleshooting', to: '/troubleshooting/' },
            { label: 'All tags', to: '/tags/' },
            { label: 'For programs', to: '/developer-docs/docs/use-from-programs/' },
            ...(isOfflineOn ? [{ label: 'Read offline', to: '/offline/' }] : []),
          ],
        },
        {
          title: `About ${product.name}`,
          items: [
            { label: 'Features', href: product.links.features },
            { label: 'Pricing', href: product.links.pricing },
            { label: 'Blog', href: product.links.blog },
          ],
        },
        {
          title: 'Elsewhere',
          items: [
            { label: 'Source code', href: product.links.codeHost },
            { label: 'Chat community', href: product.links.community },
            { label: 'API reference', href: product.hosts.api },
            { label: 'Integrations', href: product.hosts.integrations },
          ],
        },
      ],
      copyright: `This is an independent documentation site. It is not run or endorsed by the makers of ${product.name}; names belong to their owners. Text under CC BY 4.0, code under MIT.`,
    },
    prism: {
      additionalLanguages: [
        'apacheconf',
        'diff',
        'http',
        'json',
        'nginx',
        'python',
        'bash',
        'powershell',
      ],
    },
  },
};
var docusaurus_config_default = config;

export { docusaurus_config_default as default };
