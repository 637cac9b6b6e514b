import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { DOMParser } from '@xmldom/xmldom';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { compareAddresses, diagnoseSignIn } from './sign-in.ts';

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
const answers = parse(read('../../../data/sign-in-check.yaml')) as Readonly<
  Record<string, unknown>
>;

const now = new Date('2026-01-02T03:04:05Z');
const parseXml = (text: string) =>
  new DOMParser().parseFromString(text, 'application/xml') as unknown as Document;
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
  const diagnosis = await diagnoseSignIn({ text: one.pasted, allowed, now, parseXml });
  expect(diagnosis.told.map(({ id }) => id)).toEqual(told);
  if (protocol !== undefined) expect(diagnosis.protocol).toBe(protocol);
  for (const { id } of diagnosis.told) expect(answers).toHaveProperty(id);
});

it('shows no code and no state', async () => {
  const text = 'https://app.company/callback?code=h1dden&state=h1dden';
  expect(JSON.stringify(await diagnoseSignIn({ text, allowed: '', now, parseXml }))).not.toContain(
    'h1dden',
  );
});

it('stops at messages that grow too large', async () => {
  const bomb = deflateRawSync('<a>'.repeat(1_000_000)).toString('base64');
  const { told } = await diagnoseSignIn({
    text: `SAMLRequest=${encodeURIComponent(bomb)}`,
    allowed: '',
    now,
    parseXml,
  });
  expect(told).toEqual([{ id: 'damaged', name: 'an encoded SAML message' }]);
  const long = await diagnoseSignIn({ text: 'a'.repeat(600_000), allowed: '', now, parseXml });
  expect(long.told).toEqual([{ id: 'too-large' }]);
});

it('takes markup and odd names as text', async () => {
  const claims = { iss: '<img src=x onerror=alert(1)>', aud: 'app', __proto__: { groups: [] } };
  const { facts } = await diagnoseSignIn({
    text: `${part({ alg: 'RS256' })}.${part(claims)}.x`,
    allowed: '',
    now,
    parseXml,
  });
  expect(facts).toContainEqual(['iss', '<img src=x onerror=alert(1)>']);
});

it('does not run expressions that take forever', () => {
  const [told] = compareAddresses(
    `https://app.company/${'a'.repeat(60)}!`,
    'regex:https://app.company/(a+)+$',
  );
  expect(told?.id).toBe('redirect-regex');
});
