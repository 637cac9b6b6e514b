import { describe, expect, it } from 'vitest';
import { mistakes, sample } from '../../testing/fixtures.ts';
import type { SampleParser } from '../sample.ts';
import { parseEnvSamples } from './env.ts';
import { parseIniSamples } from './ini.ts';
import { parseJsonSamples } from './json.ts';
import { parseLdifSamples } from './ldif.ts';
import { parseHtmlSamples, parseXmlSamples } from './markup.ts';
import { parseTomlSamples } from './toml.ts';
import { parseYamlSamples } from './yaml.ts';

async function said(parser: SampleParser, text: string): Promise<string[]> {
  return mistakes(await parser([sample('', text)]));
}

describe('YAML', () => {
  it.each([
    'version: 1\nentries:\n  - model: authentik_flows.flow\n    identifiers: { pk: !KeyOf flow }\n    attrs:\n      a: !Find [authentik_core.user, [username, akadmin]]\n      b: !If [!Env X, 1, 2]\n',
    'a: 1\n---\nb: 2\n',
    'Vpc: !Ref NetworkVpc\n',
  ])('accepts %s', async (text) => {
    expect(await said(parseYamlSamples, text)).toEqual([]);
  });

  it.each([
    ['a: 1\nb: [1, 2\n', /^\d: .*(flow|collection|']')/i],
    ['a: 1\na: 2\n', /^2: Map keys must be unique/],
    ['a: !Nonsense x\n', /^1: Unresolved tag: !Nonsense/],
    ['# nothing\n', /^1: no document/],
  ])('reports the error in %s', async (text, message) => {
    expect((await said(parseYamlSamples, text))[0]).toMatch(message);
  });
});

describe('JSON', () => {
  it('accepts a document', async () => {
    expect(await said(parseJsonSamples, '{"a": [1, "…"]}')).toEqual([]);
  });
  it('reports a trailing comma, with its line', async () => {
    expect((await said(parseJsonSamples, '{\n  "a": 1,\n}'))[0]).toMatch(/^3: /);
  });
});

describe('XML and HTML', () => {
  it('accept documents, and fragments of HTML', async () => {
    expect(await said(parseXmlSamples, '<?xml version="1.0"?>\n<a b="1"><c/></a>')).toEqual([]);
    expect(
      await said(parseHtmlSamples, '<!doctype html>\n<p>One<br>two</p>\n<input disabled>'),
    ).toEqual([]);
  });
  it('tell tags that are not closed', async () => {
    expect((await said(parseXmlSamples, '<a>\n<b></a>'))[0]).toMatch(/^2: .*'b'/);
    expect((await said(parseHtmlSamples, '<div>\n<p>One</div>'))[0]).toMatch(/^2: .*'p'/);
  });
});

describe('TOML', () => {
  it('accepts a document', async () => {
    expect(await said(parseTomlSamples, '[a]\nb = "c"')).toEqual([]);
  });
  it('reports a value without quotes, with its line', async () => {
    expect((await said(parseTomlSamples, '[a]\nb = c'))[0]).toMatch(/^2: /);
  });
});

describe('environment files', () => {
  it('accepts variables, comments and quoted values over lines', async () => {
    const text = '# Key\nPG_PASS=secret\n\nexport B="one\ntwo three"\nC=\nD=a#b';
    expect(await said(parseEnvSamples, text)).toEqual([]);
  });
  it.each([
    ['PG_PASS=a\nPG PASS', '2: "PG PASS" is no KEY=value'],
    ['PG-PASS=a', '1: "PG-PASS=a" is no KEY=value'],
    ['A: b', '1: "A: b" is no KEY=value'],
  ])('reports the error in %s', async (text, message) => {
    expect(await said(parseEnvSamples, text)).toEqual([message]);
  });
});

describe('INI', () => {
  it.each([
    '[Unit]\nDescription=A b\n; note\n# note\nExecStart = /bin/a --b=c\n\nquiet',
    '[realms]\n  A.COMPANY = {\n    kdc = dc.a.company\n  }\n',
    '[a]\nb = 1\n    2\n',
  ])('accepts %s', async (text) => {
    expect(await said(parseIniSamples, text)).toEqual([]);
  });
  it.each([
    ['[a\nb=1', '1: "[a" is no [section]'],
    ['[a]\nsome words here', '2: "some words here" is neither a section nor "key = value"'],
    ['[a]\nb = {\nc = 1', '3: a "{" without its "}"'],
    ['[a]\n}', '2: a "}" without its "{"'],
  ])('reports the error in %s', async (text, message) => {
    expect(await said(parseIniSamples, text)).toEqual([message]);
  });
});

describe('LDIF', () => {
  it.each([
    'dn: cn=a,dc=company\nobjectClass: top\ncn: a\ndescription: a long\n  line\n\ndn:: Y249Yg==\ncn: b',
    'version: 1\ndn: cn=a\nchangetype: modify\nreplace: mail\nmail: a@b.company\n-\n',
    '# note\ndn: cn=a\nuserCertificate;binary:< file:///a.der',
  ])('accepts %s', async (text) => {
    expect(await said(parseLdifSamples, text)).toEqual([]);
  });
  it.each([
    ['cn: a', '1: a record begins with "cn"; it must begin with "dn"'],
    ['dn: cn=a\nsome words', '2: "some words" is no "attribute: value"'],
    ['dn: cn=a\nphoto:: a b', '2: the value of "photo" isn\'t Base64'],
    ['-', '1: a "-" outside a change'],
  ])('reports the error in %s', async (text, message) => {
    expect(await said(parseLdifSamples, text)).toEqual([message]);
  });
});
