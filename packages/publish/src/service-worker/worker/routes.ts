import { registerRoute, setCatchHandler } from 'workbox-routing';
import { NetworkFirst, Strategy, type StrategyHandler } from 'workbox-strategies';
import { pathBelow, placeholderPath } from '../shared/list.ts';
import type { WorkerSettings } from '../shared/messages.ts';
import { cacheNames, canKeep } from '../shared/storage.ts';

/** Answers from what is kept, else from the network. What comes from the network is not kept. */
class KeptFirst extends Strategy {
  protected override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    return (await handler.cacheMatch(request)) ?? handler.fetch(request);
  }
}

/** Answers from the network, else from what is kept. What comes from the network is not kept. */
class NetworkElseKept extends Strategy {
  protected override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    try {
      return await handler.fetch(request);
    } catch (error) {
      const kept = await handler.cacheMatch(request);
      if (kept === undefined) throw error;
      return kept;
    }
  }
}

/**
 * Says how the worker answers requests. Everything that it doesn't name goes to the network, as without a worker.
 *
 * | Request | Answer |
 * | --- | --- |
 * | Page | from the network, and kept; without a network what is kept, else the page about reading offline |
 * | File with a digest in its name | what is kept, else from the network |
 * | Page, for the words of its article | from the network, else what is kept |
 * | Search manifest, list of releases | from the network, else what is kept |
 */
export function registerRoutes({ baseUrl, hashedPath }: WorkerSettings): void {
  const names = cacheNames(baseUrl);
  const matchOptions = { ignoreVary: true };
  const hashed = new RegExp(hashedPath);
  const path = (url: URL) => pathBelow(baseUrl, url);

  registerRoute(
    ({ url, request, sameOrigin }) =>
      sameOrigin && request.mode === 'navigate' && path(url) !== undefined,
    new NetworkFirst({
      cacheName: names.pages,
      matchOptions,
      plugins: [
        {
          // One page answers with every query: it is read in the browser.
          cacheKeyWillBeUsed: async ({ request }) => addressOf(request.url),
          cacheWillUpdate: async ({ response }) => (isKeptPage(response) ? response : null),
        },
      ],
    }),
  );
  registerRoute(
    ({ url, request, sameOrigin }) =>
      sameOrigin && request.headers.get('accept') === 'text/html' && path(url) !== undefined,
    new NetworkElseKept({ cacheName: names.pages, matchOptions }),
  );
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && hashed.test(`/${path(url) ?? ''}`),
    new KeptFirst({ cacheName: names.files, matchOptions }),
  );
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && withoutDigest.has(path(url) ?? ''),
    new NetworkElseKept({ cacheName: names.files, matchOptions }),
  );
  // Also when the browser's storage fails: a request then goes to the network.
  setCatchHandler(async ({ request }) => {
    try {
      return await fetch(request);
    } catch (error) {
      const instead = request.mode === 'navigate' && placeholder(baseUrl, new URL(request.url));
      if (!instead) throw error;
      return Response.redirect(instead);
    }
  });
}

/** Files without a digest in their name that pages fetch. */
const withoutDigest: ReadonlySet<string> = new Set(['releases.gen.json']);

/** An address without query and fragment. */
function addressOf(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}

function isKeptPage(response: Response): boolean {
  const type = response.headers.get('content-type') ?? '';
  return canKeep(response) && type.startsWith('text/html');
}

/**
 * Where readers are sent without a network: to the address with its final slash, then to the page about reading offline.
 *
 * @returns undefined when that page itself is not kept
 */
function placeholder(baseUrl: string, url: URL): string | undefined {
  const instead = baseUrl + placeholderPath;
  if (url.pathname === instead) return undefined;
  if (!url.pathname.endsWith('/') && !/\.[a-z0-9]+$/.test(url.pathname)) {
    return `${url.origin}${url.pathname}/${url.search}`;
  }
  return `${url.origin}${instead}?page=${encodeURIComponent(url.pathname + url.search)}`;
}
