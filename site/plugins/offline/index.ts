import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { product } from '@docs/model/product/product';
import { appManifestFile, placeholderPath } from '@docs/publish/service-worker/list';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { appleIcon, appManifest, cssProperty } from './app-manifest.ts';
import { writeIcons } from './icons.ts';

interface Options {
  /** Style sheet with the colors of the site. */
  readonly colors: string;
  /** Drawing of the site's mark. */
  readonly mark: string;
  /** Whether the site can be kept offline. */
  readonly isOn: boolean;
}

/**
 * Docusaurus plugin: adds the page about reading offline, and the icons and the manifest of the installed site. The service
 * worker is written when the build is finished, because it lists all files.
 */
export default function offline(context: LoadContext, options: Options): Plugin {
  const { baseUrl, siteConfig } = context;
  const css = readFileSync(options.colors, 'utf8');
  const light = cssProperty(css, ':root', '--paper');
  const dark = cssProperty(css, "[data-theme='dark']", '--paper');
  const themeColor = (scheme: string, content: string) => ({
    tagName: 'meta',
    attributes: { name: 'theme-color', media: `(prefers-color-scheme: ${scheme})`, content },
  });
  return {
    name: 'offline',
    contentLoaded({ actions }) {
      if (!options.isOn) return;
      actions.addRoute({
        path: baseUrl + placeholderPath,
        component: '@theme/Offline',
        exact: true,
      });
    },
    injectHtmlTags: () => ({
      headTags: [
        themeColor('light', light),
        themeColor('dark', dark),
        {
          tagName: 'link',
          attributes: { rel: 'apple-touch-icon', href: baseUrl + appleIcon.file },
        },
      ],
    }),
    async postBuild({ outDir }) {
      const names = {
        name: `${siteConfig.title} documentation`,
        shortName: siteConfig.title,
        description: product.tagline,
        color: light,
      };
      mkdirSync(join(outDir, 'img'), { recursive: true });
      writeFileSync(join(outDir, appManifestFile), appManifest(names));
      await writeIcons(options.mark, light, outDir);
    },
  };
}
