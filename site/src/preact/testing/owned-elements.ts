/** A part of the tree that Preact keeps: its children, its element, and what it is. The names are those of Preact's release. */
export interface PreactNode {
  readonly __k?: readonly (PreactNode | null)[] | null;
  readonly __e?: Node | null;
  readonly type: unknown;
  readonly props: unknown;
}

/** An element with the properties that its type was rendered with. */
export interface OwnedElement {
  readonly element: Element;
  readonly props: Readonly<Record<string, unknown>>;
}

/**
 * The elements that Preact has hydrated or rendered and keeps. It sets a property on the element of each root. Runs in a page,
 * so it uses nothing of this module.
 *
 * @param all - the elements to look for roots in; null for those of the document
 */
export function ownedElements(all: Iterable<object> | null): OwnedElement[] {
  const owned: OwnedElement[] = [];
  const roots = [...(all ?? document.querySelectorAll('*'))] as { readonly __k?: PreactNode }[];
  const nodes = roots.map(({ __k }) => __k ?? null);
  // Children are added to the end while the list is read.
  for (const node of nodes) {
    if (node === null) continue;
    if (typeof node.type === 'string' && node.__e) {
      owned.push({ element: node.__e as Element, props: node.props as OwnedElement['props'] });
    }
    nodes.push(...(node.__k ?? []));
  }
  return owned;
}
