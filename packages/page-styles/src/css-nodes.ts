import type { AtRule, Container, Declaration, Root, Rule } from 'postcss';

/** Whether one of the at-rules around a rule is wanted. */
export function isInside(rule: Rule, isWanted: (outer: AtRule) => boolean): boolean {
  let outer: Container | Root['parent'] = rule.parent;
  while (outer !== undefined && outer.type !== 'root') {
    if (outer.type === 'atrule' && isWanted(outer as AtRule)) return true;
    outer = outer.parent as Container | undefined;
  }
  return false;
}

/** Removes a declaration, and its rule when it was the last one. */
export function removeDeclaration(declaration: Declaration): void {
  const { parent } = declaration;
  declaration.remove();
  if (parent?.type === 'rule' && parent.nodes.length === 0) parent.remove();
}
