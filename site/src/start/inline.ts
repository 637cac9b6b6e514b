// Runs in each page before anything is shown, as an inline script: `plugins/start-after-paint` bundles it. It requests the
// scripts of the page after the first paint, and records what readers do until these scripts can answer.

import { showStoredTabs } from '../article/show-tab.ts';
import { isTextField, searchKeyAction, typeAhead } from '../search-dialog/search-keys.ts';
import type { EarlyActions } from './early.ts';
import { layOutLater } from './lay-out-later.ts';
import { showLoadProblem } from './load-problem.ts';

/** What does nothing without scripts. Links and forms work without. */
const controls = 'button[type="button"], [role="tab"], [role="button"]';
const opensSearch = '[aria-haspopup="dialog"], [data-open-search]';

const clicked: HTMLElement[] = [];
/** What was typed since the reader asked for the search. */
let typed: string | null = null;
let isRequested = false;
/** The scripts of the page, as the document names them. */
let scripts: HTMLScriptElement[] = [];

function onClick(event: MouseEvent): void {
  const control = (event.target as Element).closest<HTMLElement>(controls);
  if (control === null) return;
  event.preventDefault();
  if (control.matches(opensSearch)) typed ??= '';
  else clicked.push(control);
  requestScripts();
}

function onKeyDown(event: KeyboardEvent): void {
  const state = { isOpen: typed !== null, inTextField: isTextField(event.target) };
  const action = searchKeyAction(event, state);
  const text = typed === null ? null : typeAhead(typed, event);
  if (action === 'open') typed = '';
  else if (action === 'close') typed = null;
  else if (text !== null) typed = text;
  else return;
  event.preventDefault();
  requestScripts();
}

document.addEventListener('click', onClick, true);
document.addEventListener('keydown', onKeyDown, true);

const early: EarlyActions = {
  take() {
    document.removeEventListener('click', onClick, true);
    document.removeEventListener('keydown', onKeyDown, true);
    return { clicked, typed };
  },
  isRunning: false,
  styles: Promise.resolve(),
  fail() {
    early.take();
    showLoadProblem(scripts[0]?.getAttribute('src') ?? '');
  },
};
Object.assign(window, { docsEarly: early });
layOutLater();

/** The longest time that the scripts of a page wait for its later styles, in milliseconds. */
const mostWaitForStyles = 3000;

/** Requests the styles that the first view doesn't need. The document names them for readers without scripts. */
function requestStyles(): void {
  const holder = document.querySelector('noscript[data-later-styles]');
  if (holder === null) return;
  holder.insertAdjacentHTML('afterend', holder.textContent);
  const link = holder.nextElementSibling;
  early.styles = new Promise((resolve) => {
    link?.addEventListener('load', resolve);
    link?.addEventListener('error', resolve);
    setTimeout(resolve, mostWaitForStyles);
  });
}

/** Requests the later styles and the scripts once, when the page is parsed. The scripts run in their order. */
function requestScripts(): void {
  if (isRequested || document.readyState === 'loading') return;
  isRequested = true;
  requestStyles();
  scripts = [...document.querySelectorAll<HTMLScriptElement>('script[data-start]')];
  let settled = 0;
  const onSettled = () => {
    settled += 1;
    if (settled === scripts.length && !early.isRunning) early.fail();
  };
  for (const start of scripts) {
    const script = appendScript(start.getAttribute('src') ?? '', { isInOrder: true });
    script.onload = onSettled;
    script.onerror = onSettled;
  }
  setTimeout(requestChunks);
}

/**
 * Requests the code of this page at the same time as the scripts, which would ask for it when they know the page. What fails
 * here is requested once more by the scripts, which say so when it fails again.
 */
function requestChunks(): void {
  const list = document.querySelector('script[data-chunks]')?.textContent ?? '';
  for (const [path] of list.matchAll(/\S+/g)) {
    const script = appendScript(path, { isInOrder: false });
    // The bundler's runtime waits for a script that it finds in the document.
    const remove = () => script.remove();
    script.addEventListener('load', remove);
    script.addEventListener('error', remove);
  }
}

/** @param src - as the bundler's runtime writes it, because it looks for scripts with the same attribute */
function appendScript(src: string, { isInOrder }: { isInOrder: boolean }): HTMLScriptElement {
  const script = document.createElement('script');
  script.setAttribute('src', src);
  script.async = !isInOrder;
  document.head.append(script);
  return script;
}

let isPainted = false;
const observer = new PerformanceObserver((list) => {
  if (list.getEntriesByName('first-contentful-paint').length === 0) return;
  isPainted = true;
  requestScripts();
});
observer.observe({ type: 'paint', buffered: true });
document.addEventListener('DOMContentLoaded', () => {
  showStoredTabs();
  // The framework renders the switch of the color mode as disabled until its script runs.
  for (const button of document.querySelectorAll<HTMLButtonElement>('.navbar button:disabled')) {
    button.disabled = false;
  }
  if (isPainted || clicked.length > 0 || typed !== null) requestScripts();
});

/** The longest time that a loaded page waits for its first paint, in milliseconds. */
const mostWait = 1000;

// A page in the background is not painted. Another one is painted soon after it is loaded: what is requested before competes
// with that paint.
window.addEventListener('load', () => {
  if (document.visibilityState === 'hidden') requestScripts();
  else setTimeout(requestScripts, mostWait);
});
document.addEventListener('visibilitychange', () => {
  if (document.readyState === 'complete') requestScripts();
});
