import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';

/** A component or an element in a page. */
export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

/** The attributes with a text value. An attribute without a value is an empty text. */
export function attributesOf(element: JsxElement): Record<string, string | undefined> {
  const attributes: Record<string, string | undefined> = {};
  for (const attribute of element.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') continue;
    if (typeof attribute.value === 'object' && attribute.value !== null) continue;
    attributes[attribute.name] = attribute.value ?? '';
  }
  return attributes;
}
