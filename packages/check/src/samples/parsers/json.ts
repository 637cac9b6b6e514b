import { eachSample, lineAt } from '../sample.ts';

/** JSON (RFC 8259): no comments, no trailing commas. */
export const parseJsonSamples = eachSample(function* ({ text }) {
  const mistake = jsonMistake(text);
  if (mistake !== undefined) yield mistake;
});

/** The first syntax error of a JSON text and its line, or `undefined`. */
export function jsonMistake(text: string): { line: number; message: string } | undefined {
  const message = jsonError(text);
  if (message === undefined) return undefined;
  const position = /at position (\d+)/.exec(message)?.[1];
  const offset = position === undefined ? unexpectedTokenAt(text) : Number(position);
  return {
    line: lineAt(text, offset),
    message: message.replace(/(?:, "| in JSON at)[\s\S]*$/, ''),
  };
}

function jsonError(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** The engine reports an unexpected token without its position. Find the shortest prefix that fails the same way. */
function unexpectedTokenAt(text: string): number {
  for (let length = 1; length <= text.length; length += 1) {
    if (jsonError(text.slice(0, length))?.startsWith('Unexpected token')) return length - 1;
  }
  return text.length;
}
