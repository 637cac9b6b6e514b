import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { phone, settled, slowedDown } from './page-load.ts';
import { pageTypes } from './page-types.ts';

/** What a reader does on a page. */
export interface Interaction {
  /** Address of the page, below the base path. */
  readonly path: string;
  readonly screen: BrowserContextOptions;
  /** CSS selector of what is clicked or tapped: the first that is visible. */
  readonly target: string;
  /** CSS selector of what is there afterwards. The target has the attribute `data-target`. */
  readonly effect: string;
  /** Whether the page's heading changes. */
  readonly opensPage?: true;
}

/** How long an interaction takes, in milliseconds. */
export interface InteractionTimes {
  /** From the event to the next paint: https://web.dev/articles/inp. The browser reports nothing below 16 ms. */
  readonly nextPaintMs: number;
  /** From the event to the paint of its effect, such as the opened dialog. */
  readonly effectMs: number;
}

const desktop: BrowserContextOptions = {
  viewport: { width: 1350, height: 940 },
  ignoreHTTPSErrors: true,
  serviceWorkers: 'block',
};
const howto = pageTypes.howto;
/** A closed category in the sidebar of the page. */
const category = 'Install and configure';

export const interactions = {
  search: {
    path: howto,
    screen: desktop,
    target: 'button[aria-label^="Search"]',
    effect: '[role="dialog"] input, dialog[open] input',
  },
  'search (phone)': {
    path: howto,
    screen: phone,
    target: 'button[aria-label^="Search"]',
    effect: '[role="dialog"] input, dialog[open] input',
  },
  'menu (phone)': {
    path: howto,
    screen: phone,
    target: '.navbar__toggle',
    effect: '.navbar-sidebar--show',
  },
  category: {
    path: howto,
    screen: desktop,
    target: `aside button[aria-label="Expand sidebar category '${category}'"]`,
    // The click puts another button in the place of the one that came with the page.
    effect: `aside button[aria-label="Collapse sidebar category '${category}'"]`,
  },
  tab: {
    path: '/install-config/install/docker-compose/',
    screen: desktop,
    target: '[role="tab"][aria-selected="false"]',
    effect: '[data-target][aria-selected="true"]',
  },
  'color mode': {
    path: howto,
    screen: desktop,
    target: 'button[aria-label^="Switch between dark and light mode"]',
    effect: 'html:not([data-theme-choice="system"])',
  },
  'next page': {
    path: howto,
    screen: desktop,
    target: '.pagination-nav__link--next',
    effect: 'h1',
    opensPage: true,
  },
} as const satisfies Record<string, Interaction>;

interface Watched {
  /** Times of the page's clock; 0 for what did not happen. */
  started: number;
  shown: number;
  /** Milliseconds from events to the next paint. */
  readonly paints: number[];
}

declare global {
  interface Window {
    interaction: Watched;
  }
}

/** Notes when the first click comes and when its effect is painted. Runs in the page. */
function watch({ effect, opensPage }: Pick<Interaction, 'effect' | 'opensPage'>): void {
  const watched: Watched = { started: 0, shown: 0, paints: [] };
  window.interaction = watched;
  const heading = document.querySelector('h1')?.textContent;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('interactionId' in entry && Number(entry.interactionId) > 0) {
        watched.paints.push(entry.duration);
      }
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  addEventListener(
    'click',
    ({ timeStamp }) => {
      watched.started ||= timeStamp;
    },
    true,
  );
  new MutationObserver(() => {
    if (watched.started === 0 || watched.shown > 0) return;
    if (document.querySelector(effect) === null) return;
    if (opensPage && document.querySelector('h1')?.textContent === heading) return;
    // A task that is queued in a frame runs after its paint.
    requestAnimationFrame(() =>
      setTimeout(() => {
        watched.shown ||= performance.now();
      }),
    );
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}

/** Does something on a page in a fresh profile, when the page is ready, on a slowed-down processor. */
export async function measureInteraction(
  browser: Browser,
  siteUrl: string,
  { path, screen, target, effect, opensPage }: Interaction,
): Promise<InteractionTimes> {
  const context = await browser.newContext(screen);
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await page.goto(siteUrl + path.slice(1));
    await settled(page);
    const element = page.locator(`${target} >> visible=true`).first();
    await element.evaluate((found) => {
      found.scrollIntoView({ block: 'center' });
      found.setAttribute('data-target', '');
    });
    await settled(page);
    await slowedDown(page);
    await page.evaluate(watch, { effect, ...(opensPage && { opensPage }) });
    const marked = page.locator('[data-target]');
    if (screen.hasTouch) await marked.tap();
    else await marked.click();
    return await timesOf(page);
  } catch (error) {
    throw new Error(`${target} on ${path} does not show ${effect}`, { cause: error });
  } finally {
    await context.close();
  }
}

async function timesOf(page: Page): Promise<InteractionTimes> {
  await page.waitForFunction(() => window.interaction.shown > 0);
  // The browser reports events some time after the paint.
  await page.waitForTimeout(500);
  const { started, shown, paints } = await page.evaluate(() => window.interaction);
  return { nextPaintMs: Math.max(16, ...paints), effectMs: shown - started };
}
