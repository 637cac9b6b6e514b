import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type { ClientModule } from '@docusaurus/types';
import { whenIdle } from '../background-work.ts';
import { prepareAnnouncements } from './announce.ts';
import { switchWrap } from './code-wrap.ts';
import { copyLink, copyPage, copySample } from './copy.ts';
import { focusContent } from './focus-content.ts';
import { followContents, showCurrentPage } from './follow-contents.ts';
import { watchOverflows } from './overflows.ts';
import { nameSection } from './report.ts';
import { awaitPage } from './slow-page.ts';

/** The tools of the elements with `data-tool`. */
const tools: Readonly<Record<string, (element: HTMLElement) => unknown>> = {
  'copy-code': copySample,
  'wrap-code': switchWrap,
  'copy-page': copyPage,
};

function onClick({ target }: MouseEvent): void {
  if (!(target instanceof Element)) return;
  const tool = target.closest<HTMLElement>('[data-tool]');
  if (tool !== null) tools[tool.dataset.tool ?? '']?.(tool);
  const link = target.closest<HTMLAnchorElement>('a.hash-link');
  if (link !== null) copyLink(link);
}

/** Ignores the second click of a double click, which would add the page to the history again. */
function onSecondClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (event.detail > 1 && link?.href === location.href) event.preventDefault();
}

/** Serves a link when a reader points at it, or reaches it with the keyboard. */
function onReach({ target, type }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.classList.contains('term')) {
    import(/* webpackChunkName: 'on-demand-definition' */ './definition.ts').then(
      ({ offerDefinition }) => offerDefinition(link, type),
      // Without a network, the term is still a link.
      () => undefined,
    );
  }
  // Before the click, so that the browser follows the whole address, also into another tab.
  if (link?.dataset.tool === 'report') nameSection(link);
}

function start(): void {
  prepareAnnouncements();
  document.addEventListener('click', onClick);
  document.addEventListener('click', onSecondClick, true);
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, onReach);
  // The theme marks the entry in its own handler of the same event.
  addEventListener('scroll', () => requestAnimationFrame(followContents), { passive: true });
  addEventListener('scroll', followReport, { passive: true });
  addEventListener('beforeprint', printOnWhite);
}

/** Names the section in a report again when the page scrolls below the pointer or the focus. */
function followReport(): void {
  const reached = 'a[data-tool="report"]:is(:focus, :hover)';
  const link = document.querySelector<HTMLAnchorElement>(reached);
  if (link !== null) nameSection(link);
}

/** Paper is white: a page in dark colors would be printed as light text on it. */
function printOnWhite(): void {
  const { dataset } = document.documentElement;
  const { theme } = dataset;
  if (theme !== 'dark') return;
  dataset.theme = 'light';
  addEventListener('afterprint', () => Object.assign(dataset, { theme }), { once: true });
}

if (ExecutionEnvironment.canUseDOM) start();

let depart: (() => void) | undefined;

/** Offers the position that the reader left, and keeps the new one. */
async function arrive(): Promise<void> {
  const position = await import(
    /* webpackChunkName: 'on-demand-position' */ './reading-position.ts'
  );
  depart = position.depart;
  position.arrive();
}

const clientModule: ClientModule = {
  onRouteUpdate({ location, previousLocation }) {
    if (location.pathname === previousLocation?.pathname) return undefined;
    depart?.();
    return previousLocation === null ? undefined : awaitPage(location.pathname);
  },
  onRouteDidUpdate({ location, previousLocation }) {
    if (location.pathname === previousLocation?.pathname) return;
    if (previousLocation !== null) focusContent(location.hash);
    showCurrentPage();
    watchOverflows();
    whenIdle(arrive);
  },
};
export const { onRouteUpdate, onRouteDidUpdate } = clientModule;
