import { isDocumentationHost } from '@docs/model/product/product';
import { parseVersion } from '@docs/model/releases/versions';

/** The subject of a text, before it is known whether there is an answer. */
export type Subject =
  /** One release or version. */
  | { readonly kind: 'release'; readonly version: string }
  /** The way from one version to another; without `to`, to the newest. */
  | { readonly kind: 'upgrade'; readonly from: string; readonly to?: string }
  /** An advisory by one of its numbers, and a version that the text names beside it. */
  | { readonly kind: 'advisory'; readonly number: string; readonly version?: string | undefined }
  /** A setting as an environment variable. `exact`: nothing that is only similar is meant. */
  | { readonly kind: 'setting'; readonly name: string; readonly exact: boolean }
  /** A port, or all of them. */
  | { readonly kind: 'port'; readonly port?: string }
  /** A command without the `ak` in front of it. `exact` as for a setting. */
  | { readonly kind: 'command'; readonly name: string; readonly exact: boolean }
  /** A path from the root, without query. */
  | { readonly kind: 'address'; readonly path: string }
  /** A log line, or a message that a program showed. */
  | { readonly kind: 'message'; readonly text: string };

/** A subject of some kinds. */
export type SubjectOf<Kind extends Subject['kind']> = Extract<Subject, { kind: Kind }>;

/** A set of words, written as a text with spaces. */
function wordSet(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}

/** The words of a text in lower case, without punctuation around them. */
function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}_'.-]+/u)
    .map((word) => word.replace(/^['.-]+|['.-]+$/g, ''))
    .filter((word) => word !== '');
}

/** Checks whether every word is in the set. */
function areAllIn(words: readonly string[], known: ReadonlySet<string>): boolean {
  return words.every((word) => known.has(word));
}

/** The starts of commands of the images: `ak`, `manage.py`, or a service of Compose, which may have `manage` behind it. */
const calls = [
  /(?:^|\s)ak\s+([a-z][a-z0-9_]+)/,
  /(?:^|\s|\/)manage\.py\s+([a-z][a-z0-9_]+)/,
  /(?:^|\s)(?:server|worker)\s+manage\s+([a-z][a-z0-9_]+)/,
  /(?:^|\s)(?:server|worker)\s+([a-z][a-z0-9]*(?:_[a-z0-9]+)+)/,
];

const nameAlone = /^[a-z]+(?:_[a-z]+)+$/;

/** The command of the images that a text calls, whatever container it is called in. */
function commandSubjects(text: string): Subject[] {
  for (const call of calls) {
    const [, name] = call.exec(text) ?? [];
    if (name !== undefined) return [{ kind: 'command', name, exact: false }];
  }
  const [first = ''] = text.split(/\s/, 1);
  return nameAlone.test(first) ? [{ kind: 'command', name: first, exact: true }] : [];
}

/** A version as people write it: `2024.8.2`, `v2024.8`, `version/2025.6.0-rc1`, `2024.8.x`; not a part of an IP address. */
const writtenVersion =
  /(?<![\w.])(?:version\/|v)?((?:0|20\d\d)\.\d{1,2}(?:\.\d{1,3}(?:-rc\d{1,2})?)?)(?:\.x)?(?![\w]|\.\w)/gi;

const advisoryNumber = /\b(?:CVE-\d{4}-\d{4,7}|GHSA(?:-[0-9a-z]{4}){3})\b/gi;

/** A version is the subject of a text when it has nothing but these words beside it. */
const aboutVersion = wordSet(
  "a about affected all and any are authentik breaking bug bugs change changed changelog changes critical cve cves date docker does end eol exploit fixed fixes for get have highlights how i image in info is it its known latest life list long me my new note notes of on our out patch patched release released releases run running safe secure security severity should still support supported tag the upgrade update use version vulnerabilities vulnerability vulnerable want was we what what's whats when which with",
);

/** The same for two versions, or for one that the reader wants to leave. */
const aboutUpgrade = wordSet(
  'a all an and are authentik between can changes compose current difference direct directly do docker for from get go going guide helm how i in instance install installation is it jump kubernetes latest migrate migrating migration move moving my need needed newest of on our path plan planner possible release released run running skip steps straight the then to until up update updating upgrade upgraded upgrades upgrading version versions via vs want we what with',
);

/** Words for the newest release, behind the version that people run. */
const toNewest =
  /\b(?:to|until)\s+(?:the\s+)?(?:latest|newest|current)\b|^\s*(?:latest|newest|current)\b/i;

/** Numbers of advisories, versions, and pairs of versions that a text is about. */
function releaseSubjects(text: string): Subject[] {
  const numbers = [
    ...new Set([...text.matchAll(advisoryNumber)].map(([number]) => number.toUpperCase())),
  ];
  const plain = text.replaceAll(advisoryNumber, ' ');
  const found = [...plain.matchAll(writtenVersion)].filter(
    ([, version = '']) => parseVersion(version) !== undefined,
  );
  const versions = found.map(([, version = '']) => version.toLowerCase());
  const [first, second] = versions;
  if (numbers.length > 0) {
    const version = versions.length === 1 ? first : undefined;
    return numbers.map((number) => ({ kind: 'advisory', number, version }));
  }
  const [place] = found;
  if (first === undefined || place === undefined || versions.length > 2) return [];
  const beside = wordsOf(plain.replaceAll(writtenVersion, ' '));
  if (second !== undefined) {
    return areAllIn(beside, aboutUpgrade) ? [{ kind: 'upgrade', from: first, to: second }] : [];
  }
  const before = plain.slice(0, place.index);
  const after = plain.slice(place.index + place[0].length);
  const isLeft = /\bfrom\s[\w\s]*$/i.test(before) || toNewest.test(after);
  if (isLeft) return areAllIn(beside, aboutUpgrade) ? [{ kind: 'upgrade', from: first }] : [];
  return areAllIn(beside, aboutVersion) ||
    (/\bto\s*$/i.test(before) && areAllIn(beside, aboutUpgrade))
    ? [{ kind: 'release', version: first }]
    : [];
}

/** Endings of file and host names, which have dots as the paths of settings do. */
const otherNames =
  /\.(?:com|conf|company|css|env|example|io|internal|js|json|lan|local|md|net|org|pem|py|sh|svg|toml|txt|yaml|yml)$/;

/** The variable of a path in the configuration file: `AUTHENTIK_LOG_LEVEL` for `log_level`. */
function variableOf(path: string): string {
  return `AUTHENTIK_${path.toUpperCase().replaceAll('.', '__')}`;
}

function subjectOf(token: string, isAlone: boolean): Subject[] {
  if (/^AUTHENTIK_\w{2,}$/i.test(token)) {
    return [{ kind: 'setting', name: token.toUpperCase(), exact: false }];
  }
  const isPath = /^[a-z][a-z_]+(?:\.[a-z0-9_]+)+$/.test(token) && !otherNames.test(token);
  const isNested = isPath || /^[a-z]\w*__\w+$/i.test(token);
  // Many things are written with underscores, so a name alone must be right.
  const isName = isAlone && /^[a-z]+(?:_[a-z0-9]+)+$/i.test(token);
  if (!isNested && !isName) return [];
  return [{ kind: 'setting', name: variableOf(token), exact: !isNested }];
}

/**
 * Settings that a text names: as environment variables, whole or without the prefix, and as paths in the configuration
 * file. A text with more than two is an environment file, not a question.
 */
function settingSubjects(text: string): Subject[] {
  const tokens = text.split(/[\s"'`,;()[\]{}<>=]+|:(?=\s|$|\/)/).filter((token) => token !== '');
  const [name = ''] = tokens;
  // `log_level`, `log_level=debug` and `log_level: debug` name a setting and nothing else.
  const isAlone = tokens.length === 1 || (tokens.length === 2 && /^\S+\s*[:=]/.test(text.trim()));
  const subjects = isAlone
    ? subjectOf(name, true)
    : tokens.flatMap((token) => subjectOf(token, false));
  const names = new Map(subjects.map((subject) => [JSON.stringify(subject), subject]));
  return names.size > 2 ? [] : [...names.values()];
}

/** A question for ports has nothing but these words beside a number. */
const aboutPorts = wordSet(
  'a all allow allowed any are authentik be by compose container containers default do docker does expose exposed firewall for has have helm i in inbound is it kubernetes list listen listening listens must my need needed needs network number of on open opened or outbound outpost outposts port ports protocol required rule rules server should tcp that the this to udp use used uses using we what which why worker',
);

/** `9443`, `:9443`, `9443/tcp`, `localhost:9443`: a number that can only be a port. `2025` is a year. */
const numberAlone =
  /^(?:localhost|127\.0\.0\.1|0\.0\.0\.0)?:?(?!20\d\d$)(\d{4,5})(?:\/(?:tcp|udp))?$/i;

/** The port, or all ports, that a text is about. */
function portSubjects(text: string): Subject[] {
  const [, alone] = numberAlone.exec(text) ?? [];
  if (alone !== undefined) return [{ kind: 'port', port: alone }];
  const words = wordsOf(text);
  const numbers = words.filter((word) => /^\d{2,5}$/.test(word));
  const others = words.filter((word) => !/^\d{2,5}$/.test(word));
  if (!areAllIn(others, aboutPorts)) return [];
  const [port] = numbers;
  if (port === undefined) return others.includes('ports') ? [{ kind: 'port' }] : [];
  if (!others.includes('port') && !others.includes('ports')) return [];
  return numbers.slice(0, 2).map((number) => ({ kind: 'port', port: number }));
}

const addressPath = /^\/[\w~%.+-]+(?:\/[\w~%.+-]*)*(?:#[\w-]*)?$/;

/** The path of an address of the platform's documentation; undefined for other hosts. */
function pathOf(address: string): string | undefined {
  const whole = /^https?:\/\//i.test(address) ? address : `https://${address}`;
  try {
    const { hostname, pathname, hash } = new URL(whole);
    return isDocumentationHost(hostname) && pathname !== '/' ? pathname + hash : undefined;
  } catch {
    return undefined;
  }
}

/** The old address that a text consists of: a path, or a whole address on a host of the platform's documentation. */
function addressSubjects(text: string): Subject[] {
  const address = text.replace(/^[<"'(]+|[>"'),.]+$/g, '');
  if (/\s/.test(address)) return [];
  const isPath = address.startsWith('/') && !address.startsWith('//');
  const written = address.startsWith('docs/') ? `/${address}` : isPath ? address : pathOf(address);
  const path = written?.replace(/\?[^#]*/, '');
  // A path of the API is a request, not a page.
  return path !== undefined && addressPath.test(path) && !path.startsWith('/api/v')
    ? [{ kind: 'address', path }]
    : [];
}

/** Words that messages about failures are made of. */
const failureWord =
  /\b(?:error|errors|err|fail|failed|failure|failing|fatal|invalid|denied|refused|rejected|not|cannot|can't|couldn't|could|unable|missing|expired|exceeded|exception|warning|warn|unauthorized|unauthenticated|forbidden|mismatch|timeout|timed|unknown|unexpected|unsupported|doesn't|isn't|no|already|must|required|disabled|aborting|stopping|retrying|ignored|skipping|killed|undefined)\b/i;

/** Marks and shapes of logs, exceptions and error codes. */
const logMark =
  /[{}=<>"]|: |\.{3}|\w+(?:Error|Exception|DoesNotExist)\b|\b[a-z]+_[a-z_]+\b|\b[A-Z]{2,}[A-Z ]+:/;

/** Shorter texts are queries. */
const minWords = 3;

/**
 * The message that a text may be. What looks like one here is compared with the catalog of messages, which costs the
 * reader a file; the comparison decides.
 */
function messageSubjects(text: string): Subject[] {
  const words = text.split(/\s+/).length;
  const looksLikeMessage =
    logMark.test(text) || (failureWord.test(text) && words >= minWords) || words > 7;
  return looksLikeMessage || text.includes('\n') ? [{ kind: 'message', text }] : [];
}

/** Longer texts are pasted: a message is in them, or nothing. */
const maxTyped = 300;

/** Longer texts are cut, as the comparison with messages does it. */
const maxText = 20_000;

/**
 * Recognizes the subjects of a text, the likeliest first. The data tell whether there is an answer. Never throws, and
 * takes time in proportion to the length of the text.
 *
 * @param text - what was typed or pasted, as it is
 */
export function recognize(text: string): Subject[] {
  const lines = text
    .slice(0, maxText)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: pasted texts may hold them, and they mean nothing
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, ' ')
    .replaceAll(/[\u2018\u2019]/g, "'")
    .trim();
  if (lines === '') return [];
  if (lines.length > maxTyped || lines.includes('\n')) return messageSubjects(lines);
  const typed = lines.replace(/^[$#>]\s+/, '').replaceAll(/\s+/g, ' ');
  const addresses = addressSubjects(typed);
  if (addresses.length > 0) return addresses;
  return [commandSubjects, releaseSubjects, settingSubjects, portSubjects, messageSubjects].flatMap(
    (subjects) => subjects(typed),
  );
}
