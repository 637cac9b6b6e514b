import { parseVersion } from '@docs/model/releases/versions';
import type { Subject } from './subject.ts';
import { areAllIn, wordSet, wordsOf } from './words.ts';

/** A version as people write it: `2024.8.2`, `v2024.8`, `version/2025.6.0-rc1`, `2024.8.x`; not a part of an IP address. */
const VERSION =
  /(?<![\w.])(?:version\/|v)?((?:0|20\d\d)\.\d{1,2}(?:\.\d{1,3}(?:-rc\d{1,2})?)?)(?:\.x)?(?![\w]|\.\w)/gi;

const ADVISORY = /\b(?:CVE-\d{4}-\d{4,7}|GHSA(?:-[0-9a-z]{4}){3})\b/gi;

/** A version is the subject of a text when it has nothing but these words beside it. */
const ABOUT_A_VERSION = wordSet(
  "a about affected all and any are authentik breaking bug bugs change changed changelog changes critical cve cves date docker does end eol exploit fixed fixes for get have highlights how i image in info is it its known latest life list long me my new note notes of on our out patch patched release released releases run running safe secure security severity should still support supported tag the upgrade update use version vulnerabilities vulnerability vulnerable want was we what what's whats when which with",
);

/** The same for two versions, or for one that the reader wants to leave. */
const ABOUT_AN_UPGRADE = wordSet(
  'a all an and are authentik between can changes compose current difference direct directly do docker for from get go going guide helm how i in instance install installation is it jump kubernetes latest migrate migrating migration move moving my need needed newest of on our path plan planner possible release released run running skip steps straight the then to until up update updating upgrade upgraded upgrades upgrading version versions via vs want we what with',
);

/** What people say for the newest release, behind the version that they run. */
const TO_NEWEST =
  /\b(?:to|until)\s+(?:the\s+)?(?:latest|newest|current)\b|^\s*(?:latest|newest|current)\b/i;

/** Removes what was found from a text. */
function without(text: string, pattern: RegExp): string {
  return text.replaceAll(pattern, ' ');
}

/** Numbers of advisories, versions, and pairs of versions that a text is about. */
export function releaseSubjects(text: string): Subject[] {
  const numbers = [
    ...new Set([...text.matchAll(ADVISORY)].map(([number]) => number.toUpperCase())),
  ];
  const plain = without(text, ADVISORY);
  const found = [...plain.matchAll(VERSION)].filter(
    ([, version = '']) => parseVersion(version) !== undefined,
  );
  const versions = found.map(([, version = '']) => version.toLowerCase());
  const [first, second] = versions;
  if (numbers.length > 0) {
    const version = versions.length === 1 ? first : undefined;
    return numbers.map((number) => ({
      kind: 'advisory',
      number,
      ...(version !== undefined && { version }),
    }));
  }
  const [place] = found;
  if (first === undefined || place === undefined || versions.length > 2) return [];
  const beside = wordsOf(without(plain, VERSION));
  if (second !== undefined) {
    return areAllIn(beside, ABOUT_AN_UPGRADE) ? [{ kind: 'upgrade', from: first, to: second }] : [];
  }
  const before = plain.slice(0, place.index);
  const after = plain.slice(place.index + place[0].length);
  const isLeft = /\bfrom\s[\w\s]*$/i.test(before) || TO_NEWEST.test(after);
  if (isLeft) return areAllIn(beside, ABOUT_AN_UPGRADE) ? [{ kind: 'upgrade', from: first }] : [];
  return areAllIn(beside, ABOUT_A_VERSION) ||
    (/\bto\s*$/i.test(before) && areAllIn(beside, ABOUT_AN_UPGRADE))
    ? [{ kind: 'release', version: first }]
    : [];
}
