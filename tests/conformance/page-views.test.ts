import { runInNewContext } from 'node:vm';
import analytics from '@docs/site/analytics';
import type { LoadContext } from '@docusaurus/types';
import { build, type Rollup } from 'vite';
import { describe, expect, it } from 'vitest';

const trackingID = 'G-EXAMPLE';

interface Address {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

interface ClientModule {
  onRouteDidUpdate(change: { location: Address; previousLocation: Address | null }): void;
}

const address = (pathname: string, hash = ''): Address => ({ pathname, search: '', hash });

/** The script that the plugin adds to each page, and the module that it adds to the site's code. */
async function pluginParts(): Promise<{ inline: string; clientModule: string }> {
  const plugin = analytics({} as LoadContext, { trackingID });
  const [entry = ''] = plugin.getClientModules?.() ?? [];
  const tags = plugin.injectHtmlTags?.({ content: undefined })?.headTags;
  const [tag] = [tags].flat();
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'clientModule' } },
  });
  const [bundle] = [built].flat() as Rollup.RollupOutput[];
  return {
    inline: typeof tag === 'object' ? (tag.innerHTML ?? '') : '',
    clientModule: bundle?.output[0].code ?? '',
  };
}

/** Visits a page, and returns what the web analytics service receives for these route changes. */
async function seen(changes: readonly [from: Address | null, to: Address][]): Promise<unknown[][]> {
  const { inline, clientModule } = await pluginParts();
  const window: { dataLayer?: ArrayLike<unknown>[] } = {};
  const context = {
    window,
    navigator: {},
    document: { createElement: () => ({}), head: { appendChild: () => undefined } },
    setTimeout: (callback: () => void) => callback(),
  };
  runInNewContext(`${inline}\n${clientModule}\nwindow.clientModule = clientModule;`, context);
  const { onRouteDidUpdate } = (window as unknown as { clientModule: ClientModule }).clientModule;
  for (const [previousLocation, location] of changes) {
    onRouteDidUpdate({ location, previousLocation });
  }
  return (window.dataLayer ?? []).map((call) => Array.from(call));
}

describe('§7 Page view', () => {
  it('§7 sent to a web analytics service on each route change, with IP anonymisation', async () => {
    const home = address('/');
    const guide = address('/install-config/');
    const [, config, ...views] = await seen([
      [null, home],
      [home, guide],
      [guide, guide],
      [guide, address('/install-config/', '#next')],
    ]);
    // The configuration sends the view of the first page.
    expect(config).toEqual(['config', trackingID, { anonymize_ip: true }]);
    expect(views).toEqual([
      ['set', 'page_path', '/install-config/'],
      ['event', 'page_view'],
      ['set', 'page_path', '/install-config/#next'],
      ['event', 'page_view'],
    ]);
  });
});
