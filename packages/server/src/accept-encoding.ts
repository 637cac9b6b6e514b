import Negotiator from 'negotiator';
import { type Encoding, encodings } from './files.ts';
import { remembered } from './remembered.ts';

/**
 * Reads an `Accept-Encoding` header (RFC 9110, section 12.5.3).
 *
 * @returns the encodings that the client takes, the one to prefer first
 */
export const acceptedEncodings: (header: string) => readonly Encoding[] = remembered(parse);

function parse(header: string): Encoding[] {
  const all: readonly Encoding[] = [...encodings, 'identity'];
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } });
  const accepted = negotiator.encodings([...all]).filter(isEncoding);
  // Without weights the choice is ours: the smallest comes first.
  return header.includes('q=') ? accepted : all.filter((encoding) => accepted.includes(encoding));
}

function isEncoding(name: string): name is Encoding {
  return name === 'identity' || encodings.some((encoding) => encoding === name);
}
