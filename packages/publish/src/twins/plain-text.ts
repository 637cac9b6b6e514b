import type { Text } from 'mdast';
import { defaultHandlers, type Handle } from 'mdast-util-to-markdown';

/**
 * Text that means the same in Markdown wherever it is: no pattern of the library that escapes characters can match in it. It
 * begins with a letter, because some characters mean something only at the start of a line.
 */
const plain = /^ ?[A-Za-z][A-Za-z0-9 ,.;:'"()/%-]*$/;
const lineEnd = /[\r\n]/;

/** Writes a text. Most need no escapes, so they are not compared with the patterns of the library one by one. */
export const plainText: Handle = (node: Text, parent, state, info) => {
  const { value } = node;
  // The library encodes spaces beside line ends.
  const isInner = !lineEnd.test(info.before + info.after) || value === value.trim();
  if (isInner && plain.test(value)) return value;
  return defaultHandlers.text(node, parent, state, info);
};
