import type { Element, ElementContent } from 'hast';

/** The classes of an element. */
export function classesOf({ properties }: Element): readonly string[] {
  const { className } = properties;
  return Array.isArray(className) ? className.map(String) : [];
}

/** Whether an element has a class. */
export function hasClass(element: Element, name: string): boolean {
  return classesOf(element).includes(name);
}

/** The children of an element that are elements. */
export function childElements({ children }: Element): Element[] {
  return children.filter((child) => child.type === 'element');
}

/** The first element inside another, in document order, for which a test is true. */
export function findElement(
  element: Element,
  test: (candidate: Element) => boolean,
): Element | undefined {
  for (const child of childElements(element)) {
    const found = test(child) ? child : findElement(child, test);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Makes an element without attributes. */
export function make(tagName: string, children: readonly ElementContent[]): Element {
  return { type: 'element', tagName, properties: {}, children: [...children] };
}

/** Makes a text node. */
export function text(value: string): ElementContent {
  return { type: 'text', value };
}
