import type { LoadContext } from '@docusaurus/types';
import { describe, expect, it } from 'vitest';
import { cacheByBaseUrl } from './cache-by-base-url.ts';

function configured(baseUrl: string, config: object): unknown {
  const { configureWebpack } = cacheByBaseUrl({ baseUrl } as LoadContext);
  return configureWebpack?.(config, false, {} as never, undefined);
}

describe('cacheByBaseUrl', () => {
  it('gives each base URL a version of its own, which holds what the framework chose', () => {
    const config = { experiments: { cache: { type: 'persistent', version: 'client-1' } } };
    expect(configured('/', config)).toEqual({ experiments: { cache: { version: 'client-1-/' } } });
    expect(configured('/docs-site/', config)).toEqual({
      experiments: { cache: { version: 'client-1-/docs-site/' } },
    });
  });

  it('adds no cache where none outlives the build', () => {
    expect(configured('/', { experiments: { incremental: true } })).toEqual({});
    expect(configured('/', {})).toEqual({});
  });
});
