import type { UserThemeConfig } from '@docusaurus/theme-common';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { firstPaintScript } from './script.ts';

/** Docusaurus plugin: a script in the head for what a reader chose earlier, so that nothing moves after the first paint. */
export default function firstPaint({ siteConfig, siteStorage }: LoadContext): Plugin {
  const { announcementBar } = siteConfig.themeConfig as UserThemeConfig;
  return {
    name: 'first-paint',
    injectHtmlTags: () => ({
      headTags: [
        {
          tagName: 'script',
          innerHTML: firstPaintScript(announcementBar?.id, siteStorage.namespace),
        },
      ],
    }),
  };
}
