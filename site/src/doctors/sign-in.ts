import { parsedUrl } from '@docs/model/addresses/parsed-url';
import { type Finding, filled } from '@docs/model/findings/finding';
import { condition } from '@docs/model/findings/rules';
import type { SignInFacts } from '@docs/model/findings/sign-in-facts';
import { product } from '@docs/model/product/product';
import decodeUriComponent from 'decode-uri-component';
import { decodeJwt, decodeProtectedHeader } from 'jose';

/** The result of reading a pasted part of a sign-in. */
export interface Diagnosis {
  /** Protocol and step. */
  readonly name: string;
  readonly findings: readonly Finding[];
  /** The decoded values. */
  readonly shown: readonly (readonly [name: string, value: string])[];
}

export interface SignInInput {
  readonly text: string;
  /** The list of the provider, one address or regular expression on each line. */
  readonly allowed: string;
  /** Id of the entry of the error catalog that the text is about. */
  readonly message?: string | undefined;
  readonly now: Date;
}

interface Decoded {
  /** A kind of `data/sign-in-check.yaml`. */
  readonly kind: string;
  /** The parts of the pasted text by their names. */
  readonly values?: Iterable<readonly [name: string, value: string]>;
  /** The list of the provider, when the text has it. */
  readonly allowed?: string | undefined;
}

const maxLength = 500_000;
/** The most bytes of a compressed message. It is in an address, and may grow a thousand times. */
const maxCompressed = 20_000;
/** Greatest length of a pasted part in a finding, in characters. */
const maxWord = 300;
const maxShown = 200;
/** The difference of clocks that is no mistake, in milliseconds. */
const tolerance = 60_000;

/**
 * Finds what is wrong with a part of a sign-in. Nothing is verified, and nothing is sent.
 *
 * @param facts - `data/sign-in-check.yaml`
 */
export async function diagnoseSignIn(input: SignInInput, facts: SignInFacts): Promise<Diagnosis> {
  const isLong = input.text.length + input.allowed.length > maxLength;
  const decoded: Decoded = isLong ? { kind: 'too-large' } : await decode(input.text.trim());
  const kind = Object.hasOwn(facts.kinds, decoded.kind) ? decoded.kind : 'unknown';
  const { name = '', address = [], shown = '' } = facts.kinds[kind] ?? {};
  const own = new Map(decoded.values);
  const given = address.map((one) => own.get(one)).find(Boolean) ?? '';
  const isAddress = /^[a-z][\w+.-]*:/i.test(given);
  const compared = isAddress ? compareAddresses(given, decoded.allowed ?? input.allowed) : [];
  const values = new Map([...own, ['message', input.message ?? ''], ...compared]);
  const time = (one: string) => Date.parse(values.get(one) ?? '') - input.now.getTime();
  const words = Object.fromEntries(values);
  const isShown = new RegExp(shown);
  const findings = facts.rules.flatMap((rule): Finding[] => {
    const { id, kind: kinds, past, future, differ = [], level, text, instead } = rule;
    const [one, other = one] = differ.map((part) => values.get(part)).filter(Boolean);
    const isWrong =
      (kinds?.includes(kind) ?? true) &&
      condition(rule)((part) => values.get(part) || undefined) &&
      (past === undefined || time(past) <= 0) &&
      (future === undefined || time(future) > tolerance) &&
      (differ.length === 0 || one !== other);
    if (!isWrong) return [];
    const entry = rule.entry && `${product.pages.errors}#${filled(rule.entry, words, maxWord)}`;
    const href = entry ?? rule.href;
    return [{ id, level, text: filled(text, words, maxWord), instead, href }];
  });
  return {
    name,
    findings: findings.filter(
      ({ id, href }) => id !== 'message' || findings.find((one) => one.href === href)?.id === id,
    ),
    shown: [...own].filter(([one, value]) => value !== '' && isShown.test(one)).slice(0, maxShown),
  };
}

function damaged(what: string): Decoded {
  return { kind: 'damaged', values: [['damaged', what]] };
}

async function decode(text: string): Promise<Decoded> {
  const used = /Client used '([^']*)'\. Allowed redirect URIs are ([\s\S]*)/.exec(text);
  if (used !== null) return decodeEvent(used[1] ?? '', used[2] ?? '');
  const parameter = /\bSAML(?:Request|Response)=([^&\s"]+)/.exec(text)?.[1];
  if (parameter !== undefined) return decodeMessage(decodeUriComponent(parameter));
  const url = /^https?:\/\/\S+$/.test(text) ? parsedUrl(text) : undefined;
  const address = url && decodeAddress(url);
  // Its `state` can be a token.
  if (address !== undefined && address.kind !== 'unknown') return address;
  const token = /(?<![\w-])eyJ[\w-]{5,}\.[\w-]+\.[\w-]*/.exec(text)?.[0];
  if (token !== undefined) return decodeToken(token);
  if (address !== undefined) return address;
  if (/^<[?!\w]/.test(text)) return decodeXml(text);
  // The platform's own header doesn't name its scheme.
  const bearer =
    /(?:\bBearer\b.{0,500}?|^(?:WWW-Authenticate: )?)\berror="([^"]+)"(?:.{0,500}?_description="([^"]*)")?/im;
  const [, error, description = ''] = bearer.exec(text) ?? [];
  if (error !== undefined) {
    return { kind: 'bearer', values: Object.entries({ error, error_description: description }) };
  }
  const lines = text.split('\n').map((line) => line.trim());
  const packed = lines.join('');
  const isEncoded = /^[A-Za-z0-9+/]{40,}={0,2}$/.test(packed);
  return isEncoded ? decodeMessage(packed) : { kind: 'unknown' };
}

function decodeEvent(used: string, listed: string): Decoded {
  const entries = listed.matchAll(/(?:matching_mode=([^,]{1,100}), )?url='([^']*)'/g);
  const lines = Array.from(
    entries,
    ([, mode = '', url]) => `${/regex/i.test(mode) ? 'regex' : 'strict'}:${url}`,
  );
  const values = [['redirect_uri', used.replaceAll('\\/', '/')]] as const;
  return { kind: 'event', values, allowed: lines.join('\n') || undefined };
}

function decodeAddress(url: URL): Decoded {
  const parameters = [...new URLSearchParams(url.hash.slice(1)), ...url.searchParams];
  const values = parameters.map(([name, value]): [string, string] => {
    const isSecret = value !== '' && /^(?:code|state|nonce|\w*token)$/.test(name);
    return [name, isSecret ? '••••' : value];
  });
  const has = (...names: string[]) => values.some(([name]) => names.includes(name));
  if (has('error', 'code')) {
    const isProxy = url.pathname.startsWith('/outpost.goauthentik.io/');
    return { kind: isProxy ? 'proxy' : 'callback', values };
  }
  const isRequest =
    has('client_id', 'redirect_uri', 'response_type') ||
    url.pathname.includes('/application/o/authorize');
  return { kind: isRequest ? 'authorization' : 'unknown', values };
}

function decodeToken(token: string): Decoded {
  try {
    const claims = Object.entries({ ...decodeProtectedHeader(token), ...decodeJwt(token) });
    const values = claims.map(([name, value]): readonly [string, string] => {
      if (typeof value === 'number' && /^(?:exp|nbf|iat|auth_time)$/.test(name)) {
        const date = new Date(value * 1000);
        return [name, Number.isNaN(date.getTime()) ? 'not a date' : date.toISOString()];
      }
      return [name, typeof value === 'string' ? value : JSON.stringify(value)];
    });
    return { kind: 'token', values };
  } catch {
    return damaged('a token');
  }
}

/** Decodes a SAML message: base64, and for the redirect binding compressed (SAML bindings 3.4.4.1). */
async function decodeMessage(encoded: string): Promise<Decoded> {
  try {
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
    const plain = new TextDecoder().decode(bytes);
    return decodeXml(plain.trimStart().startsWith('<') ? plain : await inflated(bytes));
  } catch {
    return damaged('an encoded SAML message');
  }
}

async function inflated(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  if (bytes.length > maxCompressed) throw new RangeError('The message is too long.');
  const inflate = new DecompressionStream('deflate-raw');
  const text = await new Response(new Blob([bytes]).stream().pipeThrough(inflate)).text();
  if (text.length > maxLength) throw new RangeError('The message is too long.');
  return text;
}

/** Reads the texts and attributes of a message, of which the first with a name counts. */
function decodeXml(xml: string): Decoded {
  // No SAML message has a document type, and entities are a way to attack.
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) return damaged('XML');
  const root = new DOMParser().parseFromString(xml, 'application/xml').documentElement;
  if (root.getElementsByTagName('parsererror').length > 0) return damaged('XML');
  const elements = [root, ...Array.from(root.getElementsByTagNameNS('*', '*'))];
  const values = new Map([['elements', elements.map(({ localName }) => localName).join(' ')]]);
  const add = (name: string, value: string | null) => {
    if (!values.has(name)) values.set(name, value?.trim() ?? '');
  };
  for (const element of elements) {
    const { localName, attributes, childNodes, textContent } = element;
    if (childNodes.length < 2) add(localName, textContent);
    if (localName === 'Attribute') add(`attribute:${element.getAttribute('Name')}`, textContent);
    for (const { name, value } of Array.from(attributes)) {
      add(element === root ? name : `${localName}.${name}`, value);
    }
  }
  return { kind: root.localName, values };
}

/** Compares an address with one of a list: the result is a word, or one for each part that differs. */
function difference(given: string, listed: string): Readonly<Record<string, string>> {
  if (given === listed) return { result: 'listed' };
  if (given.toLowerCase() === listed.toLowerCase()) return { result: 'case' };
  if (given.replace(/\/$/, '') === listed.replace(/\/$/, '')) return { result: 'slash' };
  if (decodeUriComponent(given) === decodeUriComponent(listed)) return { result: 'encoding' };
  const [own, right] = [given, listed].map((one) => parsedUrl(one));
  const parts = ['protocol', 'hostname', 'port', 'pathname', 'search', 'hash'] as const;
  const differing = parts.filter((part) => own?.[part] !== right?.[part]);
  const words = differing.flatMap((part) => [
    [`given.${part}`, own?.[part] || 'none'],
    [`listed.${part}`, right?.[part] || 'none'],
  ]);
  return { result: differing.join(' ') || 'spelling', ...Object.fromEntries(words) };
}

/** Expressions in which a group is repeated may run for hours. */
const isSlow = (pattern: string) => /\)[*+{]/.test(pattern);

function compareWith(given: string, line: string): Readonly<Record<string, string>> {
  const [, mode, entry = ''] = /^(?:(strict|regex):\s*)?(.*)$/i.exec(line) ?? [];
  const looksLikeRegex = /\\.|\.\*|^\^|\$$|\[|\(/.test(entry);
  if (mode?.toLowerCase() === 'strict' || (mode === undefined && !looksLikeRegex)) {
    const found = difference(given, entry);
    const isMistaken = looksLikeRegex && found.result !== 'listed';
    return { entry, ...(isMistaken ? { result: 'regex-strict' } : found) };
  }
  try {
    const pattern = new RegExp(`^(?:${entry})$`);
    if (isSlow(entry)) return { entry, result: 'regex-unchecked' };
    return { entry, result: pattern.test(given.slice(0, 2000)) ? 'listed' : 'regex' };
  } catch {
    return { entry, result: 'regex-invalid' };
  }
}

/** Compares an address with the list of a provider, as the platform does since 2024.10.3. */
function compareAddresses(address: string, allowed: string): [string, string][] {
  const lines = allowed.split('\n').filter((line) => line.trim() !== '');
  const distance = ({ result = '' }) => (result === 'listed' ? 0 : result.split(' ').length);
  const [nearest = { result: 'no-list' }] = lines
    .map((line) => compareWith(address, line.trim()))
    .sort((a, b) => distance(a) - distance(b));
  return Object.entries({ address, ...nearest });
}
