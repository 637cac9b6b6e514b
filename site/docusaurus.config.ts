import { dirname, join } from 'node:path';
import { product } from '@docs/model/product/product';
import { placeholderPath } from '@docs/publish/service-worker/list';
import type { Options as DocsOptions } from '@docusaurus/plugin-content-docs';
import type { UserThemeConfig } from '@docusaurus/theme-common';
import type { Config, LoadContext, Plugin } from '@docusaurus/types';
import { editUrlOf, readAnnouncement, readSiteEnvironment } from './environment.ts';
import { bundler } from './plugins/bundler.ts';
import { docs } from './plugins/docs.ts';
import fetchedData from './plugins/fetched-data/index.ts';
import { firstPaint } from './plugins/first-paint.ts';
import { frontMatterParser, readLastDays } from './plugins/front-matter.ts';
import { remarkPlugins } from './plugins/remark/index.ts';
import search from './plugins/search/index.ts';
import { sidebarFromFolders } from './plugins/sidebar.ts';
import { pageTemplate, startAfterPaint } from './plugins/start-after-paint.ts';

const root = dirname(import.meta.dirname);
const data = join(root, 'data');
const content = join(root, 'content');
const dayOf = readLastDays(root);
const environment = readSiteEnvironment(process.env);
if (process.env.NODE_ENV === 'production') {
  for (const warning of environment.warnings) console.warn(`[WARNING] ${warning}`);
}

/** The preview has no service worker: it would keep pages that change all the time. */
const isOfflineOn = environment.offline && process.env.NODE_ENV === 'production';

/** The files that decide how pages are compiled: our plugins and packages, the versions of the libraries, and the terms. */
const compilers = [
  join(import.meta.dirname, 'docusaurus.config.ts'),
  join(import.meta.dirname, 'plugins'),
  join(root, 'packages'),
  join(root, 'package-lock.json'),
  join(data, 'glossary.yaml'),
];

/** A link in the head of every page to a file of the site. */
function headLink(rel: string, path: string, more: Readonly<Record<string, string>> = {}) {
  return {
    tagName: 'link',
    attributes: { rel, href: environment.baseUrl + path, ...more },
  };
}

/** A link in the navigation bar to another site. */
function outwardItem(label: string, href: string) {
  return { label, href, position: 'left' as const, className: 'navbar-outward' };
}

const docsOptions: DocsOptions = {
  path: '../content',
  routeBasePath: '/',
  // Folders are the sidebar; data/sidebar.yaml orders them.
  sidebarItemsGenerator: sidebarFromFolders(join(data, 'sidebar.yaml')),
  tags: '../data/tags.yaml',
  onInlineTags: 'throw',
  versions: { current: { label: 'Next' } },
  ...remarkPlugins({ content, data }, environment.baseUrl),
  editUrl: editUrlOf(environment.repository),
  // For the sitemap.
  showLastUpdateTime: dayOf !== undefined,
};

const config: Config = {
  title: product.siteTitle,
  tagline: product.tagline,
  favicon: 'img/mark.svg',
  url: environment.url,
  baseUrl: environment.baseUrl,
  trailingSlash: true,
  i18n: { defaultLocale: 'en', locales: ['en'] },
  future: { v4: true, experimental_faster: true },
  ssrTemplate: pageTemplate,
  // The framework has its banner on the home page only; ours is in the script that starts each page.
  baseUrlIssueBanner: false,
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onBrokenMarkdownLinks: 'throw',
  onDuplicateRoutes: 'throw',
  markdown: { parseFrontMatter: frontMatterParser(dayOf) },
  headTags: [
    headLink('apple-touch-icon', 'img/apple-touch-icon.png'),
    headLink('manifest', 'manifest.json'),
    headLink('search', 'opensearch.xml', {
      type: 'application/opensearchdescription+xml',
      title: `${product.name} docs`,
    }),
  ],
  clientModules: [
    './src/storage/client-module.ts',
    './src/translated/client-module.ts',
    './src/prefetch/client-module.ts',
    './src/page-tools/client-module.ts',
    './src/reader/client-module.ts',
  ],
  customFields: {
    search: environment.search,
    offline: isOfflineOn,
    newIssueUrl: environment.newIssueUrl,
  },
  plugins: [
    // The classic preset adds this plugin for the v4 flag; without the preset it must be named.
    '@docusaurus/plugin-css-cascade-layers',
    docs(docsOptions),
    [
      '@docusaurus/plugin-sitemap',
      {
        // Search engines have no use for these pages.
        ignorePatterns: ['offline/', 'search/', 'tags/**'].map(
          (path) => environment.baseUrl + path,
        ),
        changefreq: null,
        priority: null,
        lastmod: dayOf === undefined ? null : 'date',
      },
    ],
    (context: LoadContext) => search(context, root),
    (context: LoadContext) => fetchedData(context, { data, content }),
    firstPaint,
    startAfterPaint,
    (context: LoadContext) => bundler(context, { data, compilers }),
    // The service worker is written when the build is finished.
    ({ baseUrl }: LoadContext): Plugin => ({
      name: 'offline',
      contentLoaded({ actions: { addRoute } }) {
        const path = baseUrl + placeholderPath;
        if (isOfflineOn) addRoute({ path, component: '@theme/Offline', exact: true });
      },
    }),
    ...environment.analyticsPlugins,
  ],
  themes: [['@docusaurus/theme-classic', { customCss: './src/css/all.css' }]],
  themeConfig: {
    image: 'img/social-card.png',
    metadata: [
      // The paper of each color mode in src/css/tokens.css.
      { name: 'theme-color', media: '(prefers-color-scheme: light)', content: '#fbfcfb' },
      { name: 'theme-color', media: '(prefers-color-scheme: dark)', content: '#0e1514' },
    ],
    colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    docs: { versionPersistence: 'localStorage', sidebar: { autoCollapseCategories: true } },
    blog: { sidebar: { groupByYear: true } },
    announcementBar: readAnnouncement(join(data, 'announcement.yaml'), environment.baseUrl),
    navbar: {
      title: product.siteTitle,
      hideOnScroll: true,
      logo: { alt: '', src: 'img/mark.svg', srcDark: 'img/mark-dark.svg', width: 28, height: 28 },
      items: [
        outwardItem('Features', product.links.features),
        outwardItem('Integrations', product.hosts.integrations),
        { label: 'Documentation', to: '/', position: 'left', activeBaseRegex: '.*' },
        outwardItem('Pricing', product.links.pricing),
        outwardItem('Blog', product.links.blog),
        { type: 'custom-setup', position: 'right' },
        {
          href: product.links.codeHost,
          position: 'right',
          className: 'navbar-icon navbar-icon--code',
          'aria-label': `${product.name} on the code host`,
        },
        {
          href: product.links.community,
          position: 'right',
          className: 'navbar-icon navbar-icon--chat',
          'aria-label': `${product.name} chat community`,
        },
        { type: 'search', position: 'right' },
      ],
    },
    footer: {
      links: [
        {
          title: 'Documentation',
          items: [
            { label: 'Install', to: '/install-config/' },
            { label: 'Configuration reference', to: '/install-config/configuration/' },
            { label: 'Troubleshooting', to: '/troubleshooting/' },
            { label: 'All tags', to: '/tags/' },
            { label: 'For programs', to: '/developer-docs/docs/use-from-programs/' },
            ...(isOfflineOn ? [{ label: 'Read offline', to: '/offline/' }] : []),
          ],
        },
        {
          title: `About ${product.name}`,
          items: [
            { label: 'Features', href: product.links.features },
            { label: 'Pricing', href: product.links.pricing },
            { label: 'Blog', href: product.links.blog },
          ],
        },
        {
          title: 'Elsewhere',
          items: [
            { label: 'Source code', href: product.links.codeHost },
            { label: 'Chat community', href: product.links.community },
            { label: 'API reference', href: product.hosts.api },
            { label: 'Integrations', href: product.hosts.integrations },
          ],
        },
      ],
      copyright: `This is an independent documentation site. It is not run or endorsed by the makers of ${product.name}; names belong to their owners. Text under CC BY 4.0, code under MIT.`,
    },
    prism: {
      // Style sheets have the colors of samples. The framework's default theme would be in the scripts of every page.
      theme: { plain: {}, styles: [] },
    },
  } satisfies UserThemeConfig,
};

export default config;
