import type { Element, ElementContent, Properties, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx';
import { SKIP, visit } from 'unist-util-visit';

/** Checks whether a node is, or has inside, a component, which only React can render. */
function hasComponent(node: ElementContent): boolean {
  if (!('children' in node)) return false;
  const isComponent = 'name' in node && /^(?!Details$)[A-Z]/.test(node.name ?? '');
  return isComponent || node.children.some(hasComponent);
}

/** The attributes of a link, as the framework's own would have them. */
function linkProperties(own: Properties, baseUrl: string): Properties {
  const address = String(own.href).replace('pathname://', '');
  if (address.startsWith('/')) return { ...own, href: baseUrl + address.slice(1) };
  return address.startsWith('#')
    ? own
    : { ...own, target: '_blank', rel: ['noopener', 'noreferrer'] };
}

/** The element of HTML that a node means, as the theme's components of Markdown would render it. */
function elementOf(node: ElementContent, baseUrl: string): ElementContent {
  if (!('children' in node)) return node;
  const children = node.children.map((child) => elementOf(child, baseUrl));
  const name = node.type === 'element' ? node.tagName : (node.name ?? 'div');
  // The framework makes a component of this element.
  const tagName = name === 'Details' ? 'details' : name;
  const own = node.type === 'element' ? node.properties : propertiesOf(node);
  const properties = tagName === 'a' ? linkProperties(own, baseUrl) : own;
  const element: Element = { type: 'element', tagName, properties, children };
  if (tagName === 'table')
    return {
      ...element,
      tagName: 'div',
      properties: { className: ['table-scroll'] },
      children: [element],
    };
  if (node.type !== 'element' || tagName !== 'h3') return element;
  // The contents table finds headings by this class.
  element.properties = { ...own, className: ['anchor'] };
  children.push(hashLink(String(own.id)));
  return element;
}

function propertiesOf(node: MdxJsxFlowElementHast | MdxJsxTextElementHast): Properties {
  const named = node.attributes.filter((attribute) => attribute.type === 'mdxJsxAttribute');
  return Object.fromEntries(named.map(({ name, value }) => [name, String(value ?? '')]));
}

function hashLink(id: string): Element {
  return {
    type: 'element',
    tagName: 'a',
    properties: { href: `#${id}`, className: ['hash-link'], ariaLabel: `Direct link to ${id}` },
    children: [{ type: 'text', value: '\u200b' }],
  };
}

/**
 * Rehype plugin: leaves the content of `<StaticHtml>` as one text of HTML. A block with thousands of elements that need no
 * behavior is set by the browser at once, and React doesn't walk it. A block that has components inside stays as it is.
 */
export function staticHtml({ baseUrl }: { readonly baseUrl: string }) {
  return (tree: Root): void => {
    visit(tree, 'mdxJsxFlowElement', (block) => {
      if (block.name !== 'StaticHtml' || block.children.some(hasComponent)) return undefined;
      const value = toHtml(block.children.map((child) => elementOf(child, baseUrl)));
      block.attributes.push({ type: 'mdxJsxAttribute', name: 'html', value });
      block.children = [];
      return SKIP;
    });
  };
}
