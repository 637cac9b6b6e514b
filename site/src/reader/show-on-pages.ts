import { watchOverflows } from '../page-tools/overflows.ts';
import './own-values.css';
import { showHosts } from './show-hosts.ts';
import { showVersion } from './show-version.ts';

/**
 * Shows the reader's version and hosts on the page, and on everything that is added to it later: the next page, or a plan
 * that the reader asks for. Observers run before the browser paints, so nobody sees the texts of the build first.
 */
export function showOnPages(): void {
  const page = document.body;
  const observer = new MutationObserver((changes) => {
    const added = new Set<ParentNode>();
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) {
        if (node instanceof Element && node.parentElement !== null) added.add(node.parentElement);
      }
    }
    for (const root of added) show(root);
  });
  const show = (root: ParentNode): void => {
    showHosts(root);
    showVersion(root);
    // Longer hosts make longer lines, and the boxes around them keep their size.
    if (root === page) watchOverflows();
    // What was changed just now is no news.
    observer.takeRecords();
  };
  observer.observe(page, { childList: true, subtree: true });
  // Of this tab too: the framework's slots tell of their changes by the browser's own event.
  addEventListener('storage', () => show(page));
  show(page);
}
