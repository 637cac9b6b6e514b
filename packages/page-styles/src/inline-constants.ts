import type { Declaration, Root, Rule } from 'postcss';
import parseValue from 'postcss-value-parser';
import { isInside, removeDeclaration } from './css-nodes.ts';

/** Values that mean something else than their text. */
const keywords = /^(?:initial|inherit|unset|revert|revert-layer)?$/i;

/**
 * Puts the values of custom properties that never change in place of these properties, and removes them. Such a property is
 * set once, on the root element, whatever the screen and the color mode, to a value that doesn't depend on properties that
 * change.
 *
 * @param root - a style sheet; it is changed
 * @param named - custom properties that pages or scripts name, which stay
 */
export function inlineConstants(root: Root, named: ReadonlySet<string>): void {
  const declarations = new Map<string, Declaration[]>();
  root.walkDecls(/^--/, (declaration) => {
    const others = declarations.get(declaration.prop);
    if (others === undefined) declarations.set(declaration.prop, [declaration]);
    else others.push(declaration);
  });
  const candidates = [...declarations.values()].flatMap(([declaration, ...others]) =>
    declaration !== undefined && others.length === 0 && isOnRoot(declaration) ? [declaration] : [],
  );
  const constants = new Map<string, string>();
  let isChanged = true;
  while (isChanged) {
    isChanged = false;
    for (const { prop, value } of candidates) {
      if (constants.has(prop) || named.has(prop)) continue;
      const text = withConstants(value, constants);
      if (keywords.test(text) || text.includes('var(')) continue;
      constants.set(prop, text);
      isChanged = true;
    }
  }
  root.walkDecls((declaration) => {
    if (constants.has(declaration.prop)) removeDeclaration(declaration);
    else declaration.value = withConstants(declaration.value, constants);
  });
}

/** Whether a declaration always holds for the root element, in or out of layers. */
function isOnRoot({ parent, important }: Declaration): boolean {
  if (important || parent?.type !== 'rule') return false;
  const rule = parent as Rule;
  return rule.selector === ':root' && !isInside(rule, ({ name }) => name !== 'layer');
}

function withConstants(value: string, constants: ReadonlyMap<string, string>): string {
  if (!value.includes('var(')) return value;
  const parsed = parseValue(value);
  parsed.walk((node, index, siblings) => {
    if (node.type !== 'function' || node.value.toLowerCase() !== 'var') return;
    const constant = constants.get(node.nodes[0]?.value ?? '');
    if (constant === undefined) return;
    // Minified values have no space behind a bracket, as in `var(--gap)0`.
    const next = siblings[index + 1]?.type;
    const space = next === undefined || next === 'space' || next === 'div' ? '' : ' ';
    Object.assign(node, { type: 'word', value: constant + space });
    return false;
  });
  return parsed.toString();
}
