/**
 * Requirements of the OSV specification 1.7 (https://ossf.github.io/osv-schema/) for a record, as a JSON schema: the fields that this site writes, and no others.
 * At least as strict as the published `validation/schema.json`: each of its constraints on these fields is here, or a narrower one, so a record that passes here
 * passes there too.
 */
const text = { type: 'string', minLength: 1 };
/** A time in UTC to the second: the format alone would also pass a small `t` or a space before the time. */
const time = {
  type: 'string',
  format: 'date-time',
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}Z$',
};
/** Versions of Semantic Versioning 2.0, which ranges of the type SEMVER are made of. */
const semver = { type: 'string', pattern: '^\\d+\\.\\d+\\.\\d+(-[0-9A-Za-z.-]+)?$' };

function object(properties: Readonly<Record<string, unknown>>, optional: readonly string[] = []) {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', properties, required, additionalProperties: false };
}

function list(items: unknown, minItems = 1) {
  return { type: 'array', items, minItems };
}

const event = {
  oneOf: [
    object({ introduced: { anyOf: [{ const: '0' }, semver] } }),
    object({ fixed: semver }),
    object({ last_affected: semver }),
  ],
};

/** The metrics of CVSS 3 and 4, each with the values and in the order of its specification: base metrics are required, those of time and threat are not. */
const cvss = {
  v3: {
    base: [
      ...['AV:[NALP]', 'AC:[LH]', 'PR:[NLH]', 'UI:[NR]'],
      ...['S:[UC]', 'C:[NLH]', 'I:[NLH]', 'A:[NLH]'],
    ],
    optional: ['E:[XUPFH]', 'RL:[XOTWU]', 'RC:[XURC]'],
  },
  v4: {
    base: [
      ...['AV:[NALP]', 'AC:[LH]', 'AT:[NP]', 'PR:[NLH]', 'UI:[NPA]'],
      ...['VC:[HLN]', 'VI:[HLN]', 'VA:[HLN]', 'SC:[HLN]', 'SI:[HLN]', 'SA:[HLN]'],
    ],
    optional: ['E:[XAPU]'],
  },
};

function vector(prefix: string, { base, optional }: typeof cvss.v3) {
  const tail = optional.map((metric) => `(/${metric})?`);
  return { type: 'string', pattern: `^${[prefix, ...base].join('/')}${tail.join('')}$` };
}

const severity = {
  oneOf: [
    object({ type: { const: 'CVSS_V3' }, score: vector('CVSS:3\\.[01]', cvss.v3) }),
    object({ type: { const: 'CVSS_V4' }, score: vector('CVSS:4\\.0', cvss.v4) }),
  ],
};

const affected = object({
  ranges: list(
    object({
      type: { const: 'SEMVER' },
      events: { ...list(event), contains: { required: ['introduced'] } },
    }),
  ),
  versions: { ...list(text), uniqueItems: true },
  database_specific: { type: 'object' },
});

const references = list(
  object({
    type: {
      enum: [
        ...['ADVISORY', 'ARTICLE', 'DETECTION', 'DISCUSSION', 'REPORT', 'FIX', 'INTRODUCED'],
        ...['PACKAGE', 'EVIDENCE', 'WEB'],
      ],
    },
    url: { type: 'string', format: 'uri' },
  }),
);

const credits = list(
  object({
    name: text,
    type: {
      enum: [
        ...['FINDER', 'REPORTER', 'ANALYST', 'COORDINATOR', 'REMEDIATION_DEVELOPER'],
        ...['REMEDIATION_REVIEWER', 'REMEDIATION_VERIFIER', 'TOOL', 'SPONSOR', 'OTHER'],
      ],
    },
  }),
);

export const osvSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  ...object(
    {
      schema_version: { const: '1.7.0' },
      id: { type: 'string', pattern: '^(CVE|GHSA)-' },
      published: time,
      modified: time,
      aliases: { ...list(text), uniqueItems: true },
      summary: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[^\\n]+$' },
      details: text,
      severity: list(severity),
      affected: list(affected),
      references,
      credits,
      database_specific: { type: 'object' },
    },
    ['aliases', 'credits', 'severity'],
  ),
};
