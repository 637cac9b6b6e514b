import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { parseSignInFacts } from '@docs/model/findings/sign-in-facts';
import { DOMParser } from '@xmldom/xmldom';
import { expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { diagnoseSignIn } from './sign-in.ts';

interface Case {
  readonly text?: string;
  readonly claims?: object;
  readonly alg?: string;
  readonly xml?: string;
  readonly packed?: 'base64' | 'deflate';
  readonly allowed?: string;
  readonly protocol?: string;
  readonly told: readonly string[];
}

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
const cases = parse(read('testing/sign-ins.yaml')) as readonly Case[];
const facts = parseSignInFacts(read('../../../data/sign-in-check.yaml'));

const now = new Date('2026-01-02T03:04:05Z');
vi.stubGlobal('DOMParser', DOMParser);
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function pasted({ text = '', claims, alg = 'RS256', xml, packed }: Case): string {
  if (claims !== undefined) return `Bearer ${part({ alg })}.${part(claims)}.c2lnbmVk`;
  if (xml === undefined) return text;
  if (packed === undefined) return xml;
  const bytes = packed === 'deflate' ? deflateRawSync(xml) : Buffer.from(xml);
  const encoded = bytes.toString('base64');
  return packed === 'deflate' ? `?SAMLRequest=${encodeURIComponent(encoded)}` : encoded;
}

it.each(cases.map((one) => ({ ...one, pasted: pasted(one) })))('explains $pasted', async (one) => {
  const { allowed = '', protocol, told } = one;
  const input = { text: one.pasted, allowed, now };
  const { name, findings } = await diagnoseSignIn(input, facts);
  expect(findings.map(({ id }) => id)).toEqual(told);
  if (protocol !== undefined) expect(name.split(',')[0]).toBe(protocol);
  for (const { text } of findings) expect(text).not.toMatch(/``|[{}]/);
});

it.each([
  'https://app.company/callback?code=h1dden&state=h1dden',
  // The state of a proxy provider.
  `https://authentik.company/?client_id=a&state=${part({ alg: 'HS256' })}.${part({ sid: 'h1dden' })}.x`,
])('shows no code and no state of %s', async (text) => {
  const diagnosis = await diagnoseSignIn({ text, allowed: '', now }, facts);
  expect(JSON.stringify(diagnosis)).not.toContain('h1dden');
});

it('stops at messages that grow too large', async () => {
  const bomb = deflateRawSync('<a>'.repeat(1_000_000)).toString('base64');
  const read = (text: string) => diagnoseSignIn({ text, allowed: '', now }, facts);
  const { findings } = await read(`SAMLRequest=${encodeURIComponent(bomb)}`);
  expect(findings.map(({ id }) => id)).toEqual(['damaged']);
  expect(findings[0]?.text).toContain('an encoded SAML message');
  const long = await read('a'.repeat(600_000));
  expect(long.findings.map(({ id }) => id)).toEqual(['too-large']);
});

it('takes markup and odd names as text', async () => {
  const claims = { iss: '<img src=x onerror=alert(1)>', aud: 'app', __proto__: { groups: [] } };
  const text = `${part({ alg: 'RS256' })}.${part(claims)}.x`;
  const { shown } = await diagnoseSignIn({ text, allowed: '', now }, facts);
  expect(shown).toContainEqual(['iss', '<img src=x onerror=alert(1)>']);
});

it('leads to the entry of a message once', async () => {
  const hrefs = async (text: string, message: string) => {
    const { findings } = await diagnoseSignIn({ text, allowed: '', message, now }, facts);
    return findings.map(({ href }) => href);
  };
  expect(await hrefs('it failed', 'no-such-entry')).toEqual([
    '/troubleshooting/errors/#no-such-entry',
  ]);
  const url = 'https://authentik.company/?client_id=a&response_type=code&state=b';
  expect(await hrefs(url, 'oauth2-redirect-uri-missing')).toEqual([
    '/troubleshooting/errors/#oauth2-redirect-uri-missing',
  ]);
});

it.each(['eyJaaaaa-', 'Bearer ', 'matching_mode=', 'some words ', ' '])(
  'answers half a megabyte of %j at once',
  async (part) => {
    const long = `a${part.repeat(400_000 / part.length)}b`;
    const event = `Client used 'https://app.company'. Allowed redirect URIs are ${long}`;
    for (const text of [long, event]) {
      const { findings } = await diagnoseSignIn({ text, allowed: '', now }, facts);
      expect(findings.map(({ id }) => id)).not.toContain('damaged');
    }
  },
);
