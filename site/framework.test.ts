// Each test here holds one entry of docs/framework.md: it fails when another version of the framework makes our change
// needless or wrong. Then read the entry, and delete or adapt the change.
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { LoadContext, Plugin, Props } from '@docusaurus/types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundlerCache } from './plugins/bundler-cache.ts';
import { withoutBrowserHighlighter } from './plugins/without-browser-highlighter.ts';

const require = createRequire(import.meta.url);
/** Modules inside the framework, which have no types. */
const core = createRequire(require.resolve('@docusaurus/core/package.json'));

/** The parts of the bundler's configuration that the tests look at. */
interface BundlerConfig {
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

describe('configuration (docusaurus.load.cjs)', () => {
  it('is needed: the framework loses named exports beside a default export', async () => {
    const file = join(folder, 'named-export.mjs');
    writeFileSync(file, "import { z } from 'zod';\nexport default z.string().parse('read');\n");
    const load = core('@docusaurus/utils').loadFreshModule;
    await expect(load(file)).rejects.toThrow("reading 'string'");
  });
});

describe('bundler cache (plugins/bundler-cache.ts)', () => {
  const files = ['/site/plugins'];

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

describe('titles and descriptions of all pages (plugins/docs.ts)', () => {
  it('are in the properties of a version, which every page loads', () => {
    const { toVersionMetadataProp } = createRequire(
      require.resolve('@docusaurus/plugin-content-docs'),
    )('./props.js');
    const docs = [{ id: 'index', unversionedId: 'index', title: 'Home', description: 'Words.' }];
    const version = { docs, sidebars: {}, sidebarsUtils: {}, drafts: [] };
    expect(toVersionMetadataProp('default', version).docs).toEqual({
      index: expect.objectContaining({ title: 'Home', description: 'Words.' }),
    });
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
    'DocBreadcrumbs/StructuredData/index.js': '7b282577fb02933d',
    'DocItem/Footer/index.js': '93722eb781e3c4f8',
    'DocTagDocListPage/index.js': 'ac7526491a519a11',
    'DocTagsListPage/index.js': '87e0780a3548628f',
    'MDXComponents/index.js': 'b1a0eed95525de25',
    'Navbar/Layout/index.js': '3bf17c6c30ed6d89',
    'NavbarItem/ComponentTypes.js': '90ba290ccf01e0b8',
    'NotFound/Content/index.js': '1339cadd0fe0b2a2',
    'SearchBar.js': 'b528b71d23818ff3',
  };

  it.each(Object.entries(replaced))('%s is the one that ours was compared with', (file, digest) => {
    const source = readFileSync(join(theme, file));
    expect(createHash('sha256').update(source).digest('hex').slice(0, 16)).toBe(digest);
  });

  it.each([['lib/ssg/ssgTemplate.html.js', '5d6584e4a61b22d4']])(
    '%s of the framework is the one that ours was compared with',
    (file, digest) => {
      const core = dirname(require.resolve('@docusaurus/core/package.json'));
      const source = readFileSync(join(core, file));
      expect(createHash('sha256').update(source).digest('hex').slice(0, 16)).toBe(digest);
    },
  );

  const wrapped = ['DocBreadcrumbs', 'DocItem/Metadata', 'PaginatorNavLink'];

  it.each(wrapped)('%s is there to wrap', (name) => {
    expect(readFileSync(join(theme, name, 'index.js'), 'utf8')).toContain('export default');
  });

  it('are all named above; Offline, Root and SearchPage are new', () => {
    const own = readdirSync(join(import.meta.dirname, 'src', 'theme'), { recursive: true })
      .map(String)
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => file.replaceAll('\\', '/').replace(/(\/index)?\.tsx$/, ''));
    const named = [
      ...Object.keys(replaced).map((file) => file.replace(/(\/index)?\.js$/, '')),
      ...wrapped,
      'Offline',
      'Root',
      'SearchPage',
    ];
    expect(own.sort()).toEqual(named.sort());
  });
});
