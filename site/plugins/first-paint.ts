import type { UserThemeConfig } from '@docusaurus/theme-common';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { wrapKey } from '../src/page-tools/code-wrap.ts';

/**
 * The script that runs before the first paint. It wraps code for readers who chose that. It forgets that an announcement
 * was closed when there is another one: the theme compares the ids too late, after it has hidden the bar for this load.
 *
 * @param announcementId - of the announcement, if there is one
 * @param namespace - that the framework adds to its storage keys
 */
function firstPaintScript(announcementId: string | undefined, namespace: string): string {
  const forget =
    announcementId === undefined
      ? ''
      : `var i=${JSON.stringify(announcementId).replaceAll('<', '\\u003c')},k='docusaurus.announcement.';
if(s.getItem(k+'id${namespace}')!==i){s.setItem(k+'id${namespace}',i);s.removeItem(k+'dismiss${namespace}')}`;
  return `(function(){try{var s=localStorage;
if(s.getItem('${wrapKey}')==='true')document.documentElement.dataset.codeWrap='';
${forget}}catch(e){}})();`;
}

/** Docusaurus plugin: a script in the head for what a reader chose earlier, so that nothing moves after the first paint. */
export function firstPaint({ siteConfig, siteStorage }: LoadContext): Plugin {
  const { announcementBar } = siteConfig.themeConfig as UserThemeConfig;
  const innerHTML = firstPaintScript(announcementBar?.id, siteStorage.namespace);
  return {
    name: 'first-paint',
    injectHtmlTags: () => ({ headTags: [{ tagName: 'script', innerHTML }] }),
  };
}
