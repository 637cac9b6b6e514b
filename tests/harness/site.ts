import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { test as base, expect, inject } from 'vitest';
import { desktop } from './views.ts';
import { PageWatch } from './watch.ts';

/** How a page is opened. */
export interface Visit {
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly colorScheme?: 'light' | 'dark' | 'no-preference';
  readonly reducedMotion?: 'reduce' | 'no-preference';
  readonly javaScriptEnabled?: boolean;
  readonly hasTouch?: boolean;
  /** Messages, requests and answers that are right in this test, though they would be wrong in others. */
  readonly allow?: readonly RegExp[];
  /** Prepares the page before it goes anywhere. */
  readonly before?: (page: Page) => Promise<unknown>;
}

interface Fixtures {
  /**
   * Opens an address of the site in a fresh profile. The test fails when a page logs an error, throws, has a request fail
   * or asks another host for anything.
   */
  readonly open: (path: string, visit?: Visit) => Promise<Page>;
}

let connection: Promise<Browser> | undefined;

/** The browser that all files of the run share. */
export function browser(): Promise<Browser> {
  connection ??= chromium.connect(inject('browserEndpoint'));
  return connection;
}

/** A path of the site as links and the address bar show it: below the base path, with its query and fragment. */
export function atBase(path: string): string {
  return new URL(inject('siteUrl')).pathname + path.slice(1);
}

/** Address of a path on the site under test. */
export function urlOf(path: string): string {
  return new URL(atBase(path), inject('siteUrl')).href;
}

/** Asks the server without a browser; redirects are not followed. */
export function request(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(urlOf(path), { redirect: 'manual', ...init });
}

/** A test on the built site. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures that are needed from the pattern
  open: async ({}, use) => {
    const contexts: BrowserContext[] = [];
    const watches: PageWatch[] = [];
    await use(async (path, visit = {}) => {
      const { allow = [], before, ...options } = visit;
      const context = await (await browser()).newContext({ viewport: desktop, ...options });
      contexts.push(context);
      const watch = new PageWatch(new URL(inject('siteUrl')).origin, allow);
      watches.push(watch);
      await watch.attach(context);
      const page = await context.newPage();
      page.setDefaultTimeout(10_000);
      await before?.(page);
      await page.goto(urlOf(path));
      return page;
    });
    const complaints = watches.flatMap((watch) => watch.complaints);
    // What is still under way, such as the requests of links in view, ends with the test and is no part of it. First those
    // of the profile: a request that no page's route takes any more must find no other one either.
    await Promise.all(contexts.map((context) => context.unrouteAll({ behavior: 'ignoreErrors' })));
    const pages = contexts.flatMap((context) => context.pages());
    await Promise.all(pages.map(letThrough));
    await Promise.all(contexts.map((context) => context.close()));
    expect(complaints).toEqual([]);
  },
});

/** Waits until the page answers to clicks and keys: its scripts have taken it over. */
export async function hydrated(page: Page): Promise<Page> {
  await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
  return page;
}

/**
 * Takes all routes off a page. Requests that one of them holds go on to the server, and what its handler would do with
 * them later no longer matters.
 */
export function letThrough(page: Page): Promise<void> {
  return page.unrouteAll({ behavior: 'ignoreErrors' });
}
