// An inline script of each page: `plugins/start-after-paint.ts` bundles it. It requests the scripts of the page after the
// first paint, says when they fail, and remembers that a reader asked for the search before the scripts run.
import { newElement } from '../new-element.ts';
import { searchKeyAction } from '../search-dialog/keys.ts';

const { documentElement: root } = document;

/** Requests the scripts once, in their order, when the document is parsed. */
function requestScripts(): void {
  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', requestScripts);
    return;
  }
  for (const start of document.querySelectorAll<HTMLElement>('script[data-start]')) {
    const { start: src = '' } = start.dataset;
    const script = Object.assign(document.createElement('script'), { src, async: false });
    script.onerror = () => showFailure(`Loading ${src} failed.`, src.replace(/assets\/.*/, ''));
    start.replaceWith(script);
  }
}

/** Shows an error above the page. Without styles, the site is probably at another path than it was built for. */
function showFailure(reason: string, baseUrl = ''): void {
  if (root.dataset.hasHydrated === 'true' || document.querySelector('body > [role=alert]')) return;
  const hasStyles = getComputedStyle(root).getPropertyValue('--ink') !== '';
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const again = load?.type === 'reload' ? 'Still not loaded. ' : '';
  const lines = hasStyles
    ? [`${again}${reason} You can read this page, but its search and menus don’t work.`]
    : linesOfBanner(baseUrl);
  const texts = lines.map((line) => newElement('p', {}, line));
  const retry = newElement('button', {}, 'Retry');
  retry.onclick = () => location.reload();
  const box = newElement('div', { role: 'alert' }, ...texts, retry);
  // The theme's styles hide an element of this name.
  if (!hasStyles) box.id = '__docusaurus-base-url-issue-banner-container';
  box.style.cssText = 'background:#8c1d18;color:#fff;font:18px/1.5 sans-serif;padding:16px 24px';
  document.body.prepend(box);
}

/** The framework's banner, which it has on the home page only. */
function linesOfBanner(baseUrl: string): string[] {
  const { href } = document.querySelector<HTMLLinkElement>('link[rel="canonical"]') ?? location;
  const route = new URL(href).pathname.slice(baseUrl.length);
  const path = location.pathname.replace(/index\.html$/, '');
  return [
    'Your Docusaurus site did not load properly.',
    'A very common reason is a wrong site baseUrl configuration.',
    `Current configured baseUrl = ${baseUrl}`,
    `We suggest trying baseUrl = ${path.endsWith(route) ? path.slice(0, path.length - route.length) : path}`,
  ];
}

/** Remembers that the reader asked for the search. `SearchHost` opens it when the page has started. */
function askForSearch(event: Event, isAsked: boolean): void {
  if (!isAsked || root.dataset.hasHydrated === 'true') return;
  event.preventDefault();
  root.dataset.searchAsked = '';
  requestScripts();
}

document.addEventListener('click', (event) => {
  const { target } = event;
  askForSearch(event, target instanceof Element && target.closest('[data-open-search]') !== null);
});
document.addEventListener('keydown', (event) =>
  askForSearch(event, searchKeyAction(event, false) === 'open'),
);
// The scripts request the code of the page.
addEventListener('unhandledrejection', ({ reason }) => showFailure(`${reason?.message}.`));

// A page in the background is not painted, and some browsers don't tell of paints.
addEventListener('load', () => setTimeout(requestScripts, document.hidden ? 0 : 1000));
new PerformanceObserver((list) => {
  if (list.getEntriesByName('first-contentful-paint').length > 0) requestScripts();
}).observe({ type: 'paint', buffered: true });
