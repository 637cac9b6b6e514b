import { describe, expect, it } from 'vitest';
import { isExternalResult, resultPath } from './result-url.ts';

const settings = { externalUrlRegex: null, replaceResultPathname: null };

describe('resultPath', () => {
  it('takes the path and hash, of an absolute address as of a path', () => {
    expect(resultPath('https://docs.authentik.company/core/#x', settings)).toBe('/core/#x');
    expect(resultPath('/core/#x', settings)).toBe('/core/#x');
  });

  it('rewrites the path as configured', () => {
    const replaceResultPathname = { from: '^/docs/', to: '/' };
    expect(resultPath('/docs/core/', { ...settings, replaceResultPathname })).toBe('/core/');
  });
});

describe('isExternalResult', () => {
  it('knows addresses outside the site by the configured pattern only', () => {
    const externalUrlRegex = 'integrations\\.authentik\\.company';
    const url = 'https://integrations.authentik.company/wiki/';
    expect(isExternalResult(url, { ...settings, externalUrlRegex })).toBe(true);
    expect(isExternalResult('/core/', { ...settings, externalUrlRegex })).toBe(false);
    expect(isExternalResult(url, settings)).toBe(false);
  });
});
