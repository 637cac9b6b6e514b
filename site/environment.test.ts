import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { editUrlOf, readAnnouncement, readSiteEnvironment } from './environment.ts';

describe('readSiteEnvironment', () => {
  const withRepository = { SITE_REPOSITORY: 'https://github.com/example/docs' };

  it('needs no variable: the embedded index answers, and nothing is counted', () => {
    const { baseUrl, search, analyticsPlugins } = readSiteEnvironment({ SEARCH_APP_ID: '' });
    expect(baseUrl).toBe('/');
    expect(search.hosted).toBeNull();
    expect(search.insightUrl).toBeNull();
    expect(search.newIssueUrl).toBeNull();
    expect(analyticsPlugins).toEqual([]);
  });

  it('switches the hosted provider and the analytics on by their ids', () => {
    const { search, analyticsPlugins } = readSiteEnvironment({
      SEARCH_APP_ID: 'APP',
      SEARCH_API_KEY: 'key',
      ANALYTICS_ID: 'G-1',
    });
    expect(search.hosted).toEqual({ appId: 'APP', apiKey: 'key' });
    expect(analyticsPlugins).toEqual([['./plugins/analytics.ts', { trackingID: 'G-1' }]]);
  });

  it('leads edit links and missing-result reports to the repository of the site', () => {
    const { repository, search } = readSiteEnvironment(withRepository);
    expect(editUrlOf(repository)?.({ docPath: 'core/terminology.mdx' })).toBe(
      'https://github.com/example/docs/edit/main/content/core/terminology.mdx',
    );
    expect(search.newIssueUrl).toBe('https://github.com/example/docs/issues/new');
  });

  it('leaves only the report out when it is switched off', () => {
    const variables = { ...withRepository, SEARCH_REPORT_MISSING: 'false' };
    const { repository, search } = readSiteEnvironment(variables);
    expect(editUrlOf(repository)).toBeDefined();
    expect(search.newIssueUrl).toBeNull();
  });

  it('refuses a repository that is no https address, or ends in a slash', () => {
    for (const wrong of ['git@github.com:example/docs.git', 'https://github.com/example/docs/']) {
      expect(() => readSiteEnvironment({ SITE_REPOSITORY: wrong })).toThrow(/SITE_REPOSITORY must/);
    }
  });

  it('warns that links name an example host without SITE_URL, and only then', () => {
    const { url, warnings } = readSiteEnvironment({});
    expect(warnings).toEqual([
      expect.stringContaining(
        `SITE_URL is not set: canonical links, the sitemap and the feeds name the example host ${url}`,
      ),
    ]);
    expect(readSiteEnvironment({ SITE_URL: 'https://docs.example' }).warnings).toEqual([]);
  });

  it('names every wrong variable in one message', () => {
    expect(() =>
      readSiteEnvironment({ BASE_URL: 'docs', SITE_URL: 'ftp://x', SEARCH_APP_ID: 'A' }),
    ).toThrow(/SITE_URL[\s\S]*BASE_URL must begin and end in a slash[\s\S]*\(found "docs"\)/);
    expect(() => readSiteEnvironment({ SEARCH_APP_ID: 'A' })).toThrow(/SEARCH_API_KEY is missing/);
    for (const wrong of ['SEARCH_EXTERNAL_URL_REGEX', 'SEARCH_REPLACE_FROM']) {
      expect(() => readSiteEnvironment({ [wrong]: '(' })).toThrow(/must be a regular expression/);
    }
    for (const wrong of ['https://docs.example?a=1', 'https://docs.example#a', 'https://me@docs']) {
      expect(() => readSiteEnvironment({ SITE_URL: wrong })).toThrow(/must be an origin/);
    }
    // It would break out of the script.
    const id = "G-1');alert('";
    expect(() => readSiteEnvironment({ ANALYTICS_ID: id })).toThrow(/letters, digits and dashes/);
  });
});

describe('readAnnouncement', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'announcement-')), 'announcement.yaml');

  it('leads its links below the base path', () => {
    writeFileSync(file, `id: a\ncontent: '<a href="/install-config/">x</a>'\n`);
    expect(readAnnouncement(file, '/docs-site/')?.content).toBe(
      '<a href="/docs-site/install-config/">x</a>',
    );
  });

  it('says what is wrong with it', () => {
    writeFileSync(file, 'content: x\n');
    expect(() => readAnnouncement(file, '/')).toThrow(/announcement\.yaml:1: .*id/);
  });
});
