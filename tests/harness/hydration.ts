import type { OwnedElement } from '@docs/site/owned-elements';

/** Set by {@link watchHydration} in the page. */
interface Watched {
  readonly changes: string[];
}

/**
 * Notes which elements and texts of the application are removed, added, moved or changed after the document is parsed, except
 * what is meant to. Runs in the page before its document.
 */
export function watchHydration(): void {
  // Tools in articles are rendered once more, and the server can't know the color mode or what the browser keeps.
  const meant =
    '[data-island], noscript, img[class*="themed"], [role="status"], [role="status"] + div';
  const changes: string[] = [];
  Object.assign(window, { changes });
  const isMeant = (node: Node): boolean =>
    node.nodeType === Node.COMMENT_NODE ||
    (node instanceof Element && node.matches(meant)) ||
    (node.nodeType === Node.TEXT_NODE && node.textContent === '');
  const nameOf = (node: Node): string =>
    node instanceof Element ? node.outerHTML.slice(0, 120) : JSON.stringify(node.textContent);
  const observer = new MutationObserver((records) => {
    for (const { type, target, removedNodes, addedNodes, oldValue } of records) {
      const parent = target instanceof Element ? target : target.parentElement;
      if (!parent?.closest('#__docusaurus') || parent.closest(meant)) continue;
      const where = `in <${parent.localName} class="${parent.getAttribute('class') ?? ''}">`;
      for (const node of removedNodes) {
        if (!isMeant(node)) changes.push(`removed ${nameOf(node)} ${where}`);
      }
      for (const node of addedNodes) {
        if (!isMeant(node)) changes.push(`added ${nameOf(node)} ${where}`);
      }
      if (type === 'characterData' && target.nodeType === Node.TEXT_NODE && oldValue !== '') {
        changes.push(`changed ${JSON.stringify(oldValue)} to ${nameOf(target)} ${where}`);
      }
    }
  });
  // The parser adds elements until then, and the application starts later.
  document.addEventListener('DOMContentLoaded', () =>
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      characterDataOldValue: true,
    }),
  );
}

/**
 * Compares the document with what Preact believes it to be: it takes over the attributes of an element without looking at
 * them. Runs in the page.
 *
 * @returns what {@link watchHydration} noted, and attributes that differ
 */
export function differences(owned: readonly OwnedElement[]): string[] {
  const compared = /^(id|href|src|alt|title|role|type|for|lang|rel|target|name|(aria|data)-.+)$/;
  const attributes = owned.flatMap(({ element, props }) =>
    Object.entries(props).flatMap(([prop, value]) => {
      const name = prop === 'htmlFor' ? 'for' : prop;
      const is = element.getAttribute(name);
      const expected = value === null || value === undefined ? null : String(value);
      if (name === 'class') {
        // Page tools add classes.
        const isThere = (expected ?? '')
          .split(/\s+/)
          .every((part) => part === '' || element.classList.contains(part));
        return isThere ? [] : [`class "${is}" of ${element.localName} instead of "${expected}"`];
      }
      if (!compared.test(name) || is === expected) return [];
      return [`${name} "${is}" of ${element.localName} instead of "${expected}"`];
    }),
  );
  return [...(window as unknown as Watched).changes, ...attributes];
}
