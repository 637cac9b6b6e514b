import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

// Translators of browsers and extensions move the text of a page into elements of their own. React then removes or inserts
// something beside a text that is no longer where it was, and the browser throws: the whole page would be replaced by an
// error. See https://github.com/facebook/react/issues/11538.

if (ExecutionEnvironment.canUseDOM) {
  const { insertBefore, removeChild } = Node.prototype;
  /** The child of a node that has another node inside. */
  const childWith = (parent: Node, inner: Node | null): Node | null =>
    inner === null || inner.parentNode === parent
      ? inner
      : ([...parent.childNodes].find((child) => child.contains(inner)) ?? null);

  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null) {
    return insertBefore.call(this, node, childWith(this, next)) as T;
  };
  Node.prototype.removeChild = function <T extends Node>(this: Node, node: T) {
    const child = childWith(this, node);
    return (child === null ? node : removeChild.call(this, child)) as T;
  };
}
