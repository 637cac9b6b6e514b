import { skipFor } from '@docs/check/testing/require-program';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { test as base, expect, inject, type TestContext } from 'vitest';
import { desktop } from './views.ts';
import { watchPages } from './watch.ts';

/** Settings of the browser for a page, and what its test expects. */
export interface Visit {
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly colorScheme?: 'light' | 'dark' | 'no-preference';
  readonly reducedMotion?: 'reduce' | 'no-preference';
  readonly javaScriptEnabled?: boolean;
  readonly hasTouch?: boolean;
  /** Lets pages register the service worker. It is blocked otherwise: it would answer requests that tests watch. */
  readonly serviceWorkers?: 'allow';
  /** Messages, requests and responses that this test expects, and that would fail others. */
  readonly allow?: readonly RegExp[];
  /** Address of the site's root, such as that of a gateway. By default it is the site under test. */
  readonly site?: string;
  /** The end of the wait for the page: by default all that it loads. `commit` is the first answer of the server. */
  readonly waitUntil?: 'commit';
  /** Prepares the page before it is opened. */
  readonly before?: (page: Page) => Promise<unknown>;
}

/** Opens a path of the site in a fresh profile. */
export type Open = (path: string, visit?: Visit) => Promise<Page>;

interface Fixtures {
  /** The test fails when a page logs an error, throws, has a failed request, or makes a request to another host. */
  readonly open: Open;
}

let connection: Promise<Browser> | undefined;

/**
 * The browser that all files of the run share. On a machine without one, the test is skipped.
 *
 * @param context - of the test
 */
export function browser(context: Pick<TestContext, 'task' | 'skip'>): Promise<Browser> {
  if (inject('browserEndpoint') === '') skipFor('no browser is installed', context);
  connection ??= chromium.connect(inject('browserEndpoint'));
  return connection;
}

/** A path of the site as links and the address bar show it: below the base path, with query and fragment. */
export function atBase(path: string): string {
  return new URL(inject('siteUrl')).pathname + path.slice(1);
}

/** The opposite of `atBase`: a path as it would be without a base path. */
export function belowBase(path: string): string {
  return path.slice(new URL(inject('siteUrl')).pathname.length - 1);
}

/** Address of a path on the site under test. */
export function urlOf(path: string): string {
  return new URL(atBase(path), inject('siteUrl')).href;
}

/** Makes a request without a browser. Redirects are not followed. */
export function request(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(urlOf(path), { redirect: 'manual', ...init });
}

/** A test on the built site. */
export const test = base.extend<Fixtures>({
  open: async ({ task, skip }, use) => {
    const shared = await browser({ task, skip });
    const contexts: BrowserContext[] = [];
    const watched: (readonly string[])[] = [];
    await use(async (path, visit = {}) => {
      const { allow = [], before, site = inject('siteUrl'), waitUntil, ...options } = visit;
      const context = await shared.newContext({
        viewport: desktop,
        serviceWorkers: 'block',
        ...options,
      });
      contexts.push(context);
      watched.push(watchPages(context, new URL(site).origin, allow));
      const page = await context.newPage();
      page.setDefaultTimeout(30_000);
      await before?.(page);
      await page.goto(new URL(atBase(path), site).href, { waitUntil: waitUntil ?? 'load' });
      return page;
    });
    const complaints = watched.flat();
    // Requests that are still under way, such as those of links in view, are not part of the test.
    const pages = contexts.flatMap((context) => context.pages());
    await Promise.all(pages.map(letThrough));
    await Promise.all(contexts.map((context) => context.close()));
    expect(complaints.join('\n')).toBe('');
  },
});

/** Waits until the page responds to clicks and keys. */
export async function hydrated(page: Page): Promise<Page> {
  await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
  return page;
}

/**
 * Removes all routes of a page. Requests that a route holds go on to the server, and what its handler does with them
 * later has no effect.
 */
export function letThrough(page: Page): Promise<void> {
  return page.unrouteAll({ behavior: 'ignoreErrors' });
}
