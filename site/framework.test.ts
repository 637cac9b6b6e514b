// Each test here holds one entry of docs/framework.md: it fails when another version of the framework makes our change
// needless or wrong. Then read the entry, and delete or adapt the change.
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { LoadContext, Plugin, Props } from '@docusaurus/types';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bundlerCache } from './plugins/bundler-cache.ts';
import { compileAside } from './plugins/compile-aside/index.ts';
import { createProcessor } from './plugins/compile-aside/processor.ts';
import { preactInBrowser } from './plugins/preact-in-browser.ts';
import { renderCache } from './plugins/render-cache/index.ts';
import { withoutBrowserHighlighter } from './plugins/without-browser-highlighter.ts';

const require = createRequire(import.meta.url);
/** Modules inside the framework, which have no types. */
const core = createRequire(require.resolve('@docusaurus/core/package.json'));

/** The parts of the bundler's configuration that the tests look at. */
interface BundlerConfig {
  readonly entry: { readonly main: string };
  readonly output: { readonly chunkFilename: string; readonly libraryTarget?: string };
  readonly experiments: {
    readonly cache: { readonly version: string; readonly buildDependencies: readonly string[] };
  };
}

let folder = '';

beforeAll(() => {
  // Below the site, so that the framework finds React from here.
  const parent = join(import.meta.dirname, 'node_modules', '.cache');
  mkdirSync(parent, { recursive: true });
  folder = mkdtempSync(join(parent, 'framework-test-'));
  // Loading the framework takes seconds; the tests themselves take none.
  core('./lib/server/site');
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Loads an empty site with the framework's own code. */
async function loadSite(baseUrl: string): Promise<Props> {
  const config = join(folder, `config-${baseUrl.replaceAll('/', '')}.cjs`);
  const site = {
    title: 'Test',
    url: 'https://docs.example',
    baseUrl,
    future: { v4: true, experimental_faster: true },
  };
  writeFileSync(config, `module.exports = ${JSON.stringify(site)};`);
  const loaded = await core('./lib/server/site').loadSite({ siteDir: folder, config });
  return loaded.props;
}

/** The configuration of the bundle that renders pages, with the changes of some plugins. */
async function serverConfig(props: Props, plugins: readonly Plugin[]): Promise<BundlerConfig> {
  const { createConfigureWebpackUtils, executePluginsConfigureWebpack } =
    core('./lib/webpack/configure');
  const configureWebpackUtils = await createConfigureWebpackUtils(props);
  const { config } = await core('./lib/webpack/server').default({ props, configureWebpackUtils });
  return executePluginsConfigureWebpack({
    plugins,
    config,
    isServer: true,
    configureWebpackUtils,
  });
}

describe('bundled configuration (docusaurus.load.cjs)', () => {
  it('is needed: the framework loses named exports beside a default export', async () => {
    const file = join(folder, 'named-export.mjs');
    writeFileSync(file, "import { z } from 'zod';\nexport default z.string().parse('read');\n");
    const load = core('@docusaurus/utils').loadFreshModule;
    await expect(load(file)).rejects.toThrow("reading 'string'");
  });
});

describe('bundler cache (plugins/bundler-cache.ts)', () => {
  const files = ['/site/.bundled'];

  it('is needed: the framework has one cache for all base URLs, and ignores our plugins', async () => {
    const root = await serverConfig(await loadSite('/'), []);
    const below = await serverConfig(await loadSite('/docs-site/'), []);
    expect(below.experiments.cache.version).toBe(root.experiments.cache.version);
    expect(root.experiments.cache.buildDependencies.join()).not.toContain('plugins/remark');
  });

  it('works: each base URL has its own cache, which depends on our files too', async () => {
    const props = await loadSite('/docs-site/');
    const { cache: before } = (await serverConfig(props, [])).experiments;
    const plugin = bundlerCache(props as LoadContext, files);
    const { cache } = (await serverConfig(props, [plugin])).experiments;
    expect(cache.version).toBe(`${before.version}-/docs-site/`);
    expect(cache.buildDependencies).toEqual([...before.buildDependencies, ...files]);
  });

  it('works: the bundler compiles again when a file of a build dependency changes', async () => {
    const { rspack } = createRequire(require.resolve('@docusaurus/faster/package.json'))(
      '@rspack/core',
    );
    const project = join(folder, 'cached');
    const compilers = join(project, 'compilers');
    const runs = join(project, 'runs');
    mkdirSync(compilers, { recursive: true });
    writeFileSync(join(project, 'page.js'), 'module.exports = 1;');
    writeFileSync(
      join(project, 'count.cjs'),
      `module.exports = (source) => {
        require('node:fs').appendFileSync(${JSON.stringify(runs)}, 'x');
        return source;
      };`,
    );
    /** Compiles the page; resolves to how often its loader has run in all. */
    const compile = (plugin: string): Promise<number> => {
      writeFileSync(join(compilers, 'plugin.mjs'), plugin);
      const compiler = rspack({
        mode: 'production',
        target: 'node',
        context: project,
        entry: './page.js',
        output: { path: join(project, 'out') },
        cache: true,
        experiments: {
          cache: {
            type: 'persistent',
            buildDependencies: [compilers],
            storage: { type: 'filesystem', directory: join(project, 'cache') },
          },
        },
        module: { rules: [{ test: /page\.js$/, use: [join(project, 'count.cjs')] }] },
      });
      return new Promise((resolve, reject) => {
        compiler.run((failed: Error | null) => {
          compiler.close(() => {
            if (failed) reject(failed);
            else resolve(readFileSync(runs, 'utf8').length);
          });
        });
      });
    };
    expect(await compile('export default 1;')).toBe(1);
    expect(await compile('export default 1;')).toBe(1);
    expect(await compile('export default 2;')).toBe(2);
  });
});

describe('pages that are rendered again (plugins/render-cache)', () => {
  it('is needed: the entry of the framework renders every page', async () => {
    const { entry } = await serverConfig(await loadSite('/'), []);
    expect(entry.main).toBe(core.resolve('./lib/client/serverEntry.js'));
    expect(readFileSync(entry.main, 'utf8')).not.toMatch(/cache/i);
  });

  it('works: the entry is ours', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    const props = await loadSite('/');
    const plugin = renderCache({ ...props, siteDir: '/site' } as LoadContext, { cache: '/cache' });
    const { entry } = await serverConfig(props, [plugin]);
    expect(entry).toEqual({ main: join('/site', 'src', 'rendering', 'server-entry.ts') });
    vi.unstubAllEnvs();
  });
});

describe('Preact in the browser (plugins/preact-in-browser.ts)', () => {
  it('is needed: the framework has React in the browser, by aliases of these names', () => {
    const source = readFileSync(core.resolve('./lib/webpack/base.js'), 'utf8');
    expect(source).toContain("react: path_1.default.dirname(resolveSitePkg('react/package.json'))");
    expect(source).toContain("'react-dom': path_1.default.dirname(");
  });

  it('is needed: the theme has styles for the focus that mean every element, and nothing else in that file', () => {
    const file = join(dirname(require.resolve('@docusaurus/theme-common')), 'hooks', 'styles.css');
    const css = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    expect(css.replace(/\s+/g, ' ').trim()).toBe(
      'body:not(.navigation-with-keyboard) *:not(input):focus { outline: none; }',
    );
  });

  it('works: each module of React that the bundle names is a file of Preact, only there', () => {
    vi.stubEnv('NODE_ENV', 'production');
    const { configureWebpack } = preactInBrowser({ siteDir: '/site' } as LoadContext);
    const configOf = (isServer: boolean) =>
      configureWebpack?.({}, isServer, {} as never, undefined);
    vi.unstubAllEnvs();
    expect(configOf(true)).toEqual({});
    const alias: Record<string, string> = configOf(false)?.resolve?.alias as never;
    expect(Object.keys(alias).slice(0, 2)).toEqual(['react', 'react-dom']);
    const { module } = JSON.parse(readFileSync(join(alias.react ?? '', 'package.json'), 'utf8'));
    expect(readFileSync(join(alias.react ?? '', module), 'utf8')).toContain('useSyncExternalStore');
    expect(readFileSync(join(alias.react ?? '', 'jsx-runtime.mjs'), 'utf8')).toContain('preact');
    expect(readFileSync(join(alias['react-dom'] ?? '', 'client.mjs'), 'utf8')).toContain('hydrate');
  });
});

describe('pages in two threads (plugins/compile-aside/)', () => {
  const page = {
    content: '# Flows\n\n## Steps\n\n:::note[Once]\n\nRead [the list](/flows/).\n\n:::\n',
    filePath: '/content/flows.mdx',
    frontMatter: {},
    compilerName: 'client',
  } as const;

  /** The rule with which the framework compiles pages. */
  async function ruleOf(props: Props) {
    const docs = createRequire(require.resolve('@docusaurus/plugin-content-docs'));
    const options = {
      admonitions: true,
      markdownConfig: props.siteConfig.markdown,
      siteDir: folder,
      staticDirs: [join(folder, 'static')],
      resolveMarkdownLink: () => null,
    };
    const { createMDXLoaderRule } = docs('@docusaurus/mdx-loader');
    return createMDXLoaderRule({ include: ['/content/'], options });
  }

  it('compile a page as the framework does', async () => {
    const rule = await ruleOf(await loadSite('/'));
    const { options } = rule.use[0];
    const expected = await options.processors.mdxProcessor.process(page);
    const ours = await createProcessor(JSON.parse(JSON.stringify(options)));
    const { content, data } = await ours.process(page);
    expect({ content, title: data.contentTitle }).toEqual({
      content: expected.content,
      title: 'Flows',
    });
  });

  it('take the place of the compiler that the framework asks, once', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    const rule = await ruleOf(await loadSite('/'));
    const { options } = rule.use[0];
    const theirs = options.processors.mdxProcessor;
    const plugin = compileAside({ name: 'test' }, { content: folder, data: folder });
    const configure = () =>
      plugin.configureWebpack?.({ module: { rules: [rule] } }, false, {} as never, undefined);
    expect(configure()).toEqual({});
    const ours = options.processors.mdxProcessor;
    expect(ours).not.toBe(theirs);
    configure();
    expect(options.processors.mdxProcessor).toBe(ours);
    vi.unstubAllEnvs();
    expect((await ours.process(page)).content).toBe((await theirs.process(page)).content);
  });
});

describe('highlighter in the browser (plugins/without-browser-highlighter.ts)', () => {
  const theme = dirname(require.resolve('@docusaurus/theme-classic'));
  const module = join(theme, 'prism-include-languages.js');

  it('is needed: the theme loads a highlighter on every page', () => {
    const source = readFileSync(join(theme, 'index.js'), 'utf8');
    expect(source).toContain("'./prism-include-languages'");
    expect(readFileSync(module, 'utf8')).toContain("from 'prism-react-renderer'");
  });

  it('works: the bundler leaves that module out', () => {
    const { configureWebpack } = withoutBrowserHighlighter();
    const config = configureWebpack?.({}, false, {} as never, undefined);
    expect(config).toEqual({ resolve: { alias: { [module]: false } } });
  });
});

describe('data that pages show (plugins/content-data)', () => {
  it('is needed: a remark plugin can’t name the files that it read', async () => {
    let known: string[] = [];
    const plugin = () => (_tree: unknown, file: { readonly data: object }) => {
      known = Object.keys(file.data).sort();
    };
    const mdxLoader = createRequire(core.resolve('@docusaurus/mdx-loader/package.json'));
    const { compileToJSX } = mdxLoader('./lib/utils');
    const props = await loadSite('/');
    await compileToJSX({
      filePath: join(folder, 'page.mdx'),
      fileContent: 'Text.',
      frontMatter: {},
      compilerName: 'client',
      options: {
        siteDir: folder,
        staticDirs: [],
        markdownConfig: props.siteConfig.markdown,
        remarkPlugins: [plugin],
        rehypePlugins: [],
        recmaPlugins: [],
        beforeDefaultRemarkPlugins: [],
        beforeDefaultRehypePlugins: [],
        admonitions: true,
      },
    });
    expect(known).toEqual(['compilerName', 'frontMatter']);
  });
});

describe('theme components (src/theme)', () => {
  const theme = join(dirname(require.resolve('@docusaurus/theme-classic')), 'theme');

  /** Digest of each file of the theme that ours replaces, as it was when the two were last compared. */
  const replaced: Readonly<Record<string, string>> = {
    'BackToTopButton/index.js': 'd890f1873f4a86b5',
    'DocBreadcrumbs/StructuredData/index.js': '7b282577fb02933d',
    'DocItem/Content/index.js': '0902dcb538c3dbbe',
    'DocItem/Footer/index.js': '93722eb781e3c4f8',
    'DocRoot/index.js': 'c2bff360210b9c74',
    'DocSidebar/Desktop/Content/index.js': '04f491efad77341c',
    'DocSidebar/Mobile/index.js': 'aac2e5836058716a',
    'DocTagDocListPage/index.js': 'ac7526491a519a11',
    'DocTagsListPage/index.js': '87e0780a3548628f',
    'DocVersionBanner/index.js': '28bd5c678e2c5f52',
    'MDXComponents/index.js': 'b1a0eed95525de25',
    'Navbar/Layout/index.js': '3bf17c6c30ed6d89',
    'Navbar/MobileSidebar/index.js': '0e302185bbfd7b0a',
    'NavbarItem/ComponentTypes.js': '90ba290ccf01e0b8',
    'NotFound/Content/index.js': '1339cadd0fe0b2a2',
    'SearchBar.js': 'b528b71d23818ff3',
  };

  it.each(Object.entries(replaced))('%s is the one that ours was compared with', (file, digest) => {
    const source = readFileSync(join(theme, file));
    expect(createHash('sha256').update(source).digest('hex').slice(0, 16)).toBe(digest);
  });

  it.each([
    ['lib/client/preload.js', '8c1e3de18d307e2f'],
    ['lib/client/ClientLifecyclesDispatcher.js', '30fedb7e211e3acc'],
    ['lib/client/clientEntry.js', 'a9d6514eaf79c05c'],
    ['lib/client/exports/Head.js', 'cffe1438651ffcd1'],
    ['lib/client/hasHydratedDataAttribute.js', '66d8a389d5b740ea'],
    ['lib/ssg/ssgTemplate.html.js', '5d6584e4a61b22d4'],
  ])('%s of the framework is the one that ours was compared with', (file, digest) => {
    const core = dirname(require.resolve('@docusaurus/core/package.json'));
    const source = readFileSync(join(core, file));
    expect(createHash('sha256').update(source).digest('hex').slice(0, 16)).toBe(digest);
  });

  it('Footer of the theme, which is StaticFooter in browsers, is the one that ours was compared with', () => {
    const source = readFileSync(join(theme, 'Footer/index.js'));
    expect(createHash('sha256').update(source).digest('hex').slice(0, 16)).toBe('6ce037aaac9dbf63');
  });

  it('Root of the framework is the one that ours was compared with', () => {
    const core = dirname(require.resolve('@docusaurus/core/package.json'));
    const source = readFileSync(join(core, 'lib/client/theme-fallback/Root/index.js'));
    expect(createHash('sha256').update(source).digest('hex').slice(0, 16)).toBe('450d33ef242b1cc6');
  });

  it('Loading of the framework is there to wrap, and the framework starts with a root that it finds', () => {
    const core = dirname(require.resolve('@docusaurus/core/package.json'));
    const read = (file: string) => readFileSync(join(core, 'lib/client', file), 'utf8');
    expect(read('theme-fallback/Loading/index.js')).toContain('export default');
    expect(read('clientEntry.js')).toContain('window.docusaurusRoot.render(app)');
    expect(read('routeContext.js')).toContain('export const Context = React.createContext(null)');
  });

  const wrapped = ['DocBreadcrumbs', 'DocItem/Metadata', 'PaginatorNavLink'];

  it.each(wrapped)('%s is there to wrap', (name) => {
    expect(readFileSync(join(theme, name, 'index.js'), 'utf8')).toContain('export default');
  });

  it('are all named above; Loading wraps the framework’s; Offline, Root and SearchPage are new', () => {
    const own = readdirSync(join(import.meta.dirname, 'src', 'theme'), { recursive: true })
      .map(String)
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => file.replaceAll('\\', '/').replace(/(\/index)?\.tsx$/, ''));
    const named = [
      ...Object.keys(replaced).map((file) => file.replace(/(\/index)?\.js$/, '')),
      ...wrapped,
      'Loading',
      'Offline',
      'Root',
      'SearchPage',
    ];
    expect(own.sort()).toEqual(named.sort());
  });
});
