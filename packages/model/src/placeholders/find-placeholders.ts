import { type Placeholder, shownValue, type Values } from './values.ts';

/** A placeholder with what finds it on pages. */
export interface FoundPlaceholder {
  readonly placeholder: Placeholder;
  /** A part of the placeholder. A text without it has no placeholder, so no expression needs to look at the text. */
  readonly word: string;
  /** Global and multiline expressions with indices. Their only group is the placeholder. */
  readonly find: readonly RegExp[];
}

/** A placeholder in a text. */
export interface Found {
  readonly id: string;
  /** Positions in the text: the first character, and the one after the last. */
  readonly start: number;
  readonly end: number;
  /** True for an address, to which a port belongs: after `://` or in a `Host` header, and no port follows. */
  readonly takesPort: boolean;
}

/** The expression of a pattern that finds a placeholder. */
export function placeholderPattern(source: string): RegExp {
  return new RegExp(source, 'dgm');
}

const beforePort = /(?:[a-z]:\/\/|\bHost: )$/;

/** The placeholders of a text in their order. Of two that overlap, the first one in the data file is found. */
export function findPlaceholders(
  text: string,
  placeholders: readonly FoundPlaceholder[],
): readonly Found[] {
  const found: Found[] = [];
  for (const { placeholder, word, find } of placeholders) {
    if (!text.includes(word)) continue;
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

/** A text with values in place of the placeholders that it has. Placeholders without a value stay. */
export function replacePlaceholders(
  text: string,
  placeholders: readonly FoundPlaceholder[],
  values: Values,
): string {
  let replaced = '';
  let done = 0;
  for (const { id, start, end, takesPort } of findPlaceholders(text, placeholders)) {
    const original = text.slice(start, end);
    const value = values[id];
    replaced += text.slice(done, start);
    replaced += value === undefined ? original : shownValue(value, original, takesPort);
    done = end;
  }
  return replaced + text.slice(done);
}
