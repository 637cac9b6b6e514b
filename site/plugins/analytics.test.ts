import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { loader } from './analytics.ts';

interface Seen {
  /** Addresses of the scripts that the page would request. */
  readonly scripts: string[];
  /** Calls that the service would see. */
  readonly calls: unknown[][];
}

/** Runs the script in a page whose browser has these settings, and then sends one page view as the framework does. */
function visit(wishes: Record<string, unknown>): Seen {
  const scripts: { src?: string }[] = [];
  const window: { dataLayer?: ArrayLike<unknown>[]; gtag?: (...parts: unknown[]) => void } = {};
  const document = {
    createElement: () => ({}),
    head: { appendChild: (script: { src?: string }) => scripts.push(script) },
  };
  runInNewContext(loader('G-ABC123'), { window, document, navigator: wishes });
  window.gtag?.('event', 'page_view');
  return {
    scripts: scripts.map(({ src }) => src ?? ''),
    calls: (window.dataLayer ?? []).map((call) => Array.from(call)),
  };
}

describe('the analytics loader', () => {
  it.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
    'requests and keeps nothing when the browser says %o',
    (wishes) => expect(visit(wishes)).toEqual({ scripts: [], calls: [] }),
  );
});
