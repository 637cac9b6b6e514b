// Translators of browsers and extensions move the text of a page into elements of their own. Preact then inserts or moves
// something before a text that is no longer where it was, and the browser throws: the whole page would be replaced by an
// error. See https://github.com/facebook/react/issues/11538.

type Insert = <T extends Node>(this: Node, node: T, next: Node | null) => T;

/** Makes a function that inserts before the child that a node is in now, or at the end if it is nowhere. */
function tolerant(insert: Insert): Insert {
  return function insertBefore(node, next) {
    const isHere = next === null || next.parentNode === this;
    const child = isHere ? next : [...this.childNodes].find((other) => other.contains(next));
    return insert.call(this, node, child ?? null) as typeof node;
  };
}

if (typeof window !== 'undefined') {
  Node.prototype.insertBefore = tolerant(Node.prototype.insertBefore);
  // Preact moves with this function where the browser has it.
  const { moveBefore } = Element.prototype as { moveBefore?: Insert };
  if (moveBefore !== undefined)
    Object.assign(Element.prototype, { moveBefore: tolerant(moveBefore) });
}
