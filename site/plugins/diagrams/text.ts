/** Average advance width of a character of the site's typeface, relative to the font size and rounded up. */
const advance = 0.56;
const wideAdvance = 0.68;

/** Estimated width of a line of text in pixels. The build has no browser to measure it. */
export function textWidth(text: string, fontSize: number): number {
  const wide = text.match(/[A-Z_@%MWmw]/g)?.length ?? 0;
  return ((text.length - wide) * advance + wide * wideAdvance) * fontSize;
}

/** Breaks a label at spaces (and `<br/>`) into lines of about `chars` characters; a longer word stays whole. */
export function wrap(text: string, chars: number): string[] {
  return text.split(/<br\s*\/?>/).flatMap((part) => {
    const lines: string[] = [];
    for (const word of part.trim().split(/\s+/)) {
      const last = lines.at(-1);
      if (last !== undefined && last.length + 1 + word.length <= chars) {
        lines[lines.length - 1] = `${last} ${word}`;
      } else {
        lines.push(word);
      }
    }
    return lines;
  });
}
