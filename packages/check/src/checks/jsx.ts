import type { Nodes } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';

/** A component or an element in a page. */
export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

/** Tells components and elements from Markdown. */
export function isElement(node: Nodes): node is JsxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** The attributes with a text value. An attribute without a value is an empty text. */
export function attributesOf({ attributes }: JsxElement): Record<string, string | undefined> {
  return Object.fromEntries(
    attributes.flatMap((attribute) =>
      attribute.type === 'mdxJsxAttribute' && typeof attribute.value !== 'object'
        ? [[attribute.name, attribute.value ?? '']]
        : [],
    ),
  );
}

/** Returns the attributes that are code, as a writer recognizes them: `size={…}` and `{...all}`. */
export function codeAttributesOf({ attributes }: JsxElement): string[] {
  return attributes.flatMap((attribute) => {
    if (attribute.type === 'mdxJsxExpressionAttribute') return [`{${attribute.value}}`];
    return typeof (attribute.value ?? '') === 'object' ? [`${attribute.name}={…}`] : [];
  });
}
