import { dirname, join } from 'node:path';
import { product } from '@docs/content-model/product';
import type { Options as DocsOptions } from '@docusaurus/plugin-content-docs';
import type { UserThemeConfig } from '@docusaurus/theme-common';
import type { Config, LoadContext } from '@docusaurus/types';
import { readAnnouncement, readSiteEnvironment } from './environment.ts';
import { cacheByBaseUrl } from './plugins/cache-by-base-url.ts';
import { commonjsServerBundle } from './plugins/commonjs-server-bundle.ts';
import contentData from './plugins/content-data/index.ts';
import { modernCss } from './plugins/modern-css.ts';
import releases from './plugins/releases/index.ts';
import { advisoryFacts } from './plugins/remark/advisory-facts.ts';
import { buildFiles } from './plugins/remark/build-files.ts';
import { checkIt } from './plugins/remark/check-it.ts';
import { codeSamples } from './plugins/remark/code-samples.ts';
import { dataTables } from './plugins/remark/data-tables.ts';
import { diagrams } from './plugins/remark/diagrams.ts';
import { pageBadges } from './plugins/remark/page-badges.ts';
import { releaseFacts } from './plugins/remark/release-facts.ts';
import { releasePages } from './plugins/remark/release-pages.ts';
import { settingsReference } from './plugins/remark/settings-reference.ts';
import { tableLabels } from './plugins/remark/table-labels.ts';
import search from './plugins/search/index.ts';
import { sidebarFromFolders } from './plugins/sidebar.ts';
import { withoutBrowserHighlighter } from './plugins/without-browser-highlighter.ts';

const root = dirname(import.meta.dirname);
const data = join(root, 'data');
const content = join(root, 'content');
const environment = readSiteEnvironment(process.env);

const docs: DocsOptions = {
  path: '../content',
  routeBasePath: '/',
  sidebarPath: './sidebars.ts',
  sidebarItemsGenerator: sidebarFromFolders(join(data, 'sidebar.yaml')),
  tags: '../data/tags.yaml',
  onInlineTags: 'throw',
  versions: { current: { label: 'Next' } },
  beforeDefaultRemarkPlugins: [
    pageBadges,
    checkIt,
    [settingsReference, { data }],
    [dataTables, { data }],
    [releaseFacts, { content }],
    [advisoryFacts, { content }],
    [releasePages, { content }],
    buildFiles,
    tableLabels,
    diagrams,
    codeSamples,
  ],
  editUrl: ({ docPath }) => `${product.siteRepository}/edit/main/content/${docPath}`,
  breadcrumbs: true,
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
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onBrokenMarkdownLinks: 'throw',
  onDuplicateRoutes: 'throw',
  customFields: { search: environment.search },
  plugins: [
    // The classic preset adds this plugin for the v4 flag; without the preset it must be named.
    '@docusaurus/plugin-css-cascade-layers',
    ['@docusaurus/plugin-content-docs', docs],
    ['@docusaurus/plugin-sitemap', { ignorePatterns: ['/search/', '/tags/**'] }],
    (context: LoadContext) => search(context, { synonymsFile: join(data, 'synonyms.yaml') }),
    (context: LoadContext) => contentData(context, { data }),
    withoutBrowserHighlighter,
    cacheByBaseUrl,
    commonjsServerBundle,
    modernCss,
    (context: LoadContext) => releases(context, { content, cache: join(root, '.cache') }),
    ...environment.analyticsPlugins,
  ],
  themes: [
    [
      '@docusaurus/theme-classic',
      {
        customCss: [
          './src/css/fonts.css',
          './src/css/site.css',
          './src/css/code.css',
          './src/css/releases.css',
        ],
      },
    ],
  ],
  themeConfig: {
    colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    docs: {
      versionPersistence: 'localStorage',
      sidebar: { hideable: false, autoCollapseCategories: true },
    },
    blog: { sidebar: { groupByYear: true } },
    announcementBar: readAnnouncement(join(data, 'announcement.yaml'), environment.baseUrl),
    navbar: {
      title: product.siteTitle,
      hideOnScroll: true,
      logo: { alt: '', src: 'img/mark.svg', srcDark: 'img/mark-dark.svg', width: 28, height: 28 },
      items: [
        {
          label: 'Features',
          href: product.links.features,
          position: 'left',
          className: 'navbar-outward',
        },
        {
          label: 'Integrations',
          href: product.hosts.integrations,
          position: 'left',
          className: 'navbar-outward',
        },
        { label: 'Documentation', to: '/', position: 'left', activeBaseRegex: '.*' },
        {
          label: 'Pricing',
          href: product.links.pricing,
          position: 'left',
          className: 'navbar-outward',
        },
        { label: 'Blog', href: product.links.blog, position: 'left', className: 'navbar-outward' },
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
      additionalLanguages: [
        'apacheconf',
        'diff',
        'http',
        'json',
        'nginx',
        'python',
        'bash',
        'powershell',
      ],
    },
  } satisfies UserThemeConfig,
};

export default config;
