/**
 * What the OSV specification 1.7 (https://ossf.github.io/osv-schema/) asks of a record, as a JSON schema: the fields that this site writes, and no others.
 * Stricter than the published schema, which lets unknown fields pass.
 */
const text = { type: 'string', minLength: 1 };
const time = { type: 'string', format: 'date-time', pattern: 'Z$' };
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
  oneOf: [object({ introduced: { anyOf: [{ const: '0' }, semver] } }), object({ fixed: semver })],
};

const severity = {
  oneOf: [
    object({
      type: { const: 'CVSS_V3' },
      score: { type: 'string', pattern: '^CVSS:3\\.[01](/[A-Z]{1,3}:[A-Z])+$' },
    }),
    object({
      type: { const: 'CVSS_V4' },
      score: { type: 'string', pattern: '^CVSS:4\\.0(/[A-Z]{1,3}:[A-Z])+$' },
    }),
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
    ['aliases', 'credits'],
  ),
};
