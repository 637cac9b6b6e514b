import type { Subject } from './subject.ts';
import { areAllIn, wordSet, wordsOf } from './words.ts';

/** A question for ports has nothing but these words beside a number. */
const ABOUT_PORTS = wordSet(
  'a all allow allowed any are authentik be by compose container containers default do docker does expose exposed firewall for has have helm i in inbound is it kubernetes list listen listening listens must my need needed needs network number of on open opened or outbound outpost outposts port ports protocol required rule rules server should tcp that the this to udp use used uses using we what which why worker',
);

/** `9443`, `:9443`, `9443/tcp`, `localhost:9443`: a number that can only be a port. `2025` is a year. */
const NUMBER_ALONE =
  /^(?:localhost|127\.0\.0\.1|0\.0\.0\.0)?:?(?!20\d\d$)(\d{4,5})(?:\/(?:tcp|udp))?$/i;

/** The port, or all ports, that a text is about. */
export function portSubjects(text: string): Subject[] {
  const [, alone] = NUMBER_ALONE.exec(text) ?? [];
  if (alone !== undefined) return [{ kind: 'port', port: alone }];
  const words = wordsOf(text);
  const numbers = words.filter((word) => /^\d{2,5}$/.test(word));
  const others = words.filter((word) => !/^\d{2,5}$/.test(word));
  if (!areAllIn(others, ABOUT_PORTS)) return [];
  const [port] = numbers;
  if (port === undefined) return others.includes('ports') ? [{ kind: 'port' }] : [];
  if (!others.includes('port') && !others.includes('ports')) return [];
  return numbers.slice(0, 2).map((number) => ({ kind: 'port', port: number }));
}
