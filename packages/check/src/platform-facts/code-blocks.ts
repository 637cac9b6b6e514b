/** A fenced block of a Markdown text. */
export interface CodeBlock {
  /** The word behind the fence; empty when there is none. */
  readonly language: string;
  /** The lines between the fences, without the indentation of the fence. */
  readonly lines: readonly string[];
  /** Line of the first of them in the text; the first line of the text is 1. */
  readonly line: number;
}

/**
 * The fenced blocks of a text. A scan by lines, because parsing all pages as MDX takes many times as long and other checks
 * do it already.
 */
export function codeBlocks(text: string): CodeBlock[] {
  const blocks: CodeBlock[] = [];
  let open: { language: string; lines: string[]; line: number; indent: number } | undefined;
  for (const [index, content] of text.split('\n').entries()) {
    const fence = /^(\s*)```(\w*)/.exec(content);
    if (fence === null) {
      open?.lines.push(content.slice(Math.min(open.indent, content.search(/\S|$/))));
    } else if (open === undefined) {
      const [, space = '', language = ''] = fence;
      open = { language, lines: [], line: index + 2, indent: space.length };
    } else {
      blocks.push({ language: open.language, lines: open.lines, line: open.line });
      open = undefined;
    }
  }
  return blocks;
}
