import type { FoundPlaceholder } from './placeholders.ts';

/** A placeholder in a text. */
export interface Found {
  readonly id: string;
  /** Positions in the text: the first character, and the one after the last. */
  readonly start: number;
  readonly end: number;
  /** Whether an address is here, to which a port belongs: after `://` or in a `Host` header, and no port follows. */
  readonly takesPort: boolean;
}

const beforePort = /(?:[a-z]:\/\/|\bHost: )$/;

/** The placeholders of a text in their order. Of two that overlap, the first one in the data file is found. */
export function findPlaceholders(
  text: string,
  placeholders: readonly FoundPlaceholder[],
): readonly Found[] {
  const found: Found[] = [];
  for (const { placeholder, find } of placeholders) {
    const { id, kind } = placeholder;
    for (const pattern of find) {
      for (const { indices } of text.matchAll(pattern)) {
        const [start, end] = indices?.[1] ?? [0, 0];
        if (found.some((other) => start < other.end && other.start < end)) continue;
        const takesPort =
          kind === 'host' &&
          beforePort.test(text.slice(Math.max(0, start - 6), start)) &&
          !/^:\d/.test(text.slice(end, end + 2));
        found.push({ id, start, end, takesPort });
      }
    }
  }
  return found.sort((a, b) => a.start - b.start);
}
