// plugins/compile-aside/compile-worker.ts
import { parentPort, workerData } from 'node:worker_threads';
// ../packages/model/src/advisories/advisory-schema.ts
// ../packages/model/src/releases/release-schema.ts
import { z, z as z2 } from 'zod';

// ../packages/model/src/releases/versions.ts
var SHAPE = /^(0|20\d\d)\.(0|[1-9]\d?)(?:\.(0|[1-9]\d{0,2})(?:-rc([1-9]\d?))?)?$/;
function parseVersion(text2) {
  const match = SHAPE.exec(text2);
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
function isSeries(text2) {
  return parseVersion(text2) !== void 0 && text2.split('.').length === 2;
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
function mustParse(text2) {
  const version2 = parseVersion(text2);
  if (version2 === void 0) {
    throw new RangeError(`"${text2}" is not a version; expected one such as "2024.8.2"`);
  }
  return version2;
}

// ../packages/model/src/releases/release-schema.ts
var dateSchema = z
  .string({ error: 'a day in quotes, such as "2025-08-20"' })
  .refine(
    (text2) => {
      const day = /* @__PURE__ */ new Date(`${text2}T00:00:00Z`);
      return (
        /^\d{4}-\d{2}-\d{2}$/.test(text2) &&
        !Number.isNaN(day.getTime()) &&
        day.toISOString().startsWith(text2)
      );
    },
    { error: 'a day that exists, such as "2025-08-20"' },
  )
  .meta({ format: 'date' });
var seriesSchema = z
  .string({ error: 'a release series in quotes, such as "2025.8"' })
  .refine(isSeries, { error: 'a release series such as "2025.8"' });
var versionSchema = z
  .string({ error: 'a version in quotes, such as "2025.8.1"' })
  .refine((text2) => parseVersion(text2) !== void 0 && !isSeries(text2), {
    error: 'a version such as "2025.8.1"',
  });
var vulnerabilityIdSchema = z
  .string()
  .regex(/^(?:CVE-\d{4}-\d{4,}|GHSA(?:-[23456789cfghjmpqrvwx]{4}){3})$/, {
    error: 'an id such as CVE-2025-53942 or GHSA-9g4j-v8w5-7x42',
  });
var anchorSchema = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, {
  error: 'an anchor of lower-case letters, digits and single hyphens',
});
var textSchema = z.string({ error: 'a text' }).trim().min(1, { error: 'a text that is not empty' });
var requirementSchema = z.strictObject({
  component: textSchema.describe(
    'Short name, spelled the same in all releases: `PostgreSQL`, `Redis`.',
  ),
  minimum: textSchema.optional().describe('Lowest version of the component.'),
  text: textSchema.describe('Inline Markdown: what is needed, and by whom.'),
});
var moments = ['before', 'during', 'after'];
var breakingSchema = z.strictObject({
  id: anchorSchema.describe("The change's anchor on the page."),
  title: textSchema.describe('Inline Markdown.'),
  when: z.enum(moments),
  action: textSchema.describe('Markdown: what to do.'),
  sameAs: z
    .string()
    .regex(/^\d+\.\d+#[a-z0-9-]+$/, {
      error: 'a release and a change, such as "2025.2#latest-tag"',
    })
    .optional()
    .describe(
      '`2025.2#latest-tag`: the change of another release that asks for the same; a plan that has that one leaves this one out.',
    ),
});
var deprecationSchema = z.strictObject({
  id: anchorSchema,
  title: textSchema.describe('Inline Markdown.'),
  replacement: textSchema.optional().describe('Inline Markdown: what to use instead.'),
  removedIn: seriesSchema.optional().describe('The series that removes it.'),
  removedBy: anchorSchema
    .optional()
    .describe('The breaking change of that series which tells the removal.'),
});
var pointReleaseSchema = z.strictObject({
  version: versionSchema,
  date: dateSchema.optional(),
  fixes: z.array(textSchema).min(1).describe('Inline Markdown, one entry for each fix.'),
});
var releaseShape = z.strictObject({
  version: seriesSchema,
  date: dateSchema.optional(),
  requiresPrevious: seriesSchema
    .optional()
    .describe('The series that must be installed before this one, if the release requires one.'),
  highlights: z.array(textSchema).min(1).max(6).describe('Plain text, for listings.'),
  requirements: z
    .array(requirementSchema)
    .min(1)
    .optional()
    .describe('Requirements that are new or changed in this release.'),
  breaking: z.array(breakingSchema).min(1).optional(),
  deprecations: z.array(deprecationSchema).min(1).optional(),
  security: z
    .array(vulnerabilityIdSchema)
    .min(1)
    .optional()
    .describe('Ids of vulnerabilities that a version of the series fixes.'),
  pointReleases: z
    .array(pointReleaseSchema)
    .min(1)
    .optional()
    .describe('Oldest first, without the first version of the series.'),
});
var releaseSchema = releaseShape.superRefine((release2, context) => {
  const report = (path, message) => context.addIssue({ code: 'custom', path, message });
  const { version: version2, date } = release2;
  const anchors = /* @__PURE__ */ new Set();
  for (const field of ['breaking', 'deprecations']) {
    for (const [index, { id }] of (release2[field] ?? []).entries()) {
      if (anchors.has(id)) report([field, index, 'id'], 'an id that the page has only once');
      anchors.add(id);
    }
  }
  for (const [index, { removedIn, removedBy }] of (release2.deprecations ?? []).entries()) {
    if (removedIn !== void 0 && (orderOf(removedIn, version2) ?? 1) <= 0) {
      report(['deprecations', index, 'removedIn'], `a release after ${version2}`);
    }
    if ((removedIn === void 0) !== (removedBy === void 0)) {
      report(['deprecations', index, 'removedBy'], 'a value exactly when "removedIn" has one');
    }
  }
  if (
    release2.requiresPrevious !== void 0 &&
    (orderOf(release2.requiresPrevious, version2) ?? -1) >= 0
  ) {
    report(['requiresPrevious'], `a release before ${version2}`);
  }
  const seen = /* @__PURE__ */ new Set();
  for (const [index, id] of (release2.security ?? []).entries()) {
    if (seen.has(id)) report(['security', index], 'each id once');
    seen.add(id);
  }
  if (parseVersion(version2) === void 0) return;
  let previous = { version: firstStable(version2), date };
  for (const [index, point] of (release2.pointReleases ?? []).entries()) {
    const path = ['pointReleases', index];
    const order = orderOf(point.version, previous.version);
    if (order === void 0) continue;
    if (seriesOf(point.version) !== version2) {
      report([...path, 'version'], `a version of the series ${version2}`);
    } else if (index === 0 && order === 0) {
      report(
        [...path, 'version'],
        `a version after ${previous.version}: that is the series' first one, whose changes the page describes as new`,
      );
    } else if (order <= 0) {
      report(
        [...path, 'version'],
        `a version after ${previous.version}: point releases go from old to new`,
      );
    }
    if (point.date !== void 0 && previous.date !== void 0 && point.date < previous.date) {
      report(
        [...path, 'date'],
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
var textSchema2 = z2
  .string({ error: 'a text' })
  .trim()
  .min(1, { error: 'a text that is not empty' });
var rangeSchema = z2.strictObject({
  introduced: z2
    .union([z2.literal('0'), versionSchema], {
      error: '"0" or a version such as "2025.6.0-rc1"',
    })
    .describe('First affected version. `0` means the first version ever.'),
  fixed: versionSchema.describe("First version that isn't affected any more."),
});
var advisoryShape = z2.strictObject({
  id: vulnerabilityIdSchema,
  aliases: z2
    .array(vulnerabilityIdSchema)
    .optional()
    .describe('Other ids of the same vulnerability.'),
  summary: textSchema2.describe('One plain sentence.'),
  published: dateSchema,
  severity: z2.enum(severities),
  cvss: z2.strictObject({
    version: z2.enum(['3.0', '3.1', '4.0']),
    vector: z2
      .string()
      .optional()
      .describe('Left out where the sources publish a score without it; `scoreNote` then says so.'),
    score: z2
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
  cwe: z2
    .array(z2.string().regex(/^CWE-\d+$/, { error: 'an id such as CWE-287' }))
    .min(1)
    .optional()
    .describe('Left out where the sources name none.'),
  affected: z2
    .array(rangeSchema)
    .min(1, { error: 'one range or more' })
    .describe("Half-open ranges, oldest first, that don't overlap."),
  workaround: z2.boolean().describe('Whether the page describes a workaround.'),
  credits: z2.array(textSchema2).min(1).optional(),
  references: z2.array(z2.url({ protocol: /^https$/, error: 'an https address' })).min(1),
});
function severityOf(score) {
  if (score === 0) return 'none';
  if (score < 4) return 'low';
  if (score < 7) return 'medium';
  return score < 9 ? 'high' : 'critical';
}
var advisorySchema = advisoryShape.superRefine((advisory, context) => {
  const report = (path, message) => context.addIssue({ code: 'custom', path, message });
  const { cvss: cvss2, scoreNote, severity } = advisory;
  const ids = /* @__PURE__ */ new Set([advisory.id]);
  for (const [index, alias] of (advisory.aliases ?? []).entries()) {
    if (ids.has(alias)) report(['aliases', index], 'another id than those before');
    ids.add(alias);
  }
  for (const [path, message] of scoreMistakes(cvss2, scoreNote)) report(path, message);
  const inRange = cvss2.score >= 0 && cvss2.score <= 10;
  if (inRange && severity !== severityOf(cvss2.score)) {
    report(['severity'], `${severityOf(cvss2.score)}, the word for the score ${cvss2.score}`);
  }
  let end;
  for (const [index, { introduced, fixed }] of advisory.affected.entries()) {
    const path = ['affected', index];
    if ((orderOf(fixed, introduced) ?? 1) <= 0) {
      report(
        [...path, 'fixed'],
        `a version after ${introduced}, which introduced the vulnerability`,
      );
    }
    if (end !== void 0 && (introduced === '0' || (orderOf(introduced, end) ?? 0) < 0)) {
      report([...path, 'introduced'], `a version not before ${end}, where the range before ends`);
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

// src/alternates.ts
var atom = 'application/atom+xml';
var releasesFeed = { path: 'releases/atom.xml', type: atom, title: 'Releases' };
var advisoriesFeed = {
  path: 'security/atom.xml',
  type: atom,
  title: 'Security advisories',
};
function alternatesOf(route) {
  if (route === '/') return [releasesFeed, advisoriesFeed];
  if (route.startsWith('/releases/')) return [releasesFeed];
  if (!route.startsWith('/security/')) return [];
  const advisory = /^\/security\/cves\/([^/]+)\/$/.exec(route)?.[1];
  if (advisory === void 0) return [advisoriesFeed];
  const csaf = `security/csaf/${advisory.toLowerCase()}.json`;
  return [
    { path: `security/osv/${advisory}.json`, type: 'application/json', title: 'OSV' },
    { path: csaf, type: 'application/json', title: 'CSAF 2.0' },
    advisoriesFeed,
  ];
}

// plugins/remark/catalog.ts
// ../packages/model/src/catalog/catalog.ts
// ../packages/model/src/data-files/list-files.ts
import {
  existsSync,
  existsSync as existsSync2,
  readdirSync,
  readFileSync,
  statSync,
} from 'node:fs';
import { join, join as join2, join as join3, relative, sep } from 'node:path';

function listFiles(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry2) => entry2.isFile())
    .map((entry2) => relative(folder, join(entry2.parentPath, entry2.name)).split(sep).join('/'))
    .sort();
}

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
function subject(what, path) {
  return path.length === 0 ? `the ${what}` : `${what} field "${fieldName(path)}"`;
}
function fieldName(path) {
  return path
    .map((key) => (typeof key === 'number' ? `[${key + 1}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
}
function valueAt(data2, path) {
  return path.reduce(
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

function parseYamlSource(text2, file, lineOffset = 0) {
  let detailed;
  const withLines = () => {
    detailed ??= parseWithLines(text2, file, lineOffset);
    return detailed;
  };
  try {
    const value2 = load(text2, { schema: CORE_SCHEMA }) ?? null;
    return { value: value2, lineOf: (path) => withLines().lineOf(path), problems: [] };
  } catch {
    return withLines();
  }
}
function parseWithLines(text2, file, lineOffset) {
  const counter = new LineCounter();
  const document = parseDocument(text2, { lineCounter: counter });
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
    lineOf: (path) => lineAt(offsetOf(document.contents, path)),
    problems,
  };
}
function firstLine(message) {
  return (message.split('\n')[0] ?? message).replace(/ at line \d+, column \d+:?$/, '');
}
function offsetOf(root, path) {
  let node = root;
  let offset = startOf(root);
  for (const key of path) {
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
function parseMdx(text2) {
  const root = mdx.parse(escapeHeadingIds(text2));
  unwrapTextDirectives(root);
  return root;
}
function escapeHeadingIds(text2) {
  return text2.replaceAll(/^#{1,6}[^#\n].*\{#/gm, (heading2) =>
    heading2.endsWith('\\{#') ? heading2 : `${heading2.slice(0, -2)}\\{#`,
  );
}
function unwrapTextDirectives(root) {
  visit(root, 'textDirective', (node, index, parent) => {
    if (parent === void 0 || index === void 0) return;
    const plain = node.children.length === 0 && Object.keys(node.attributes ?? {}).length === 0;
    if (!plain) return;
    const text2 = { type: 'text', value: `:${node.name}`, position: node.position };
    parent.children.splice(index, 1, text2);
  });
}
function headingsOf(root) {
  const slugger = new GithubSlugger();
  const headings = [];
  visit(root, 'heading', (node) => {
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

function unclosedBlocks(tree, text2, file) {
  const problems = [];
  visit2(tree, (node) => {
    if (node.type !== 'code' && node.type !== 'containerDirective') return;
    const source = text2.slice(node.position?.start.offset, node.position?.end.offset);
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
function routeOf(path, frontMatter) {
  const slug =
    typeof frontMatter === 'object' && frontMatter !== null && 'slug' in frontMatter
      ? frontMatter.slug
      : void 0;
  if (typeof slug === 'string' && slug.startsWith('/')) return slug.replace(/\/*$/, '/');
  return `/${path.replace(/\.mdx?$/, '').replace(/(^|\/)index$/, '')}/`.replace(/\/{2,}/g, '/');
}
function parsePage(path, text2) {
  const file = `content/${path}`;
  const source = splitFrontMatter(text2);
  const yaml = parseYamlSource(source.frontMatter, file, 1);
  let known4;
  const parsed = () => {
    known4 ??= parseText(text2, file);
    return known4;
  };
  return {
    file,
    path,
    route: routeOf(path, yaml.value),
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
function parseText(text2, file) {
  try {
    const tree = parseMdx(text2);
    return { tree, headings: headingsOf(tree), problems: unclosedBlocks(tree, text2, file) };
  } catch (error) {
    return {
      tree: { type: 'root', children: [] },
      headings: [],
      problems: [mdxProblem(error, file)],
    };
  }
}
function splitFrontMatter(text2) {
  const match = /^---\r?\n([\s\S]*?)\r?\n?---[ \t]*(?:\r?\n|$)/.exec(text2);
  if (match === null) return { frontMatter: '', body: text2 };
  return { frontMatter: match[1] ?? '', body: text2.slice(match[0].length) };
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
function pageKindOf(path) {
  return pageKinds.find(({ paths }) => paths.test(path));
}

// ../packages/model/src/releases/support-data.ts
import { z as z3 } from 'zod';

// ../packages/model/src/data-files/data-file.ts
function parseDataFile(text2, file, schema2, what) {
  const { value: value2, lineOf: lineOf2, problems } = parseYamlSource(text2, file);
  if (problems.length > 0) throw new DataError(problems);
  const result = schema2.safeParse(value2);
  if (result.success) return { data: result.data, lineOf: lineOf2 };
  throw new DataError(schemaProblems(result.error, value2, { file, what, lineOf: lineOf2 }));
}

// ../packages/model/src/releases/support-data.ts
var laterSchema = z3
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
var supportSchema = z3
  .strictObject({
    asOf: dateSchema.describe('Day up to which public advisories and release notes were read.'),
    policy: z3.strictObject({
      supportedSeries: z3
        .int()
        .min(1)
        .describe('How many of the newest series get security fixes.'),
      since: seriesSchema.describe('First series for which this rule is known to have applied.'),
    }),
    later: z3
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
function parseSupport(text2, file = 'data/support.yaml') {
  return parseDataFile(text2, file, supportSchema, 'support').data;
}

// ../packages/model/src/releases/support.ts
function laterVersions({ version: version2, newest }) {
  const first = parseVersion(firstStable(version2))?.patch ?? 0;
  const last = parseVersion(newest)?.patch ?? first;
  return Array.from({ length: last - first + 1 }, (_, index) => `${version2}.${first + index}`);
}

// ../packages/model/src/releases/upgrade-plan.ts
function stableVersions(release2) {
  return [
    firstStable(release2.version),
    ...(release2.pointReleases ?? []).map(({ version: version2 }) => version2),
  ];
}
function newestVersion(release2) {
  return stableVersions(release2).at(-1) ?? release2.version;
}
function arrivalId(requiresPrevious) {
  return `from-${requiresPrevious.replaceAll('.', '-')}`;
}

// ../packages/model/src/catalog/entry.ts
function problemAt(entry2, path, details) {
  return problem({ file: entry2.page.file, line: entry2.page.frontMatterLine(path), ...details });
}
function asFields(frontMatter) {
  return typeof frontMatter === 'object' && frontMatter !== null ? { ...frontMatter } : {};
}

// ../packages/model/src/catalog/advisory-problems.ts
function advisoryProblems(advisories, releases, { later }, severity) {
  const versions = /* @__PURE__ */ new Set([
    ...releases.flatMap(({ data: data2 }) => stableVersions(data2)),
    ...later.flatMap(laterVersions),
  ]);
  const series = /* @__PURE__ */ new Set([
    ...releases.map(({ data: data2 }) => data2.version),
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
function releaseProblems(releases, { later }, severity) {
  const known4 = new Set(releases.map(({ data: data2 }) => data2.version));
  const changes = new Set(
    releases.flatMap(({ data: data2 }) =>
      (data2.breaking ?? []).map(({ id }) => `${data2.version}#${id}`),
    ),
  );
  return releases.flatMap((entry2) => {
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
    const unknown = (path, series) => {
      if (series === void 0 || known4.has(series)) return;
      const found = `there is no release ${series}`;
      problems.push(
        problemAt(entry2, ['release', ...path], { found, expected: knownWords(known4), severity }),
      );
    };
    unknown(['requiresPrevious'], requiresPrevious);
    const noChange = (path, change) => {
      if (changes.has(change)) return;
      problems.push(
        problemAt(entry2, ['release', ...path], {
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
  const read = (kind, schema2) =>
    pages
      .filter(({ path }) => pageKindOf(path)?.name === kind)
      .flatMap((page) => {
        const entry2 = readEntry(page, kind, schema2);
        if ('problems' in entry2) ownProblems.push(...entry2.problems);
        return 'data' in entry2 ? [entry2] : [];
      });
  const releases = read('release', releaseSchema).sort((a, b) =>
    compareVersions(b.data.version, a.data.version),
  );
  const advisories = read('advisory', advisorySchema).sort(
    (a, b) =>
      b.data.published.localeCompare(a.data.published) || b.data.id.localeCompare(a.data.id),
  );
  const crossProblems = sortProblems([
    ...releaseProblems(releases, support, missingPages),
    ...advisoryProblems(advisories, releases, support, missingPages),
  ]);
  return { releases, advisories, support, ownProblems: sortProblems(ownProblems), crossProblems };
}
function supportFile(content2) {
  return join2(content2, '../data/support.yaml');
}
function readSupport(content2) {
  return parseSupport(readFileSync(supportFile(content2), 'utf8'));
}
function readCatalogPages(content2) {
  return ['releases', 'security/cves']
    .filter((folder) => existsSync2(join2(content2, folder)))
    .flatMap((folder) => listFiles(join2(content2, folder)).map((name) => `${folder}/${name}`))
    .filter((path) => path.endsWith('.mdx') && pageKindOf(path) !== void 0)
    .map((path) => parsePage(path, readFileSync(join2(content2, path), 'utf8')));
}
function readEntry(page, kind, schema2) {
  const fields = asFields(page.frontMatter);
  const result = schema2.safeParse(fields[kind]);
  if (!result.success) {
    const lineOf2 = (path) => page.frontMatterLine([kind, ...path]);
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
    listFiles(join3(content2, folder)).map((name) => join3(content2, folder, name)),
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
  const path = file.split('\\').join('/');
  const entry2 = entries.find(({ page }) => path.endsWith(`/${page.file}`));
  if (entry2 !== void 0) return entry2;
  const problems = catalog.ownProblems.filter((problem2) => path.endsWith(`/${problem2.file}`));
  const reason =
    problems.length > 0
      ? problems.map(formatProblem).join('\n')
      : 'only release notes and advisories have the front matter that it shows.';
  throw new Error(`<${component} />: ${reason}`);
}

// plugins/remark/nodes.ts
import { fromMarkdown } from 'mdast-util-from-markdown';
// plugins/remark/expand-components.ts
import { visit as visit3 } from 'unist-util-visit';

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
  return texts.some((text2) => source.includes(text2));
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
function joined(parts, separator = text(', ')) {
  return parts.flatMap((part2, index) => (index === 0 ? [...part2] : [separator, ...part2]));
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

// plugins/remark/expand-components.ts
function expandComponents(tree, file, expand) {
  if (!mentions(file, ...[...expand.keys()].map((name) => `<${name}`))) return;
  visit3(tree, 'mdxJsxFlowElement', (element, index, parent) => {
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
  const address = documented.has(series)
    ? `/releases/${series}/`
    : `https://github.com/goauthentik/authentik/releases/tag/version%2F${version2}`;
  return link(address, text(version2));
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
      joined(alternatesOf(page.route).map(({ path, title }) => [link(`/${path}`, text(title))])),
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
function advisoryFacts(options2) {
  return (tree, file) => {
    const facts2 = () => {
      const catalog = currentCatalog(options2.content);
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
import { visit as visit4 } from 'unist-util-visit';

var FILE = /^\/[^?#]*\.(?:json|xml|txt)(?:[?#]|$)/;
function buildFiles() {
  return (tree) => {
    visit4(tree, 'link', (link2) => {
      if (FILE.test(link2.url)) link2.url = `pathname://${link2.url}`;
    });
  };
}

// plugins/remark/icons.ts
import { readFileSync as readFileSync2 } from 'node:fs';
import { createRequire } from 'node:module';
// plugins/remark/callouts.ts
import { visit as visit5, visit as visit6 } from 'unist-util-visit';

var geometry = new Set('d cx cy r x y x1 x2 y1 y2 rx ry width height points'.split(' '));
var attributesOfIcons = { className: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' };
var require2 = createRequire(import.meta.url);
var set;
var drawings = /* @__PURE__ */ new Map();
function iconSet() {
  const file = require2.resolve('@iconify-json/lucide/icons.json');
  set ??= JSON.parse(readFileSync2(file, 'utf8'));
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
  visit5(parseMdx(body), (node) => {
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
    visit5(tree, 'mdxJsxFlowElement', (element) => {
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
    visit6(tree, 'containerDirective', (directive, index, parent) => {
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
import { toString as plainText } from 'mdast-util-to-string';
import { visit as visit7 } from 'unist-util-visit';

function checkIt() {
  return (tree, file) => {
    if (!mentions(file, '**Check it')) return;
    visit7(tree, 'paragraph', (paragraph2) => {
      const first = paragraph2.children[0];
      if (first?.type !== 'strong' || !plainText(first).startsWith('Check it')) return;
      paragraph2.data = { ...paragraph2.data, hProperties: { className: ['check-it'] } };
    });
  };
}

// plugins/remark/code-samples.ts
import { escape as escapeHtml } from 'html-escaper';
import Prism from 'prismjs';
import loadLanguages from 'prismjs/components/index.js';
import { visit as visit8 } from 'unist-util-visit';

var grammarOf = { env: 'ini', html: 'markup', xml: 'markup' };
var usedBy = { http: ['json'] };
function highlight(source, language) {
  const name = grammarOf[language] ?? language;
  if (Prism.languages[name] === void 0) {
    loadLanguages.silent = true;
    loadLanguages([...(usedBy[name] ?? []), name]);
  }
  const grammar = Prism.languages[name];
  return grammar === void 0 ? escapeHtml(source) : Prism.highlight(source, grammar, name);
}
function codeSamples() {
  return (tree) => {
    visit8(tree, 'code', (node, index, parent) => {
      if (index === void 0 || parent === void 0) return;
      const language = node.lang ?? 'text';
      const title = /title="([^"]+)"/.exec(node.meta ?? '')?.[1];
      parent.children[index] = flowElement('CodeSample', {
        language,
        title: title === void 0 ? void 0 : escapeHtml(title),
        html: highlight(node.value, language),
      });
    });
  };
}

// plugins/remark/data-tables.ts
import { readFileSync as readFileSync3 } from 'node:fs';
import { join as join4 } from 'node:path';

// ../packages/model/src/data-files/tables.ts
import { z as z4 } from 'zod';

var columnSchema = z4.strictObject({
  /** Name of the cell in each row. */
  key: z4.string().regex(/^[a-zA-Z][a-zA-Z0-9_]*$/, { error: 'a name such as "claims"' }),
  /** Heading of the column. */
  label: z4.string().min(1),
  /** Whether its cells are literal code. Other cells are inline Markdown. */
  code: z4.boolean().optional(),
});
var cellSchema = z4.union([z4.string(), z4.number(), z4.boolean()]);
var tableSchema = z4.strictObject({
  /** Caption. */
  title: z4.string().min(1),
  columns: z4.array(columnSchema).min(1),
  /** The cell that each row's anchor is made from. It may have no column. */
  anchor: z4.string().optional(),
  /** Cells by column; a row leaves out cells that are empty. */
  rows: z4.array(z4.record(z4.string(), cellSchema)).min(1),
});
function rowAnchor(cell) {
  return String(cell)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_-]/gu, '-');
}
function parseTable(text2, file) {
  const { data: data2, lineOf: lineOf2 } = parseDataFile(text2, file, tableSchema, 'table');
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
    const cell = table.anchor === void 0 ? void 0 : row[table.anchor];
    const line = () => lineOf2(['rows', index]);
    if (table.anchor !== void 0 && cell === void 0) {
      const found = `row ${index + 1} has no "${table.anchor}"`;
      problems.push(
        problem({ file, line: line(), found, expected: 'the cell that gives its address' }),
      );
    }
    if (cell === void 0) continue;
    const id = rowAnchor(cell);
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

// plugins/remark/data-tables.ts
function anchorOf(table, row) {
  const cell = table.anchor === void 0 ? void 0 : row[table.anchor];
  return cell === void 0 ? void 0 : rowAnchor(cell);
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
  const head = {
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
  return { type: 'table', children: [head, ...body] };
}
var tables = /* @__PURE__ */ new Map();
function tableOf(file) {
  const text2 = readFileSync3(file, 'utf8');
  const known4 = tables.get(file);
  if (known4?.text === text2) return known4.table;
  const table = parseTable(text2, file);
  tables.set(file, { text: text2, table });
  return table;
}
function list(value2) {
  return value2?.split(',').map((part2) => part2.trim());
}
function dataTables(options2) {
  return (tree, file) => {
    const shown2 = (element) => {
      const name = attribute(element, 'name');
      if (name === void 0) throw new Error('<DataTable> needs a name="\u2026"');
      const table = tableOf(join4(options2.data, 'tables', `${name}.yaml`));
      const node = tableNode(name, table, {
        only: list(attribute(element, 'only')),
        hide: list(attribute(element, 'hide')),
      });
      return [flowElement('div', { className: 'data-table' }, [node])];
    };
    expandComponents(tree, file, /* @__PURE__ */ new Map([['DataTable', shown2]]));
  };
}

// plugins/diagrams/drawing-thread.ts
import { Worker } from 'node:worker_threads';
// plugins/remark/diagrams.ts
import { escape as escapeHtml2 } from 'html-escaper';
import { visit as visit9 } from 'unist-util-visit';

var waiting = /* @__PURE__ */ new Map();
var thread;
var asked = 0;
function start() {
  const worker = new Worker(new URL('./draw-worker.mjs', import.meta.url));
  worker.on('message', (reply2) => {
    const asker = waiting.get(reply2.id);
    waiting.delete(reply2.id);
    if (waiting.size === 0) worker.unref();
    if ('drawing' in reply2) asker?.resolve(reply2.drawing);
    else asker?.reject(new Error(reply2.error));
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
    visit9(tree, 'code', (node, index, parent) => {
      if (node.lang !== 'mermaid' || index === void 0 || parent === void 0) return;
      found.push({ node, parent, index });
    });
    const drawn2 = found.map(async ({ node, parent, index }) => {
      const { svg, fallbackTitle } = await drawAside(node.value);
      const title = /title="([^"]+)"/.exec(node.meta ?? '')?.[1] ?? fallbackTitle;
      parent.children[index] = flowElement('Diagram', {
        title,
        svg,
        text: escapeHtml2(node.value),
      });
    });
    await Promise.all(drawn2);
  };
}

// ../packages/model/src/errors/catalog.ts
import { readdirSync as readdirSync2, readFileSync as readFileSync4 } from 'node:fs';
// plugins/remark/error-catalog.ts
import { join as join5, join as join6 } from 'node:path';

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
  const text2 = lines.join(' ').replace(/\s+/g, ' ').trim();
  const json = jsonFields(inner);
  const fields = json.size > 0 ? json : consoleFields(text2);
  const event = firstOf(fields, EVENT_FIELDS) ?? consoleMessage(lines[0] ?? '');
  return {
    event,
    errors: ERROR_FIELDS.flatMap((name) => fields.get(name) ?? []),
    logger: firstOf(fields, ['logger', 'target']),
    level: firstOf(fields, ['level', 'log_level']) ?? consoleLevel(text2),
    lines: lines.map((line) => line.replace(/\s+/g, ' ')),
    text: text2,
  };
}
function unwrapped(text2) {
  const [, first] = /^\s*\{"log":"((?:[^"\\]|\\.)*)/.exec(text2) ?? [];
  return first === void 0 ? text2 : unescaped(first);
}
function withoutPrefix(line) {
  return line
    .replace(/^[│|]\s*/, '')
    .replace(/^[A-Za-z0-9][\w.@/-]*\s+\|\s?/, '')
    .replace(/^[A-Z][a-z]{2}\s+\d{1,2} \d\d:\d\d:\d\d \S+ [\w.-]+(?:\[\d+\])?: /, '')
    .trim();
}
function jsonFields(text2) {
  const fields = /* @__PURE__ */ new Map();
  for (const match of text2.matchAll(/"([A-Za-z_]+)"\s*:\s*"((?:[^"\\]|\\.)*)/g)) {
    const [, name = '', value2 = ''] = match;
    const key = name.toLowerCase();
    const known4 = fields.get(key) ?? [];
    if (known4.length < 8) known4.push(unescaped(value2));
    fields.set(key, known4);
  }
  return fields;
}
function unescaped(value2) {
  return value2.replace(/\\(u[0-9a-fA-F]{4}|.)/g, (_, code2) => {
    if (code2.length === 5) return String.fromCharCode(Number.parseInt(code2.slice(1), 16));
    return code2 === 'n' || code2 === 't' || code2 === 'r' ? ' ' : code2;
  });
}
function consoleFields(text2) {
  const fields = /* @__PURE__ */ new Map();
  const found = [...text2.matchAll(FIELD)];
  for (const [index, match] of found.entries()) {
    const from = match.index + match[0].length;
    const value2 = text2.slice(from, found[index + 1]?.index ?? text2.length).trim();
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
function consoleLevel(text2) {
  const [, level] = /^(TRC|DBG|INF|WRN|ERR|FTL|warning|critical)\b/.exec(text2) ?? [];
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
function normalize(text2) {
  return text2
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
function matchesWhole({ literals }, text2) {
  if (matchesExactly(literals, text2)) return true;
  return text2.endsWith('.') && matchesExactly(literals, text2.slice(0, -1));
}
function matchesExactly(literals, text2) {
  const [first = ''] = literals;
  if (literals.length === 1) return text2 === first || `${text2}.` === first;
  const last = literals.at(-1) ?? '';
  if (text2.length < first.length + last.length) return false;
  if (!text2.startsWith(first) || !text2.endsWith(last)) return false;
  let from = first.length;
  const to = text2.length - last.length;
  for (const literal of literals.slice(1, -1)) {
    const at = text2.indexOf(literal, from);
    if (at === -1 || at + literal.length > to) return false;
    from = at + literal.length;
  }
  return from <= to;
}
function matchesInside(pattern2, text2) {
  if (pattern2.weight < MIN_CONTAINED) return false;
  const literals = pattern2.literals.filter((literal) => literal !== '');
  const [first] = literals;
  if (first === void 0) return false;
  const openStart = pattern2.literals[0] === '';
  let start2 = text2.indexOf(first);
  for (let tries = 0; start2 !== -1 && tries < MAX_STARTS; tries += 1) {
    const end = endOf(literals, text2, start2);
    if (end !== void 0 && (openStart || isEdge(text2, start2)) && isEdge(text2, end)) return true;
    start2 = text2.indexOf(first, start2 + 1);
  }
  return false;
}
function endOf(literals, text2, start2) {
  let end = start2 + (literals[0] ?? '').length;
  for (const literal of literals.slice(1)) {
    const at = text2.slice(end, end + MAX_VARIABLE + literal.length).indexOf(literal);
    if (at === -1) return void 0;
    end += at + literal.length;
  }
  return end;
}
var WORD = /[\p{L}\p{N}]/u;
function isEdge(text2, position) {
  const before = text2[position - 1];
  const after = text2[position];
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
function candidates({ event, errors, lines, text: text2 }) {
  const seen = /* @__PURE__ */ new Set();
  const list2 = [];
  const add = (raw, field) => {
    const normal = raw === void 0 ? '' : normalize(raw);
    if (normal === '' || seen.has(normal)) return;
    seen.add(normal);
    list2.push({ text: normal, field });
  };
  add(event, true);
  for (const error of errors) add(error, true);
  for (const line of lines) add(line, true);
  add(text2, false);
  return list2;
}
function heaviest(patterns, texts) {
  let most = 0;
  for (const pattern2 of patterns) {
    if (pattern2.weight <= most) continue;
    if (texts.some((text2) => holds(text2, pattern2))) most = pattern2.weight;
  }
  return most;
}
function holds({ text: text2, field }, pattern2) {
  return (field && matchesWhole(pattern2, text2)) || matchesInside(pattern2, text2);
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
import { z as z5 } from 'zod';

var releaseError = { error: 'a release in quotes, such as "2025.8"' };
var release = z5.string(releaseError).regex(/^\d{4}\.\d{1,2}(\.\d+)?$/, releaseError);
var sentences = z5.string().min(4);
var entrySchema = z5.strictObject({
  id: z5
    .string()
    .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, {
      error: 'a lower-case id such as "proxy-invalid-state"',
    })
    .describe('Address of the entry on its page.'),
  message: z5
    .string()
    .min(4)
    .describe(
      'The message as the program writes it; variable parts are names in angle brackets, such as `<user>`.',
    ),
  error: z5
    .string()
    .min(2)
    .optional()
    .describe(
      'The reason next to the message (`error=` of a log line), if entries differ only in it.',
    ),
  also: z5
    .array(z5.string().min(4))
    .min(1)
    .optional()
    .describe(
      'Other wordings, of other releases or of the programs between authentik and the reader. Shown as well.',
    ),
  where: sentences.describe('Where a reader meets it (Markdown).'),
  level: z5.string().min(3).optional().describe('Level of the log line, where it is one.'),
  since: release.optional().describe('The release that brought the message.'),
  until: release.optional().describe('The last release that writes it.'),
  cause: sentences.describe('Why it appears (Markdown).'),
  check: sentences.describe('A command or a place that confirms it (Markdown).'),
  fix: sentences.describe('What to do (Markdown).'),
  more: z5
    .string()
    .regex(/\]\(\//, { error: 'one or more links such as "[Outposts](/path/)"' })
    .describe('Links to the pages that explain more (Markdown).'),
  source: z5
    .string()
    .min(4)
    .describe(
      "Where the message is made: files of the platform's source, or `owner/repository: path` of another program.",
    ),
});
var componentSchema = z5.strictObject({
  title: z5.string().min(3).describe('Heading of the component on the page.'),
  position: z5.number().int().positive().describe('Place among the components.'),
  entries: z5.array(entrySchema).min(1),
});

// ../packages/model/src/errors/catalog.ts
function parseErrorCatalog(files) {
  const problems = [];
  const sources2 = [];
  for (const [file, text2] of files) {
    const source = parseYamlSource(text2, file);
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
  const names2 = readdirSync2(folder).filter((name) => name.endsWith('.yaml'));
  const files = new Map(
    names2.map((name) => [`data/errors/${name}`, readFileSync4(join5(folder, name), 'utf8')]),
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
  const event = filled(message);
  return JSON.stringify(error === void 0 ? { event } : { error: filled(error), event });
}
function filled(message) {
  return messageParts(message)
    .map(({ text: text2, variable }) => (variable ? 'sample-1' : text2))
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
      for (const text2 of [entry2.message, entry2.error, ...(entry2.also ?? [])]) {
        if (text2 === void 0 || hasLiteralText(text2)) continue;
        const found = `entry "${entry2.id}": "${text2}" has only variable parts`;
        problems.push(problem({ file, line: line(), found, expected: 'literal text as well' }));
      }
    }
  }
  if (problems.length > 0) return problems;
  return [...problems, ...ambiguities(sources2, places)];
}
function hasLiteralText(message) {
  return messageParts(message).some(
    ({ text: text2, variable }) => !variable && text2.trim() !== '',
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

// plugins/remark/error-catalog.ts
function errorCatalog(options2) {
  return (tree, file) => {
    if (!mentions(file, '<ErrorCatalog')) return;
    const components = readErrorCatalog(join6(options2.data, 'errors'));
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
      importNode('ErrorFinder', '@site/src/islands/islands.tsx'),
      importNode('ErrorEntries', '@site/src/errors/ErrorEntries.tsx'),
    );
  };
}

// plugins/remark/glossary-terms.ts
import { readFileSync as readFileSync5 } from 'node:fs';
import { join as join7, relative as relative2 } from 'node:path';
import { toString as plainText2 } from 'mdast-util-to-string';
import { SKIP, visit as visit10 } from 'unist-util-visit';
import { parse } from 'yaml';
import { z as z6 } from 'zod';

var glossary = z6.array(
  z6.strictObject({ anchor: z6.string(), words: z6.array(z6.string()).min(1) }),
);
var glossaryPage = '/core/terminology/';
var mostTerms = 6;
var without = /^(core\/terminology|index|releases\/.*)\.mdx$/;
var containers = /* @__PURE__ */ new Set(['Tabs', 'TabItem', 'details']);
function readTerms(file) {
  const result = glossary.safeParse(parse(readFileSync5(file, 'utf8')));
  if (!result.success) throw new Error(`${file}: ${z6.prettifyError(result.error)}`);
  const anchors = new Map(
    result.data.flatMap(({ anchor, words: words3 }) => words3.map((word) => [word, anchor])),
  );
  const words2 = [...anchors.keys()].sort((a, b) => b.length - a.length);
  return { anchors, pattern: new RegExp(`(?<![\\w-])(?:${words2.join('|')})(?![\\w-])`, 'g') };
}
function noteLinked(link2, terms, explained) {
  for (const [word] of plainText2(link2).matchAll(terms.pattern)) {
    explained.anchors.add(terms.anchors.get(word) ?? '');
  }
}
function explain(text2, terms, explained) {
  const parts = [];
  let end = 0;
  for (const { 0: word, index } of text2.matchAll(terms.pattern)) {
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
    parts.push({ type: 'text', value: text2.slice(end, index) }, link2);
    end = index + word.length;
  }
  return [...parts, { type: 'text', value: text2.slice(end) }];
}
function glossaryTerms(options2) {
  const terms = readTerms(join7(options2.data, 'glossary.yaml'));
  return (tree, file) => {
    if (without.test(relative2(options2.content, file.path).replaceAll('\\', '/'))) return;
    const explained = { anchors: /* @__PURE__ */ new Set(), count: 0 };
    visit10(tree, (node) => {
      if (node.type === 'paragraph') {
        const paragraph2 = node;
        paragraph2.children = paragraph2.children.flatMap((child) => {
          if (child.type === 'link') noteLinked(child, terms, explained);
          return child.type === 'text' ? explain(child.value, terms, explained) : [child];
        });
        return SKIP;
      }
      const isComponent = node.type === 'mdxJsxFlowElement';
      const isText = ['root', 'list', 'listItem'].includes(node.type);
      return isText || (isComponent && containers.has(node.name)) ? void 0 : SKIP;
    });
  };
}

// plugins/remark/next-steps.ts
import { toString as plainText3 } from 'mdast-util-to-string';
import { EXIT, visit as visit11 } from 'unist-util-visit';

// plugins/neighbors.ts
function hasNextSteps(source) {
  return /^## Next$/m.test(source);
}

// plugins/remark/next-steps.ts
function nextSteps() {
  return (tree, file) => {
    if (!hasNextSteps(String(file))) return;
    const start2 = tree.children.findIndex(isNextHeading);
    const list2 = tree.children.slice(start2 + 1).find((node) => node.type === 'list');
    if (list2 === void 0) return;
    list2.data = { ...list2.data, hProperties: { className: ['next-steps'] } };
    visit11(list2, 'link', (link2) => {
      const className = ['pagination-nav__link', 'pagination-nav__link--next'];
      link2.data = { ...link2.data, hProperties: { className } };
      return EXIT;
    });
  };
}
function isNextHeading(node) {
  return node.type === 'heading' && node.depth === 2 && plainText3(node) === 'Next';
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

// plugins/remark/placeholders.ts
import { readFileSync as readFileSync6 } from 'node:fs';
import { join as join8 } from 'node:path';

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
function checkHost(text2) {
  const scheme = /^[a-z][a-z0-9+.-]*:\/\//i.exec(text2)?.[0];
  if (scheme !== void 0) return invalid(`Leave out ${scheme} and write the host alone.`);
  if (/[/?#\\]/.test(text2)) return invalid('Write the host alone, without a path.');
  if (/\s/.test(text2)) return invalid('Remove the space.');
  if (text2.includes('@')) return invalid('Write the host alone, without a user name.');
  if (text2.startsWith('[') || /:.*:/.test(text2)) {
    return invalid(
      'IPv6 addresses don\u2019t fit all samples. Use a host name or an IPv4 address.',
    );
  }
  const lower = text2.toLowerCase();
  if (/[^\p{ASCII}]/u.test(lower)) {
    const ascii = asciiOf(lower);
    return invalid(
      ascii === void 0
        ? 'Use letters from a to z, digits, hyphens and dots.'
        : `Use the ASCII form of the name: ${ascii}`,
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
function checkValue(placeholder, text2) {
  const value2 = text2.trim();
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
function findPlaceholders(text2, placeholders2) {
  const found = [];
  for (const { placeholder, word, find } of placeholders2) {
    if (!text2.includes(word)) continue;
    const { id, kind } = placeholder;
    for (const pattern2 of find) {
      for (const { indices } of text2.matchAll(pattern2)) {
        const [start2, end] = indices?.[1] ?? [0, 0];
        if (found.some((other) => start2 < other.end && other.start < end)) continue;
        const takesPort =
          kind === 'host' &&
          beforePort.test(text2.slice(Math.max(0, start2 - 6), start2)) &&
          !/^:\d/.test(text2.slice(end, end + 2));
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
  let text2 = '';
  const positions = [];
  for (const { 0: piece, index } of html.matchAll(part)) {
    if (lineTag.test(piece)) {
      text2 += '\n';
      positions.push(index);
    }
    if (piece.startsWith('<')) continue;
    const shown2 = piece.startsWith('&') ? '&' : piece;
    for (let offset = 0; offset < shown2.length; offset += 1) positions.push(index + offset);
    text2 += shown2;
  }
  return { text: text2, positions };
}
function halves(html) {
  let ended = '';
  const open = [];
  for (const [tag] of html.matchAll(/<[^>]*>/g)) {
    if (!tag.startsWith('</')) open.push(tag);
    else if (open.pop() === void 0) ended += tag;
  }
  return { ended, begun: open.join('') };
}
function markHtml(html, placeholders2, element = 'span') {
  const { text: text2, positions } = textOf2(html);
  let marked = '';
  let done = 0;
  for (const { id, start: start2, end, takesPort } of findPlaceholders(text2, placeholders2)) {
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
  return svg.replaceAll(/(?<=>)[^<]+(?=<)/g, (text2) => markHtml(text2, placeholders2, 'tspan'));
}

// ../packages/model/src/placeholders/placeholders.ts
import { z as z7 } from 'zod';

function isPattern(source) {
  try {
    new RegExp(source);
    return true;
  } catch {
    return false;
  }
}
var pattern = z7.string().refine(isPattern, { error: 'a regular expression' });
var common = {
  id: z7
    .string()
    .regex(/^[a-z]+(-[a-z]+)*$/, { error: 'a lower-case id such as "outpost-namespace"' })
    .describe('Marks the placeholder on pages and names its value in storage and links.'),
  label: z7.string().min(3),
  help: z7.string().min(10).describe('One or two sentences below the field.'),
};
var hostSchema = z7.strictObject({
  ...common,
  kind: z7.literal('host'),
  default: z7
    .string()
    .regex(/^[a-z0-9.-]+$/, { error: 'a host name without a port' })
    .describe('The host as pages write it. It is found wherever it is not part of a longer name.'),
});
var nameSchema = z7.strictObject({
  ...common,
  kind: z7.literal('name'),
  default: z7.string().min(1).describe('The name as most pages write it.'),
  pattern: pattern.describe('What a value must match.'),
  expected: z7.string().min(10).describe('The message about a value that does not match.'),
  find: z7
    .array(pattern)
    .min(1)
    .describe(
      'Where pages have the name: each pattern has one group, which begins with the default.',
    ),
});
var schema = z7.strictObject({
  placeholders: z7.array(z7.discriminatedUnion('kind', [hostSchema, nameSchema])).min(1),
});
function hostPattern(host) {
  const name = host.replaceAll('.', String.raw`\\?\.`);
  const fileEnding = String.raw`\.(?:conf|crt|key|pem)\b`;
  return String.raw`(?<![\w.-])(${name})(?![\w-])(?!(?!${fileEnding})\.\w)`;
}
function parsePlaceholders(text2, file = 'data/placeholders.yaml') {
  const { data: data2, lineOf: lineOf2 } = parseDataFile(text2, file, schema, 'placeholder');
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

// plugins/remark/placeholders.ts
import { CONTINUE, SKIP as SKIP2, visit as visit12 } from 'unist-util-visit';

var known2;
function readPlaceholders(data2) {
  const file = join8(data2, 'placeholders.yaml');
  const text2 = readFileSync6(file, 'utf8');
  if (known2?.text !== text2)
    known2 = { text: text2, placeholders: parsePlaceholders(text2, file) };
  return known2.placeholders;
}
function cut(text2, found, plain, marked) {
  const parts = [];
  let done = 0;
  for (const { id, start: start2, end, takesPort } of found) {
    if (start2 > done) parts.push(plain(text2.slice(done, start2)));
    parts.push(marked(text2.slice(start2, end), markAttributes(id, takesPort)));
    done = end;
  }
  if (done < text2.length) parts.push(plain(text2.slice(done)));
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
function markCode(code2, before, placeholders2) {
  const found = findPlaceholders(`${before}${code2.value}\``, placeholders2)
    .map((one) => ({ ...one, start: one.start - before.length, end: one.end - before.length }))
    .filter(({ start: start2, end }) => start2 >= 0 && end <= code2.value.length);
  if (found.length === 0) return;
  const hChildren = cut(
    code2.value,
    found,
    (value2) => ({ type: 'text', value: value2 }),
    (value2, properties) => ({
      type: 'element',
      tagName: 'span',
      properties,
      children: [{ type: 'text', value: value2 }],
    }),
  );
  code2.data = { ...code2.data, hChildren };
}
var htmlAttributes = {
  CodeSample: { html: markHtml, title: markHtml },
  Diagram: { svg: markSvg, text: markHtml },
};
function markComponent(component, placeholders2) {
  const marks2 = htmlAttributes[component.name ?? ''];
  for (const attribute2 of component.attributes) {
    if (attribute2.type !== 'mdxJsxAttribute' || typeof attribute2.value !== 'string') continue;
    const mark2 = marks2?.[attribute2.name];
    if (mark2 !== void 0) attribute2.value = mark2(attribute2.value, placeholders2);
  }
}
function placeholders(options2) {
  return (tree) => {
    const list2 = readPlaceholders(options2.data);
    visit12(tree, (node, index, parent) => {
      if (node.type === 'heading') return SKIP2;
      if (node.type === 'link' && findPlaceholders(node.url, list2).length > 0) return SKIP2;
      if (node.type === 'mdxJsxFlowElement') markComponent(node, list2);
      if (index === void 0 || parent === void 0) return CONTINUE;
      if (node.type === 'inlineCode') markCode(node, lineBefore(parent, index), list2);
      if (node.type !== 'text') return CONTINUE;
      const found = findPlaceholders(node.value, list2);
      if (found.length === 0) return CONTINUE;
      const parts = cut(node.value, found, textNode, markedText);
      parent.children.splice(index, 1, ...parts);
      return [SKIP2, index + parts.length];
    });
  };
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
function allVersions({ releases }) {
  return sortVersions(releases.flatMap(({ data: data2 }) => stableVersions(data2)));
}
function unlistedVulnerabilities({ releases, advisories }) {
  const listed = new Set(
    advisories.flatMap(({ data: data2 }) => [data2.id, ...(data2.aliases ?? [])]),
  );
  return releases
    .flatMap(({ data: data2 }) =>
      (data2.security ?? [])
        .filter((id) => !listed.has(id))
        .map((id) => ({ id, fixed: closingVersion(id, data2) })),
    )
    .sort((a, b) => compareVersions(a.fixed, b.fixed) || a.id.localeCompare(b.id));
}
function closingVersion(id, release2) {
  const named2 = release2.pointReleases?.find(({ fixes }) => fixes.join(' ').includes(id));
  return named2?.version ?? firstStable(release2.version);
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

// plugins/remark/fact-table.ts
function factTable(head, rows) {
  const used = head.map((_, column) => rows.some(({ cells }) => (cells[column] ?? []).length > 0));
  const kept = (list2) => list2.filter((_, column) => used[column]);
  return {
    type: 'table',
    children: [
      {
        type: 'tableRow',
        children: kept(head).map((label) => ({ type: 'tableCell', children: [text(label)] })),
      },
      ...rows.map(({ id, cells }) => ({
        type: 'tableRow',
        ...(id !== void 0 && { data: { hProperties: { id } } }),
        children: kept(cells).map((cell) => ({
          type: 'tableCell',
          children: [...cell],
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
function securityNodes(release2, advisories) {
  const rows = (release2.security ?? []).map((id) => {
    const entry2 = advisories.find(
      ({ data: data2 }) => data2.id === id || (data2.aliases ?? []).includes(id),
    );
    if (entry2 === void 0) {
      const closed2 = closingVersion(id, release2);
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
    const closed = stableVersions(release2).find((version2) => !isAffected(version2, affected));
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
function releaseFacts(options2) {
  return (tree, file) => {
    const shown2 = (component, pick, nodes) => [
      component,
      () => {
        const catalog = currentCatalog(options2.content);
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
          (_, release2, catalog) => securityNodes(release2, catalog.advisories),
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
function summaryNode(release2) {
  const { version: version2, date, breaking = [], security = [] } = release2;
  const newest = newestVersion(release2);
  const facts2 = [
    ...(date === void 0 ? [] : [dayInWords(date)]),
    ...(newest === stableVersions(release2)[0] ? [] : [`newest version ${newest}`]),
    ...(breaking.length === 0
      ? []
      : [count(breaking.length, 'breaking change', 'breaking changes')]),
    ...(security.length === 0 ? [] : [count(security.length, 'security fix', 'security fixes')]),
  ];
  const tool = (name, address, label) =>
    inlineElement('li', {}, [icon(name), link(address, text(label))]);
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
function releaseSummary(options2) {
  return (tree, file) => {
    const path = file.path.replaceAll('\\', '/');
    if (!/\/releases\/\d[^/]*\.mdx$/.test(path)) return;
    const { releases } = currentCatalog(options2.content);
    const release2 = releases.find(({ page }) => path.endsWith(`/${page.file}`));
    if (release2 !== void 0) tree.children.unshift(summaryNode(release2.data));
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
function releaseListNodes(releases) {
  const years = [
    ...new Set(releases.map(({ data: data2 }) => yearOf(data2.version) ?? BEFORE_YEARS)),
  ];
  return years.flatMap((year) => [
    {
      type: 'heading',
      depth: 2,
      data: { hProperties: { id: year.toLowerCase().replaceAll(' ', '-') } },
      children: [text(year)],
    },
    ...releases
      .filter(({ data: data2 }) => (yearOf(data2.version) ?? BEFORE_YEARS) === year)
      .map(releaseNode),
  ]);
}
function newestReleaseNode(releases) {
  const newest = releases[0];
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
function planTexts(releases) {
  const lines = (id, markdown) => inlineElement('PlanText', { id }, inline2(markdown));
  return releases.flatMap(({ data: data2 }) => [
    ...(data2.breaking ?? []).flatMap(({ id, title, action }) => [
      lines(`${data2.version}#${id}`, title),
      flowElement('PlanText', { id: `${data2.version}#${id}/action` }, blocks(action)),
    ]),
    ...(data2.requirements ?? []).map(({ component, text: needed }) =>
      lines(`${data2.version}/${component}`, needed),
    ),
  ]);
}
function upgradeStepNodes(releases) {
  const rows = [...releases].reverse().map(({ page, data: data2 }) => ({
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
var islands = '@site/src/islands/islands.tsx';
var marks = '@site/src/releases/Marks.tsx';
var sources = {
  UpgradePlanner: islands,
  PlanText: islands,
  AffectedCheck: islands,
  AdvisoryTable: islands,
  NewerRelease: islands,
  FactBadge: marks,
  ReleaseMark: marks,
};
function releasePages(options2) {
  return (tree, file) => {
    const catalog = () => currentCatalog(options2.content);
    const needed = /* @__PURE__ */ new Set();
    const island = (name, data2, children = []) => {
      needed.add(name);
      return flowElement(name, { data: JSON.stringify(data2) }, children);
    };
    const list2 = () => {
      const { releases } = catalog();
      for (const name of ['FactBadge', 'ReleaseMark', 'NewerRelease']) needed.add(name);
      return [
        flowElement('NewerRelease', { newest: releases[0]?.data.version }),
        ...releaseListNodes(releases),
      ];
    };
    const planner = () => {
      needed.add('PlanText');
      return island('UpgradePlanner', plannerData(catalog()), planTexts(catalog().releases));
    };
    expandComponents(
      tree,
      file,
      /* @__PURE__ */ new Map([
        ['ReleaseList', list2],
        ['NewestRelease', () => newestReleaseNode(catalog().releases)],
        ['UpgradeSteps', () => upgradeStepNodes(catalog().releases)],
        ['UpgradePlanner', () => [planner()]],
        ['AffectedCheck', () => [island('AffectedCheck', affectedData(catalog()))]],
        ['AdvisoryTable', () => [island('AdvisoryTable', advisoryData(catalog()))]],
      ]),
    );
    tree.children.unshift(...[...needed].map((name) => importNode(name, sources[name] ?? '')));
  };
}

// plugins/remark/sample-releases.ts
import { readFileSync as readFileSync7 } from 'node:fs';
import { join as join9 } from 'node:path';

// ../packages/model/src/settings/settings.ts
import { z as z8 } from 'zod';

// ../packages/model/src/settings/anchor.ts
function settingAnchor(key) {
  return key.toLowerCase();
}

// ../packages/model/src/settings/value-problem.ts
var DURATION_PART =
  /^(?:weeks|days|hours|minutes|seconds|milliseconds|microseconds)=-?\d+(?:\.\d+)?$/;
function isJson(text2, isRight) {
  try {
    return isRight(JSON.parse(text2));
  } catch {
    return false;
  }
}
var isObject = (value2) => typeof value2 === 'object' && value2 !== null && !Array.isArray(value2);
function isEncodedObject(text2) {
  try {
    return isJson(atob(text2), isObject);
  } catch {
    return false;
  }
}
function isUrl(text2) {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(text2) && URL.canParse(text2);
}
var RULES = {
  integer: ['a whole number', (text2) => /^-?\d+$/.test(text2)],
  'integer-or-null': ['a whole number or null', (text2) => /^(?:-?\d+|null)$/.test(text2)],
  boolean: ['true or false', (text2) => /^(?:true|false)$/i.test(text2)],
  url: ['an address such as https://authentik.company', isUrl],
  duration: [
    'a duration such as minutes=10 or days=1;hours=12',
    (text2) => text2.split(';').every((part2) => DURATION_PART.test(part2)),
  ],
  address: [
    'an address and a port, such as 0.0.0.0:9000',
    (text2) => /^(?:\[[\da-f:]+\]|[^\s:]*):\d{1,5}$/i.test(text2),
  ],
  json: ['JSON', (text2) => isJson(text2, () => true)],
  'base64-json': ['a JSON object in base64', isEncodedObject],
};
function isReference(text2) {
  return /^(?:file|env):\/\/./.test(text2);
}
function valueProblem({ type, values }, text2) {
  if (isReference(text2)) return void 0;
  if (type === 'enum') {
    const isKnown2 = values === void 0 || values.map(String).includes(text2);
    return isKnown2 ? void 0 : `one of ${values.join(', ')}`;
  }
  const [expected, isRight] = RULES[type] ?? [];
  return isRight === void 0 || isRight(text2) ? void 0 : expected;
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
var version = z8.string(releaseError2).regex(/^\d{4}\.\d{1,2}(\.\d+)?$/, releaseError2);
var value = z8.union([z8.string(), z8.number(), z8.boolean()]);
var settingSchema = z8.strictObject({
  key: z8
    .string()
    .regex(/^[A-Z][A-Z0-9_]*(<[a-z-]+>[A-Z0-9_]*)*$/, {
      error: 'an environment variable in capitals, such as AUTHENTIK_LOG_LEVEL',
    })
    .describe('The environment variable, such as `AUTHENTIK_POSTGRESQL__HOST`.'),
  type: z8.enum(settingTypes),
  default: value
    .optional()
    .describe("Value when the variable isn't set. Undefined when there is no default."),
  values: z8.array(value).min(2).optional().describe('The values that an `enum` may take.'),
  since: version.optional().describe('The first release that has the setting.'),
  until: version.optional().describe('The last release that has the setting.'),
  deprecated: z8
    .union([z8.literal(true), z8.string().min(1)])
    .optional()
    .describe('`true`, or a sentence that says what to use instead (inline Markdown).'),
  secret: z8
    .boolean()
    .optional()
    .describe('Whether the value is secret and must not appear in logs or files.'),
  hotReload: z8
    .boolean()
    .optional()
    .describe('Whether a running process applies a changed value without a restart.'),
  outpost: z8
    .boolean()
    .optional()
    .describe('Whether only outpost containers read the setting, and server and worker do not.'),
  formerDefaults: z8
    .array(
      z8.strictObject({
        until: version.describe('The last release with this default.'),
        value,
      }),
    )
    .min(1)
    .optional()
    .describe('Defaults of earlier releases, newest first, as far as they are known.'),
  effect: z8.string().min(10).describe('What the setting does (inline Markdown).'),
  example: value.optional().describe("A valid value, for types that don't show the format."),
});
var sectionSchema = z8.strictObject({
  id: z8
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, { error: 'a lower-case id such as "postgresql"' })
    .describe('Named by `<Settings section="\u2026" />`.'),
  title: z8.string().min(1),
  settings: z8.array(settingSchema).min(1),
});
var settingsSchema = z8.strictObject({ sections: z8.array(sectionSchema).min(1) });
var lastParsed;
function parseSettings(text2, file = 'data/settings.yaml') {
  if (lastParsed?.text === text2) return lastParsed.settings;
  const { data: data2, lineOf: lineOf2 } = parseDataFile(text2, file, settingsSchema, 'setting');
  const problems = consistencyProblems3(data2, file, lineOf2);
  if (problems.length > 0) throw new DataError(problems);
  lastParsed = { text: text2, settings: data2 };
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

// plugins/remark/sample-releases.ts
import { visit as visit13 } from 'unist-util-visit';

var known3;
function boundedSettings(file) {
  const text2 = readFileSync7(file, 'utf8');
  if (known3?.text !== text2) {
    const settings = parseSettings(text2, file).sections.flatMap((section) => section.settings);
    known3 = {
      text: text2,
      settings: settings.filter(({ since, until }) => since !== void 0 || until !== void 0),
    };
  }
  return known3.settings;
}
function names(sample, key) {
  return new RegExp(`(?<![A-Z0-9_])${key}(?![A-Z0-9_])`).test(sample);
}
function sampleReleases(options2) {
  const file = join9(options2.data, 'settings.yaml');
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
import { readFileSync as readFileSync8 } from 'node:fs';
import { join as join10 } from 'node:path';

// ../packages/model/src/data-files/schematics.ts
import { z as z9 } from 'zod';

var mark = z9.number().int().min(1).optional();
var fieldSchema = z9.strictObject({
  kind: z9.literal('field'),
  /** The label in the interface, exactly. */
  label: z9.string().min(1),
  value: z9.string(),
  mark,
});
var buttonSchema = z9.strictObject({
  kind: z9.literal('button'),
  label: z9.string().min(1),
  /** Whether it is the main action. */
  primary: z9.boolean().optional(),
  mark,
});
var textSchema3 = z9.strictObject({ kind: z9.literal('text'), text: z9.string().min(1), mark });
var stepSchema = z9.strictObject({
  kind: z9.literal('step'),
  label: z9.string().min(1),
  state: z9.enum(['done', 'current', 'next']),
  mark,
});
var choiceFields = {
  items: z9.array(z9.string().min(1)).min(1),
  /** The item that is open. */
  active: z9.string(),
  mark,
};
var tabsSchema = z9.strictObject({ kind: z9.literal('tabs'), ...choiceFields });
var menuSchema = z9.strictObject({ kind: z9.literal('menu'), ...choiceFields });
var tableSchema2 = z9.strictObject({
  kind: z9.literal('table'),
  columns: z9.array(z9.string().min(1)).min(1),
  rows: z9.array(z9.array(z9.string())).min(1),
  mark,
});
var panelSchema = z9.strictObject({
  kind: z9.literal('panel'),
  title: z9.string().min(1),
  mark,
  get parts() {
    return z9.array(partSchema).min(1);
  },
});
var columnsSchema = z9.strictObject({
  kind: z9.literal('columns'),
  /** Relative width of each column. */
  widths: z9.array(z9.literal([1, 2, 4, 5])).min(2),
  get columns() {
    return z9.array(z9.array(partSchema).min(1)).min(2);
  },
});
var partSchema = z9.discriminatedUnion('kind', [
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
var schematicSchema = z9.strictObject({
  /** The caption: what the drawing shows. */
  title: z9.string().min(1),
  parts: z9.array(partSchema).min(1),
  /** Inline Markdown for each mark, in the order of their numbers. */
  legend: z9.array(z9.string().min(1)).min(1),
});
function marksOf(parts) {
  return parts.flatMap((part2) => {
    if (part2.kind === 'columns') return part2.columns.flatMap(marksOf);
    const own = part2.mark === void 0 ? [] : [part2.mark];
    return part2.kind === 'panel' ? [...own, ...marksOf(part2.parts)] : own;
  });
}
function parseSchematic(text2, file) {
  const { data: data2, lineOf: lineOf2 } = parseDataFile(text2, file, schematicSchema, 'schematic');
  const marks2 = marksOf(data2.parts).sort((a, b) => a - b);
  const expected = data2.legend.map((_, index) => index + 1);
  if (marks2.join() !== expected.join()) {
    throw new DataError([
      problem({
        file,
        line: lineOf2(['legend']),
        found: `the marks ${marks2.join(', ')} and a legend of ${expected.length} lines`,
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
function markOf(part2) {
  if (part2.kind === 'columns' || part2.mark === void 0) return [];
  return [words('mark', String(part2.mark))];
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
    cells.map((cell) => words('cell', cell)),
  );
}
function contentOf(part2) {
  switch (part2.kind) {
    case 'columns':
      return part2.columns.map((column, index) =>
        flowElement(
          'div',
          { className: `schematic-column schematic-width-${part2.widths[index] ?? 1}` },
          column.map(drawPart),
        ),
      );
    case 'panel':
      return [words('title', part2.title), ...part2.parts.map(drawPart)];
    case 'field':
      return [words('label', part2.label), words('input', part2.value)];
    case 'button':
      return [words(part2.primary ? 'push schematic-primary' : 'push', part2.label)];
    case 'text':
      return [words('line', part2.text)];
    case 'step':
      return [words(`state schematic-${part2.state}`, part2.label)];
    case 'tabs':
      return choices(part2.items, part2.active, markOf(part2));
    case 'menu':
      return choices(part2.items, part2.active);
    case 'table':
      return [
        tableRow('row schematic-head', part2.columns),
        ...part2.rows.map((row) => tableRow('row', row)),
      ];
  }
}
function drawPart(part2) {
  return box(part2.kind, [...contentOf(part2), ...(part2.kind === 'tabs' ? [] : markOf(part2))]);
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
function schematics(options2) {
  return (tree, file) => {
    const drawing = (element) => {
      const name = attribute(element, 'name');
      if (name === void 0) throw new Error('<Schematic> needs a name="\u2026"');
      const path = join10(options2.data, 'schematics', `${name}.yaml`);
      return [schematicNode(parseSchematic(readFileSync8(path, 'utf8'), path))];
    };
    expandComponents(tree, file, /* @__PURE__ */ new Map([['Schematic', drawing]]));
  };
}

// plugins/remark/section-pages.ts
import { readFileSync as readFileSync9 } from 'node:fs';
import { join as join11, relative as relative3 } from 'node:path';

// ../packages/model/src/pages/sidebar.ts
import { z as z10 } from 'zod';

var folderSchema = z10.strictObject({
  /** Name of a folder that has no index page of its own. */
  label: z10.string().min(1).optional(),
  /** Name of the folder's icon in the Lucide set, for lists of areas. */
  icon: z10.string().min(1).optional(),
  /** Names of pages and folders in the order of the sidebar. The others follow. */
  order: z10.array(z10.string().min(1)).optional(),
  /** Reverses the order of pages that aren't listed, so that the newest release comes first. */
  descending: z10.boolean().optional(),
  /** Groups pages that aren't listed by year. The newest year is first and open. */
  groupBy: z10.literal('year').optional(),
});
var sidebarOrderSchema = z10.record(z10.string(), folderSchema);
var lastParsed2;
function parseSidebarOrder(text2, file = 'data/sidebar.yaml') {
  if (lastParsed2?.text === text2) return lastParsed2.order;
  const order = parseDataFile(text2, file, sidebarOrderSchema.nullable(), 'sidebar').data ?? {};
  lastParsed2 = { text: text2, order };
  return order;
}
function buildSidebar(docs, order) {
  const root = treeOf(docs);
  const items = folderItems(root, order);
  if (root.index === void 0) return items;
  return [docItem(root.index), ...items];
}
function emptyFolder(path) {
  return { path, docs: /* @__PURE__ */ new Map(), folders: /* @__PURE__ */ new Map() };
}
function treeOf(docs) {
  const root = emptyFolder('');
  for (const doc of docs) {
    const parts = doc.id.split('/');
    const name = parts.pop() ?? doc.id;
    let folder = root;
    for (const part2 of parts) {
      const path = folder.path === '' ? part2 : `${folder.path}/${part2}`;
      const next = folder.folders.get(part2) ?? emptyFolder(path);
      folder.folders.set(part2, next);
      folder = next;
    }
    if (name === 'index') folder.index = doc;
    else folder.docs.set(name, doc);
  }
  return root;
}
function keyOf({ path }) {
  return path || '/';
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
  const { groupBy: _, ...plain } = order[key] ?? {};
  const first = folderItems({ ...folder, docs: rest }, { ...order, [key]: plain });
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
  return listFiles(join11(content2, folder))
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.mdx') && name.split('/').length <= depth)
    .map((name) => (folder === '' ? name : `${folder}/${name}`))
    .map((path) => shown(parsePage(path, readFileSync9(join11(content2, path), 'utf8'))));
}
function shown({ path, route, frontMatter }) {
  const fields = frontMatter ?? {};
  const label = fields.sidebar_label;
  return {
    id: path.replace(/\.mdx$/, ''),
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
    const order = () => parseSidebarOrder(readFileSync9(join11(data2, 'sidebar.yaml'), 'utf8'));
    const section = () => {
      const folder = relative3(content2, file.path)
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
import { readFileSync as readFileSync10 } from 'node:fs';
import { join as join12 } from 'node:path';

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
function settingsReference(options2) {
  const file = join12(options2.data, 'settings.yaml');
  return (tree, page) => {
    if (!mentions(page, '<Settings')) return;
    const settings = parseSettings(readFileSync10(file, 'utf8'), file);
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
      const series = currentCatalog(options2.content).releases.map(
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
import { toString as plainText4 } from 'mdast-util-to-string';
import { visit as visit15 } from 'unist-util-visit';

var stackedFrom = 3;
function isOfSettings(labels) {
  return labels.includes('Default') && (labels.includes('Effect') || labels.includes('Meaning'));
}
function tableLabels() {
  return (tree) => {
    visit15(tree, 'table', (table) => {
      const [head, ...rows] = table.children;
      const labels = head?.children.map((cell) => plainText4(cell)) ?? [];
      if (labels.length < stackedFrom) return;
      if (isOfSettings(labels)) {
        table.data = { ...table.data, hProperties: { className: ['settings-table'] } };
      }
      for (const row of rows) {
        row.children.forEach((cell, column) => {
          cell.data = { ...cell.data, hProperties: { 'data-label': labels[column] ?? '' } };
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
      [releaseFacts, { content: content2 }],
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

// plugins/compile-aside/processor.ts
import { createRequire as createRequire2 } from 'node:module';

function createProcessor(options2) {
  const docs = createRequire2(import.meta.url).resolve('@docusaurus/plugin-content-docs');
  const loader = createRequire2(docs)('@docusaurus/mdx-loader/lib/processor');
  return loader.createProcessorUncached({ options: options2, format: 'mdx' });
}

// plugins/compile-aside/compile-worker.ts
var { options, content, data } = workerData;
var processor = createProcessor({ ...options, ...remarkPlugins({ content, data }) });
async function reply({ id, page }) {
  try {
    const { content: content2, data: data2 } = await (await processor).process(page);
    return { id, compiled: { content: content2, data: { contentTitle: data2.contentTitle } } };
  } catch {
    return { id };
  }
}
parentPort?.on('message', async (request) => {
  parentPort?.postMessage(await reply(request));
});
