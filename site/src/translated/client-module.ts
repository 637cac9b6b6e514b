// Translators of browsers and extensions move the text of a page into elements of their own. React then removes a text, or
// inserts something before it, where it no longer is, and the browser throws: the whole page would be replaced by an error.
// See https://github.com/facebook/react/issues/11538.

/** The child of an element that a node is in, if it is in one. */
function childWith(parent: Node, node: Node): ChildNode | undefined {
  return [...parent.childNodes].find((child) => child.contains(node));
}

if (typeof window !== 'undefined') {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function remove<T extends Node>(this: Node, node: T): T {
    if (node.parentNode === this) return removeChild.call(this, node) as T;
    childWith(this, node)?.remove();
    return node;
  };
  Node.prototype.insertBefore = function insert<T extends Node>(
    this: Node,
    node: T,
    next: Node | null,
  ): T {
    const isHere = next === null || next.parentNode === this;
    return insertBefore.call(this, node, isHere ? next : (childWith(this, next) ?? null)) as T;
  };
}
