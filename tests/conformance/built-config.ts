import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { siteDir } from '@docs/publish/paths';

/** The files that the framework generated for the last build. */
const folder = join(siteDir, '.docusaurus');

/** The parts of the site's configuration that the specification fixes. */
export interface BuiltConfig {
  readonly title: string;
  readonly tagline: string;
  readonly url: string;
  readonly baseUrl: string;
  readonly favicon: string;
  readonly i18n: { readonly defaultLocale: string; readonly locales: readonly string[] };
  readonly onBrokenLinks: string;
  readonly onBrokenAnchors: string;
  readonly themeConfig: {
    readonly colorMode: Readonly<Record<string, unknown>>;
    readonly tableOfContents: Readonly<Record<string, number>>;
    readonly docs: { readonly versionPersistence: string };
    readonly blog: { readonly sidebar: { readonly groupByYear: boolean } };
    readonly navbar: { readonly hideOnScroll: boolean };
  };
}

/** A version of the docs without its pages. */
interface DocsVersion {
  readonly name: string;
  readonly label: string;
  readonly isLast: boolean;
  readonly path: string;
}

/** The metadata of a page. */
interface Doc {
  readonly id: string;
  readonly permalink: string;
  readonly sidebar?: string;
}

/** The configuration of the last build, with the framework's defaults. */
export async function readBuiltConfig(): Promise<{
  config: BuiltConfig;
  versions: DocsVersion[];
}> {
  const configFile = pathToFileURL(join(folder, 'docusaurus.config.mjs')).href;
  const { default: config } = (await import(configFile)) as { default: BuiltConfig };
  const data = JSON.parse(await readFile(join(folder, 'globalData.json'), 'utf8')) as Record<
    string,
    { default: { versions: DocsVersion[] } }
  >;
  const all = data['docusaurus-plugin-content-docs']?.default.versions ?? [];
  return {
    config,
    versions: all.map(({ name, label, isLast, path }) => ({ name, label, isLast, path })),
  };
}

/** The metadata that the last build has of a page, by the page's id. */
export async function readPageMetadata(id: string): Promise<Doc | undefined> {
  const pages = join(folder, 'docusaurus-plugin-content-docs/default');
  const beginning = `site-content-${id.replaceAll('/', '-')}-mdx-`;
  const file = (await readdir(pages)).find((name) => name.startsWith(beginning));
  return file === undefined ? undefined : JSON.parse(await readFile(join(pages, file), 'utf8'));
}
