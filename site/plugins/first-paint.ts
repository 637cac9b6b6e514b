import type { UserThemeConfig } from '@docusaurus/theme-common';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { wrapKey } from '../src/page-tools/wrap-key.ts';

/**
 * Docusaurus plugin: a script in the head for what a reader chose earlier, so that nothing moves after the first paint. It
 * wraps code for readers who chose that. It forgets that an announcement was closed when there is another one: the theme
 * compares the ids too late, after it has hidden the bar for this load.
 */
export function firstPaint({ siteConfig, siteStorage }: LoadContext): Plugin {
  const { announcementBar } = siteConfig.themeConfig as UserThemeConfig;
  const { namespace } = siteStorage;
  const forget =
    announcementBar?.id === undefined
      ? ''
      : `var i=${JSON.stringify(announcementBar.id).replaceAll('<', '\\u003c')},k='docusaurus.announcement.';
if(s.getItem(k+'id${namespace}')!==i){s.setItem(k+'id${namespace}',i);s.removeItem(k+'dismiss${namespace}')}`;
  const innerHTML = `(function(){try{var s=localStorage;
if(s.getItem('${wrapKey}')==='true')document.documentElement.dataset.codeWrap='';
${forget}}catch(e){}})();`;
  return {
    name: 'first-paint',
    injectHtmlTags: () => ({ headTags: [{ tagName: 'script', innerHTML }] }),
  };
}
