import { product } from '@docs/model/product/product';
import { describe, expect, it } from 'vitest';
import { readBuiltConfig, readPageMetadata } from './built-config.ts';

const { config } = await readBuiltConfig();

describe('§3 Entities and their fields', () => {
  it('§3 Documentation page metadata: id, path, sidebar membership', async () => {
    const page = await readPageMetadata('core/terminology');
    expect(page).toMatchObject({
      id: 'core/terminology',
      permalink: expect.stringMatching(/^\/core\/terminology\/?$/),
      sidebar: expect.any(String),
    });
  });

  it('§3 Site configuration: title, tagline, url, baseUrl, favicon', () => {
    expect(config).toMatchObject({
      title: product.siteTitle,
      tagline: product.tagline,
      url: expect.stringMatching(/^https?:\/\//),
      baseUrl: expect.stringMatching(/^\/(.*\/)?$/),
      favicon: expect.stringMatching(/\.(svg|ico|png)$/),
    });
  });

  it('§3 Site configuration: locales (only en)', () => {
    expect(config.i18n).toMatchObject({ defaultLocale: 'en', locales: ['en'] });
  });

  it('§3 §4 colour mode settings: default light, follows the system preference, switch enabled', () => {
    expect(config.themeConfig.colorMode).toEqual({
      defaultMode: 'light',
      respectPrefersColorScheme: true,
      disableSwitch: false,
    });
  });

  it('§3 table-of-contents levels', () => {
    expect(config.themeConfig.tableOfContents).toEqual({ minHeadingLevel: 2, maxHeadingLevel: 3 });
  });

  it('§3 docs version persistence in local storage', () => {
    expect(config.themeConfig.docs.versionPersistence).toBe('localStorage');
  });
});
