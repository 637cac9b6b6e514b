import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { parseSettings } from '../settings/settings.ts';
import { type CheckOptions, checkConfiguration } from './check.ts';
import { parseConfigurationFacts } from './facts.ts';
import { type Form, forms } from './forms.ts';

interface Case {
  readonly text: string;
  readonly version?: string;
  readonly finds: readonly string[];
  readonly notes?: readonly string[];
  readonly says?: string;
}

const here = import.meta.dirname;
const data = join(here, '../../../../data');
const read = (...path: string[]) => readFileSync(join(...path), 'utf8');

const options: CheckOptions = {
  settings: parseSettings(read(data, 'settings.yaml')).sections.flatMap(({ settings }) => settings),
  facts: parseConfigurationFacts(read(data, 'configuration-check.yaml')),
  page: '/install-config/configuration/',
  version: '2025.8',
};

const cases = parse(read(here, 'testing/mistakes.yaml')) as readonly Case[];

describe('configurations with mistakes', () => {
  it.each(cases)('are told apart in $text', ({ text, version = '2025.8', finds, notes, says }) => {
    const { findings } = checkConfiguration(text, { ...options, version });
    const ids = (isNote: boolean) =>
      findings
        .filter(({ level }) => (level === 'note') === isNote)
        .map(({ id, line }) => `${id}@${line ?? 0}`);
    expect(ids(false).sort()).toEqual([...finds].sort());
    expect(ids(true)).toEqual(expect.arrayContaining([...(notes ?? [])]));
    if (says !== undefined) {
      expect(findings.map((one) => `${one.text} ${one.instead ?? ''}`).join('\n')).toContain(says);
    }
  });
});

const corrections = parse(read(here, 'testing/corrected.yaml')) as readonly {
  text: string;
  corrected: string;
}[];
const good = parse(read(here, 'testing/good.yaml')) as readonly (Case & { what: string })[];

it.each(good)('finds no mistake in: $what', ({ text, version = '2025.8' }) => {
  const { findings } = checkConfiguration(text, { ...options, version });
  expect(findings.filter(({ level }) => level !== 'note')).toEqual([]);
});

const secret = 'Vq8Zb3wFk2$mTx0LrY7uHs5JcPnEaGd9WvQi4Xo6RzKyBlMtNgDfSeU1';

describe('the corrected file', () => {
  it('has the right names and values, and the diff no secret', () => {
    const text = `# mine\nAUTHENTIK_SECRET_KEY=${secret}\nAUTHENTIK_EMAIL_USE_TLS=yes\nAUTHENTIK_DEBUGGER=yes\n`;
    const report = checkConfiguration(text, options);
    expect(report.corrected).toBe(
      `# mine\nAUTHENTIK_SECRET_KEY='${secret}'\nAUTHENTIK_EMAIL__USE_TLS=yes\nAUTHENTIK_DEBUGGER=true\n`,
    );
    expect(report.changes).toEqual([
      { line: 2, before: 'AUTHENTIK_SECRET_KEY=••••', after: "AUTHENTIK_SECRET_KEY='••••'" },
      { line: 3, before: 'AUTHENTIK_EMAIL_USE_TLS=yes', after: 'AUTHENTIK_EMAIL__USE_TLS=yes' },
      { line: 4, before: 'AUTHENTIK_DEBUGGER=yes', after: 'AUTHENTIK_DEBUGGER=true' },
    ]);
  });

  it('shows no line of a text with secrets that it did not read', () => {
    const flow = 'AUTHENTIK_DEBUGGER: yes, AUTHENTIK_SECRET_KEY: h1dden, '.repeat(2501);
    const values = [...flow.matchAll(/\w+: \w+/g)].map(
      ([pair], index) => `a${index}: {environment: {${pair}}}`,
    );
    const report = checkConfiguration(`services: {${values.join(', ')}}`, options);
    expect(report.findings[0]?.id).toBe('too-many');
    expect(JSON.stringify([report.findings, report.changes])).not.toContain('h1dden');
  });

  it('masks the secrets of other services', () => {
    const db = 'db: {environment: {POSTGRES_PASSWORD: h1dden}}';
    const server = 'server: {command: server, environment: {AUTHENTIK_DEBUGGER: "yes"}}';
    const { changes } = checkConfiguration(`services: {${db}, ${server}}`, options);
    const masked = db.replace('h1dden', '••••');
    expect(changes[0]?.after).toBe(`services: {${masked}, ${server.replace('"yes"', '"true"')}}`);
  });

  it('numbers the lines below a secret of several lines', () => {
    const text = 'AUTHENTIK_SECRET_KEY="a\nb"\nAUTHENTIK_DEBUGGER=yes\n';
    expect(checkConfiguration(text, options).changes).toEqual([
      { line: 3, before: 'AUTHENTIK_DEBUGGER=yes', after: 'AUTHENTIK_DEBUGGER=true' },
    ]);
  });

  it.each(corrections)('corrects $text', ({ text, corrected }) => {
    expect(checkConfiguration(text, options).corrected).toBe(corrected);
  });
});

it('never tells a secret', () => {
  for (const { text, version = '2025.8' } of cases) {
    const shown = text.replaceAll(
      /(?:PASSWORD|SECRET_KEY|TOKEN|password|secret_key)["']?[:=] ?["']?([^"'\n,}]{5,})/g,
      (all, value: string) =>
        /^\$|^file|^no|value/.test(value) ? all : all.replace(value, 'h1dd3n-Value-42'),
    );
    const report = checkConfiguration(shown, { ...options, version });
    expect(JSON.stringify([report.findings, report.changes])).not.toContain('h1dd3n');
  }
});

it.each([
  ['deep JSON', '['.repeat(100_000), 'too-complex'],
  [
    'deep YAML',
    Array.from({ length: 500 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n'),
    'too-complex',
  ],
  [
    'aliases of aliases',
    `a0: &a0 x\n${Array.from({ length: 30 }, (_, one) => `a${one + 1}: &a${one + 1} [*a${one}, *a${one}]\n`).join('')}`,
    'too-complex',
  ],
  ['three megabytes', 'AUTHENTIK_LOG_LEVEL=info\n'.repeat(120_000), 'too-large'],
  ['six thousand variables', 'AUTHENTIK_LOG_LEVEL=info\n'.repeat(6000), 'too-many'],
  ['nothing', '', 'nothing-found'],
])('refuses %s', (_, text, id) => {
  expect(checkConfiguration(text, options).findings[0]?.id).toBe(id);
});

it.each([` a${' '.repeat(500_000)}b`, `[a${' '.repeat(500_000)}b`])(
  'corrects a value with half a megabyte of spaces at once',
  (value) => {
    const { changes } = checkConfiguration(
      `AUTHENTIK_LISTEN__TRUSTED_PROXY_CIDRS: ${JSON.stringify(value)}`,
      options,
    );
    expect(changes).toHaveLength(1);
  },
);

it('takes any text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(undefined, ...(Object.keys(forms) as Form[])),
      (text, form) => {
        const report = checkConfiguration(text, { ...options, form });
        expect(report.findings.length).toBeGreaterThan(0);
      },
    ),
  );
});

it('leads to pages', () => {
  const { findings, values, rules } = options.facts;
  for (const { href } of [...Object.values(findings), ...values, ...rules]) {
    const page = `content${href.replace(/#.*/, '').replace(/\/$/, '')}`;
    const files = [`${page}.mdx`, `${page}/index.mdx`].map((file) => join(data, '..', file));
    expect(
      files.some((file) => existsSync(file)),
      href,
    ).toBe(true);
  }
});
