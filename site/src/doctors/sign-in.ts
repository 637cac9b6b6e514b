import type { Finding } from '@docs/model/findings/finding';
import { decodeJwt, decodeProtectedHeader } from 'jose';

/** The texts of answers by their ids: `data/sign-in-check.yaml`. */
export type SignInAnswers = Readonly<
  Record<
    string,
    Omit<Finding, 'id' | 'line'> & {
      /** Id of an entry of the error catalog. */
      readonly entry?: string | undefined;
    }
  >
>;

/** One answer: an id of `data/sign-in-check.yaml` with what its text names. */
export interface Told {
  readonly id: string;
  readonly value?: string;
  readonly other?: string;
  readonly name?: string;
}

/** The result of reading a pasted part of a sign-in. */
export interface Diagnosis {
  readonly protocol: string;
  readonly step: string;
  readonly told: readonly Told[];
  /** The decoded values. */
  readonly facts: readonly (readonly [name: string, value: string])[];
}

export interface SignInInput {
  readonly text: string;
  /** The list of the provider, one address or regular expression on each line. */
  readonly allowed: string;
  readonly now: Date;
  readonly parseXml: (text: string) => Document;
}

const maxLength = 500_000;
const oauth = 'OAuth2 / OpenID Connect';

/** The diagnosis of a text that isn't understood. */
const unknown: Diagnosis = {
  protocol: 'Unknown',
  step: 'Not recognized',
  told: [{ id: 'not-understood' }],
  facts: [],
};

/** Finds what is wrong with a part of a sign-in. Nothing is verified, and nothing is sent. */
export async function diagnoseSignIn(input: SignInInput): Promise<Diagnosis> {
  const text = input.text.trim();
  if (text.length > maxLength) return { ...unknown, told: [{ id: 'too-large' }] };
  const used = /Client used '([^']*)'\. Allowed redirect URIs are ([\s\S]*)/.exec(text);
  if (used?.[1] !== undefined) {
    const given = used[1].replaceAll('\\/', '/');
    const list = [
      ...(used[2] ?? '').matchAll(/(?:matching_mode=[^,]*?(\w+)['>:]*\S*, )?url='([^']*)'/g),
    ];
    const lines = list.map(
      ([, mode, url]) => `${/regex/i.test(mode ?? '') ? 'regex:' : 'strict:'}${url}`,
    );
    const told = compareAddresses(given, lines.length > 0 ? lines.join('\n') : input.allowed);
    return {
      protocol: oauth,
      step: 'Authorization request',
      told,
      facts: [['redirect_uri', given]],
    };
  }
  const token = /\beyJ[\w-]{5,}\.[\w-]+\.[\w-]*/.exec(text)?.[0];
  if (token !== undefined) return diagnoseToken(token, input.now);
  const parameter = /\b(SAML(?:Request|Response))=([^&\s"]+)/.exec(text);
  if (parameter?.[2] !== undefined) return diagnoseEncoded(decoded(parameter[2]), input);
  const url = /^https?:\/\/\S+$/.test(text) && URL.canParse(text) ? new URL(text) : undefined;
  if (url !== undefined) return diagnoseAddress(url, input);
  if (/^<[?!\w]/.test(text)) return diagnoseSaml(text, input);
  const bearer = /\bBearer\b.*?\berror="([^"]*)"(?:.*?error_description="([^"]*)")?/i.exec(text);
  if (bearer?.[1] !== undefined) {
    const told = { id: 'error-answer', value: bearer[1], other: bearer[2] ?? '' };
    return { protocol: oauth, step: 'Call with an access token', told: [told], facts: [] };
  }
  const packed = text.replaceAll(/\s/g, '');
  if (/^[A-Za-z0-9+/]{40,}={0,2}$/.test(packed)) return diagnoseEncoded(packed, input);
  return unknown;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Differences of one address and the address in a list, the part that differs first. */
function difference(given: string, listed: string): Told[] {
  const [a, b] = [given, listed].map((one) => (URL.canParse(one) ? new URL(one) : undefined));
  const pair = (value = '', other = '') => ({ value, other });
  if (given.toLowerCase() === listed.toLowerCase())
    return [{ id: 'redirect-case', ...pair(given, listed) }];
  if (given.replace(/\/$/, '') === listed.replace(/\/$/, '')) {
    return [{ id: 'redirect-slash', ...pair(given, listed) }];
  }
  if (decoded(given) === decoded(listed))
    return [{ id: 'redirect-encoding', ...pair(given, listed) }];
  const parts = [
    ['redirect-scheme', a?.protocol, b?.protocol],
    ['redirect-host', a?.hostname, b?.hostname],
    ['redirect-port', portOf(a), portOf(b)],
    ['redirect-path', a?.pathname, b?.pathname],
    ['redirect-query', a && a.search + a.hash, b && b.search + b.hash],
  ] as const;
  // A port that follows from the scheme is no difference of its own.
  const differing = parts.filter(([, one, other]) => one !== other);
  const found = differing.filter(([id]) => id !== 'redirect-port' || a?.port !== b?.port);
  return found.map(([id, one, other]) => ({ id, ...pair(one, other) }));
}

function portOf(url: URL | undefined): string {
  return url?.port || (url?.protocol === 'http:' ? '80' : '443');
}

/** Expressions in which a repetition is repeated may run for hours. */
const isSlow = (pattern: string) => /[*+}]\)?[*+{]|\([^)]*[*+][^)]*\)[*+{]/.test(pattern);

/** Compares an address with the list of a provider, as the platform does since 2024.10.3. */
export function compareAddresses(given: string, allowed: string): Told[] {
  const lines = allowed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const http: Told[] = /^http:\/\/(?!localhost|127\.|\[::1\])/.test(given)
    ? [{ id: 'redirect-http', value: given }]
    : [];
  if (lines.length === 0) return [...http, { id: 'redirect-no-list', value: given }];
  const results = lines.map((line): Told[] | 'listed' => {
    const [, mode, entry = ''] = /^(?:(strict|regex):\s*)?(.*)$/i.exec(line) ?? [];
    const looksLikeRegex = /\\.|\.\*|^\^|\$$|\[|\(/.test(entry);
    if (mode?.toLowerCase() === 'strict' || (mode === undefined && !looksLikeRegex)) {
      if (entry === given) return 'listed';
      const told = difference(given, entry);
      return looksLikeRegex ? [{ id: 'redirect-regex-strict', other: entry }] : told;
    }
    try {
      const pattern = new RegExp(`^(?:${entry})$`);
      const isFull = !isSlow(entry) && pattern.test(given.slice(0, 2000));
      return isFull ? 'listed' : [{ id: 'redirect-regex', value: given, other: entry }];
    } catch {
      return [{ id: 'redirect-regex-invalid', value: given, other: entry }];
    }
  });
  const listed = results.indexOf('listed');
  if (listed !== -1) return [{ id: 'redirect-listed', value: given, other: lines[listed] ?? '' }];
  const nearest = results.filter((one) => one !== 'listed').sort((a, b) => a.length - b.length)[0];
  return [...(nearest ?? []), ...http];
}

/** The words of a text in one order: that of response types has no meaning (OAuth 2.0 Multiple Response Types, 3). */
const inOrder = (words: string) => words.split(' ').sort().join(' ');

const responseTypes: readonly string[] = [
  'code',
  'id_token',
  'id_token token',
  'code token',
  'code id_token',
  'code id_token token',
].map(inOrder);

function diagnoseAddress(url: URL, input: SignInInput): Diagnosis {
  const get = (name: string) =>
    url.searchParams.get(name) ?? new URLSearchParams(url.hash.slice(1)).get(name);
  const shown = [...url.searchParams].map(([name, value]): [string, string] => [
    name,
    /^(?:code|state|nonce|token)$/.test(name) ? '••••' : value,
  ]);
  const [error, code] = [get('error'), get('code')];
  const isProxy = url.pathname.startsWith('/outpost.goauthentik.io/');
  const protocol = isProxy ? 'Proxy provider' : oauth;
  const step = isProxy ? 'Return to the outpost' : 'Return to the application';
  if (error !== null) {
    const other = get('error_description') ?? '';
    return { protocol, step, told: [{ id: 'error-answer', value: error, other }], facts: shown };
  }
  if (code !== null) return { protocol, step, told: [{ id: 'callback-fine' }], facts: shown };
  const isAuthorize = ['client_id', 'redirect_uri', 'response_type'].some(
    (name) => get(name) !== null,
  );
  if (!isAuthorize && !url.pathname.includes('/application/o/authorize')) {
    return { ...unknown, facts: shown };
  }
  const told: Told[] = [];
  const [redirect, type] = [get('redirect_uri'), get('response_type')];
  const scopes = (get('scope') ?? '').split(/\s+/).filter(Boolean);
  const add = (isWrong: boolean, id: string, value?: string) => {
    if (isWrong) told.push({ id, ...(value !== undefined && { value }) });
  };
  add(!get('client_id'), 'client-missing');
  add(redirect === null, 'redirect-missing');
  if (redirect !== null) {
    const isTwice = /^https?%3A/i.test(redirect);
    if (isTwice) told.push({ id: 'redirect-twice-encoded', value: redirect });
    else told.push(...compareAddresses(redirect, input.allowed));
  }
  add(!responseTypes.includes(inOrder(type ?? '')), 'response-type', type ?? '');
  add(scopes.length > 0 && !scopes.includes('openid'), 'scope-openid');
  for (const scope of ['profile', 'email']) {
    add(scopes.includes('openid') && !scopes.includes(scope), 'scope-profile', scope);
  }
  add(/id_token/.test(type ?? '') && !get('nonce'), 'nonce-missing');
  const method = get('code_challenge_method');
  add(method !== null && !/^(?:S256|plain)$/.test(method), 'pkce-method', method ?? '');
  add(method === null && get('code_challenge') !== null, 'pkce-plain');
  add(get('prompt') === 'none', 'prompt-none');
  add(get('request') !== null, 'request-object');
  add(!get('state'), 'state-missing');
  return { protocol: oauth, step: 'Authorization request', told, facts: shown };
}

function diagnoseToken(token: string, now: Date): Diagnosis {
  const base = { protocol: oauth, step: 'Token' };
  try {
    const claims = decodeJwt(token);
    const { alg = '' } = decodeProtectedHeader(token);
    const told: Told[] = [{ id: 'token-not-verified' }];
    const add = (isWrong: boolean, id: string, words: Omit<Told, 'id'> = {}) => {
      if (isWrong) told.push({ id, ...words });
    };
    const seconds = now.getTime() / 1000;
    const date = (time: number | undefined) => dateWords(new Date((time ?? 0) * 1000));
    const isAccess = typeof claims.scope === 'string';
    const iss = claims.iss ?? '';
    add((claims.exp ?? Number.POSITIVE_INFINITY) < seconds, 'token-expired', {
      value: date(claims.exp),
    });
    for (const name of ['nbf', 'iat'] as const) {
      add((claims[name] ?? 0) > seconds + 60, 'token-not-yet', { name, value: date(claims[name]) });
    }
    add(claims.email_verified === false, 'email-verified');
    add(Array.isArray(claims.aud), 'audience-list', { value: String(claims.aud) });
    add(claims.aud === undefined, 'audience-missing');
    add(iss.startsWith('http://'), 'issuer-http');
    add(/^https?:/.test(iss), iss.endsWith('/') ? 'issuer-slash' : 'issuer-no-slash', {
      value: iss,
    });
    add(isAccess, 'access-token', { value: String(claims.scope) });
    add(claims.groups === undefined, 'groups-missing');
    add(claims.email === undefined, 'email-missing');
    add(/^HS/.test(alg), 'symmetric', { value: alg });
    add(alg === 'none', 'unsigned');
    const facts = Object.entries({ alg, ...claims }).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]) as [string, string][];
    return { ...base, told, facts };
  } catch {
    return { ...base, told: [{ id: 'damaged', name: 'a token' }], facts: [] };
  }
}

function dateWords(date: Date): string {
  return Number.isNaN(date.getTime()) ? 'not a date' : date.toISOString().replace(/\.000Z$/, 'Z');
}

/** Decodes a SAML message: base64, and for the redirect binding compressed (SAML bindings 3.4.4.1). */
async function diagnoseEncoded(encoded: string, input: SignInInput): Promise<Diagnosis> {
  try {
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
    const plain = new TextDecoder().decode(bytes);
    return diagnoseSaml(plain.trimStart().startsWith('<') ? plain : await inflated(bytes), input);
  } catch {
    const told = [{ id: 'damaged', name: 'an encoded SAML message' }];
    return { protocol: 'SAML', step: 'Message', told, facts: [] };
  }
}

async function inflated(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text;
    text += decoder.decode(value, { stream: true });
    if (text.length > maxLength) {
      await reader.cancel();
      throw new RangeError('The message is too long.');
    }
  }
}

function diagnoseSaml(xml: string, { parseXml, allowed, now }: SignInInput): Diagnosis {
  const damaged: Diagnosis = {
    protocol: 'SAML',
    step: 'Message',
    told: [{ id: 'damaged', name: 'XML' }],
    facts: [],
  };
  // No SAML message has a document type, and entities are a way to attack.
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) return damaged;
  let root: Element | null;
  try {
    root = parseXml(xml).documentElement;
  } catch {
    return damaged;
  }
  if (root === null || root.getElementsByTagName('parsererror').length > 0) return damaged;
  const all = (name: string) => Array.from(root.getElementsByTagNameNS('*', name));
  const value = (name: string) => all(name)[0]?.textContent?.trim() ?? '';
  const of = (name: string, key: string) => all(name)[0]?.getAttribute(key) ?? '';
  const own = (key: string) => root.getAttribute(key) ?? '';
  const told: Told[] = [];
  const add = (isWrong: boolean, id: string, shown = '', other = '') => {
    if (isWrong) told.push({ id, value: shown, other });
  };
  const address = (url: string) => {
    if (url === '') return;
    add(/^http:/.test(url), 'saml-http', url);
    if (allowed.trim() === '') add(true, 'acs-no-list', url);
    else told.push(...compareAddresses(url, allowed).filter(({ id }) => id !== 'redirect-http'));
  };
  const kind = root.localName;
  const facts = [
    ['Issuer', value('Issuer') || own('entityID')],
    ['Destination', own('Destination')],
    [
      'AssertionConsumerServiceURL',
      own('AssertionConsumerServiceURL') || of('AssertionConsumerService', 'Location'),
    ],
    ['Audience', value('Audience')],
    ['NameID', value('NameID')],
    ['NotOnOrAfter', of('Conditions', 'NotOnOrAfter')],
    ...all('Attribute').map((one) => [
      one.getAttribute('Name') ?? '',
      one.textContent?.trim() ?? '',
    ]),
  ].filter(([, shown]) => shown !== '') as [string, string][];
  const isSigned = all('Signature').length > 0;
  const algorithm = of('SignatureMethod', 'Algorithm') + of('DigestMethod', 'Algorithm');
  add(/sha1\b/.test(algorithm), 'saml-sha1', algorithm.replace(/^.*#/, ''));
  const format = (of('NameIDPolicy', 'Format') || of('NameID', 'Format')).replace(/^.*:/, '');
  if (kind === 'AuthnRequest') {
    address(own('AssertionConsumerServiceURL'));
    add(!isSigned, 'saml-unsigned-request');
    add(format !== '', 'nameid-policy', format);
    return { protocol: 'SAML', step: 'Request of the application', told, facts };
  }
  if (kind === 'EntityDescriptor' || kind === 'EntitiesDescriptor') {
    const location = of('AssertionConsumerService', 'Location');
    const isIdp = all('IDPSSODescriptor').length > 0;
    add(isIdp, 'metadata-idp');
    add(!isIdp && location === '', 'metadata-no-acs');
    if (!isIdp) address(location);
    add(!isIdp && own('entityID') !== '', 'metadata-import', own('entityID'));
    return { protocol: 'SAML', step: 'Metadata', told, facts };
  }
  if (kind !== 'Response' && kind !== 'Assertion') {
    const isSaml = /saml/i.test(root.namespaceURI ?? '');
    return isSaml
      ? { ...damaged, step: kind, told, facts }
      : { ...damaged, protocol: 'Unknown', told: [{ id: 'not-understood' }] };
  }
  const status = of('StatusCode', 'Value').replace(/^.*:/, '');
  add(status !== '' && status !== 'Success', 'saml-status', status);
  const isEncrypted = all('EncryptedAssertion').length > 0;
  add(isEncrypted, 'saml-encrypted');
  const recipient = of('SubjectConfirmationData', 'Recipient');
  address(recipient || own('Destination'));
  add(
    recipient !== '' && own('Destination') !== '' && recipient !== own('Destination'),
    'recipient-differs',
    recipient,
    own('Destination'),
  );
  if (all('Assertion').length + Number(kind === 'Assertion') > 0) {
    const [before, after] = [of('Conditions', 'NotBefore'), of('Conditions', 'NotOnOrAfter')];
    add(after !== '' && new Date(after) <= now, 'saml-expired', after);
    add(before !== '' && new Date(before) > now, 'saml-not-yet', before);
    add(value('Audience') === '', 'audience-restriction');
    add(value('Audience') !== '', 'saml-audience', value('Audience'));
    add(value('NameID') === '', 'nameid-missing');
    add(
      /^(?:transient|unspecified|X509SubjectName|WindowsDomainQualifiedName)$/.test(format),
      'nameid-format',
      format,
    );
    add(!isSigned, 'saml-unsigned');
  }
  return { protocol: 'SAML', step: 'Answer to the application', told, facts };
}
