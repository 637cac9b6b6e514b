import type { Page, Route } from 'playwright-core';
import type { Open, Visit } from './site.ts';

/** Requests that wait until the test lets them go. */
export interface HeldRequests {
  /** Resolves when the first request is held. */
  readonly arrived: Promise<void>;
  /** Lets the held requests and all later ones go on to the server. Resolves when the held ones are answered. */
  release(): Promise<void>;
  /** Lets the held requests and all later ones fail. */
  fail(): Promise<void>;
}

/** Holds all requests of a page whose URL matches a pattern. Of several patterns that match, the last one counts. */
export async function holdRequests(page: Page, pattern: string): Promise<HeldRequests> {
  const held: Route[] = [];
  let settle: ((route: Route) => Promise<unknown>) | undefined;
  let announce = () => {};
  const arrived = new Promise<void>((resolve) => {
    announce = resolve;
  });
  await page.route(pattern, async (route) => {
    if (settle !== undefined) await settle(route);
    else {
      held.push(route);
      announce();
    }
  });
  const settleAll = async (how: (route: Route) => Promise<unknown>) => {
    settle = how;
    await Promise.all(held.splice(0).map(how));
  };
  return {
    arrived,
    async release() {
      const requests = held.map((route) => route.request());
      await settleAll((route) => route.continue());
      await Promise.all(requests.map((request) => request.response()));
    },
    fail: () => settleAll((route) => route.abort('failed')),
  };
}

/**
 * A visit whose requests for code can be held later on. Chromium may skip a route that is added after the page has loaded, so
 * this one is set before.
 */
export const interceptable = {
  before: (page: Page) => page.route('**/assets/js/**', (route) => route.fallback()),
} satisfies Visit;

/**
 * Opens a page, and holds its requests whose URL matches a pattern, from the first one.
 */
export async function openHolding(
  open: Open,
  path: string,
  pattern: string,
  visit: Visit = {},
): Promise<{ readonly page: Page; readonly held: HeldRequests }> {
  let held: HeldRequests | undefined;
  const page = await open(path, {
    ...visit,
    before: async (fresh) => {
      held = await holdRequests(fresh, pattern);
    },
  });
  if (held === undefined) throw new Error('The page was not prepared.');
  return { page, held };
}
