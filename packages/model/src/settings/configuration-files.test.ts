import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { configurationFile, SECRET_NAME, type SetValue } from './configuration-files.ts';
import { parseSettings } from './settings.ts';

const data = new URL('../../../../data/settings.yaml', import.meta.url);
const all = parseSettings(readFileSync(data, 'utf8')).sections.flatMap(({ settings }) => settings);

/** Values that trip up a writer who forgets a rule of one of the formats. */
const awkward = [
  ...['', 'plain', 'authentik <auth@company>', ' spaces at both ends ', 'pa$word', '$HOME'],
  ...['# not a comment', 'a #b', "it's", 'say "hi"', 'C:\\Users\\ldap', 'true', 'NULL'],
  ...['no', '08', '1e3', '2001:db8::1', 'key: value', 'ends with:', '- item', '[1, 2]'],
  ...['{"a": "b"}', '{{ .Values.x }}', '@handle', '`tick`', '%(type)s:%(version)s'],
  ...['ümläut', '$$', '/', '*', '!tag', '0', '-', '~', '&a'],
];

const text = (value: string, more: Partial<SetValue> = {}): SetValue => ({
  key: 'AUTHENTIK_EMAIL__FROM',
  type: 'string',
  value,
  ...more,
});

/** The environment variables that the chart makes of `values.yaml`: its template, in a few lines. */
function chartVariables(file: string): Record<string, string | undefined> {
  const { authentik = {}, global = {} } = parse(file);
  const variables: Record<string, string | undefined> = {};
  const walk = (prefix: string, map: Record<string, unknown>): void => {
    for (const [name, value] of Object.entries(map)) {
      const key = `${prefix}${name.toUpperCase()}`;
      if (typeof value === 'object' && value !== null) {
        walk(`${key}__`, value as Record<string, unknown>);
      } else {
        variables[key] =
          typeof value === 'string' ? value.replaceAll('{{ "{{" }}', '{{') : `${value}`;
      }
    }
  };
  walk('AUTHENTIK_', authentik);
  for (const { name, value } of global.env ?? []) variables[name] = value;
  return variables;
}

/** The variables of each service, after Docker Compose has replaced `$$`. */
function composeVariables(file: string): Record<string, Record<string, string>> {
  const { services } = parse(file) as {
    services: Record<string, { environment: Record<string, unknown> }>;
  };
  return Object.fromEntries(
    Object.entries(services).map(([service, { environment }]) => [
      service,
      Object.fromEntries(
        Object.entries(environment).map(([key, value]) => {
          // Compose refuses other types, and a single `$` begins a variable.
          if (typeof value !== 'string' || /(?<!\$)(?:\$\$)*\$(?!\$)/.test(value)) {
            throw new Error(`${key}: ${value} is not a text without variables`);
          }
          return [key, value.replaceAll('$$', '$')];
        }),
      ),
    ]),
  );
}

describe('an environment file', () => {
  it.each(awkward)('gives back %j', (value) => {
    const file = configurationFile('env', [text(value), text('next', { key: 'NEXT' })]);
    expect(parseEnv(file)).toEqual({ AUTHENTIK_EMAIL__FROM: value, NEXT: 'next' });
  });

  it('names a setting whose value readers understand in different ways', () => {
    for (const value of ['it\'s "$5"', "it's $5", "'\\", '\\\\server\\share', 'a\nb']) {
      const file = configurationFile('env', [text(value)]);
      expect(file).toMatch(/^# AUTHENTIK_EMAIL__FROM: this value can't be written here\./);
      expect(parseEnv(file)).toEqual({});
    }
  });
});

describe('a Compose file', () => {
  it.each(awkward)('gives back %j', (value) => {
    const variables = { AUTHENTIK_EMAIL__FROM: value };
    expect(composeVariables(configurationFile('compose', [text(value)]))).toEqual({
      server: variables,
      worker: variables,
    });
  });
});

describe('values for Helm', () => {
  it.each(awkward)('give back %j', (value) => {
    const file = configurationFile('helm', [text(value)]);
    expect(chartVariables(file)).toEqual({ AUTHENTIK_EMAIL__FROM: value });
  });

  it.each([
    ['integer', '5432', '5432'],
    ['integer', '-1', '-1'],
    ['integer', '08', '"08"'],
    ['integer', '1000000', '"1000000"'],
    ['integer-or-null', '60', '60'],
    ['string', '60', '"60"'],
    ['boolean', 'false', 'false'],
    ['boolean', 'False', '"False"'],
    ['boolean', 'true: no', '"true: no"'],
    ['boolean', 'no: true', '"no: true"'],
    ['string', 'true', '"true"'],
  ] as const)('have the %s %s as %s', (type, value, written) => {
    const file = configurationFile('helm', [{ key: 'AUTHENTIK_A', type, value }]);
    expect(file).toBe(`authentik:\n  a: ${written}\n`);
  });

  it('take secrets from a Kubernetes Secret, but not references to one', () => {
    const secret = { key: 'AUTHENTIK_SECRET_KEY', type: 'string', secret: true } as const;
    const file = configurationFile('helm', [{ ...secret, value: 'geheim' }]);
    expect(file).not.toContain('geheim');
    expect(parse(file)).toEqual({
      global: {
        env: [
          {
            name: 'AUTHENTIK_SECRET_KEY',
            valueFrom: { secretKeyRef: { name: SECRET_NAME, key: 'AUTHENTIK_SECRET_KEY' } },
          },
        ],
      },
    });
    const reference = configurationFile('helm', [{ ...secret, value: 'file:///run/secrets/key' }]);
    expect(parse(reference)).toEqual({ authentik: { secret_key: 'file:///run/secrets/key' } });
  });
});

describe('all settings together', () => {
  const values: SetValue[] = all.map((setting) => ({
    ...setting,
    secret: false,
    value: String(setting.example ?? setting.default ?? 'value'),
  }));
  const expected = (settings: readonly SetValue[]) =>
    Object.fromEntries(settings.map(({ key, value }) => [key, value]));

  it('come back from each file', () => {
    const ofOutposts = values.filter(({ outpost }) => outpost === true);
    const ofPlatform = values.filter(({ outpost }) => outpost !== true);
    expect(parseEnv(configurationFile('env', values))).toEqual(expected(values));
    expect(composeVariables(configurationFile('compose', values))).toEqual({
      server: expected(ofPlatform),
      worker: expected(ofPlatform),
      'authentik-proxy': expected(ofOutposts),
    });
    const helm = configurationFile('helm', values);
    expect(chartVariables(helm)).toEqual(expected(ofPlatform));
    expect(helm).toContain(
      '# AUTHENTIK_TOKEN belongs to the container of an outpost, not to this chart.',
    );
  });
});
