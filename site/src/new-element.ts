/** Makes an element of the page, where a tool works on HTML and has no component. */
export function newElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | undefined>>,
  ...children: readonly (string | Node)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value = ''] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}
