// Each test here holds one entry of docs/framework.md: it fails when another version of the framework makes our change
// needless or wrong. Then read the entry, and delete or adapt the change.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Props } from '@docusaurus/types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const require = createRequire(import.meta.url);
/** Modules inside the framework, which have no types. */
const core = createRequire(require.resolve('@docusaurus/core/package.json'));

/** The parts of the bundler's configuration that the tests look at. */
interface BundlerConfig {
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
  const future = { v4: true, experimental_faster: true };
  const site = { title: 'Test', url: 'https://docs.example', baseUrl, future };
  writeFileSync(config, `module.exports = ${JSON.stringify(site)};`);
  const loaded = await core('./lib/server/site').loadSite({ siteDir: folder, config });
  return loaded.props;
}

/** The configuration of the bundle that renders pages. */
async function serverConfig(props: Props): Promise<BundlerConfig> {
  const { createConfigureWebpackUtils } = core('./lib/webpack/configure');
  const configureWebpackUtils = await createConfigureWebpackUtils(props);
  const { config } = await core('./lib/webpack/server').default({ props, configureWebpackUtils });
  return config;
}

describe('configuration (docusaurus.load.cjs)', () => {
  it('is needed: the framework loses named exports beside a default export', async () => {
    const file = join(folder, 'named-export.mjs');
    writeFileSync(file, "import { z } from 'zod';\nexport default z.string().parse('read');\n");
    const load = core('@docusaurus/utils').loadFreshModule;
    await expect(load(file)).rejects.toThrow("reading 'string'");
  });
});

describe('bundler cache (plugins/bundler.ts)', () => {
  it('is needed: the framework has one cache for all base URLs, and ignores our plugins', async () => {
    const root = await serverConfig(await loadSite('/'));
    const below = await serverConfig(await loadSite('/docs-site/'));
    expect(below.experiments.cache.version).toBe(root.experiments.cache.version);
    expect(root.experiments.cache.buildDependencies.join()).not.toContain('plugins/remark');
  });
});

describe('ids, titles and descriptions of all pages (plugins/docs.ts)', () => {
  it('are in the properties of a version, which every page loads', () => {
    const { toVersionMetadataProp } = createRequire(
      require.resolve('@docusaurus/plugin-content-docs'),
    )('./props.js');
    const named = { title: 'Home', description: 'Words.' };
    const docs = [{ id: 'index', unversionedId: 'index', frontMatter: {}, ...named }];
    const sidebars = { docs: [{ type: 'doc', id: 'index' }] };
    const version = { docs, sidebars, sidebarsUtils: {}, drafts: [] };
    expect(toVersionMetadataProp('default', version)).toMatchObject({
      docs: { index: named },
      docsSidebars: { docs: [{ docId: 'index' }] },
    });
  });
});

describe('highlighter in the browser (plugins/bundler.ts)', () => {
  it('is needed: the theme loads a highlighter on every page', () => {
    const theme = dirname(require.resolve('@docusaurus/theme-classic'));
    const read = (name: string) => readFileSync(join(theme, name), 'utf8');
    expect(read('index.js')).toContain("'./prism-include-languages'");
    expect(read('prism-include-languages.js')).toContain("from 'prism-react-renderer'");
  });
});

describe('data that pages show (plugins/content-data-loader.cjs)', () => {
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
