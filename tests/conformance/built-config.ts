import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

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
    readonly prism: { readonly additionalLanguages: readonly string[] };
  };
}

/** A version of the docs without its pages. */
interface DocsVersion {
  readonly name: string;
  readonly label: string;
  readonly isLast: boolean;
  readonly path: string;
}

interface Doc {
  readonly id: string;
  readonly permalink: string;
  readonly sidebar?: string;
}

/** The configuration of the last build, with the framework's defaults. */
export async function readBuiltConfig(): Promise<{
  config: BuiltConfig;
  versions: DocsVersion[];
  docs: Doc[];
}> {
  const folder = join(import.meta.dirname, '../../site/.docusaurus');
  const configFile = pathToFileURL(join(folder, 'docusaurus.config.mjs')).href;
  const { default: config } = (await import(configFile)) as { default: BuiltConfig };
  const data = JSON.parse(await readFile(join(folder, 'globalData.json'), 'utf8')) as Record<
    string,
    { default: { versions: DocsVersion[] } }
  >;
  const all = data['docusaurus-plugin-content-docs']?.default.versions ?? [];
  const pages = join(folder, 'docusaurus-plugin-content-docs/default');
  const files = (await readdir(pages)).filter((file) => file.startsWith('site-content-'));
  return {
    config,
    versions: all.map(({ name, label, isLast, path }) => ({ name, label, isLast, path })),
    docs: await Promise.all(
      files.map(async (file) => JSON.parse(await readFile(join(pages, file), 'utf8')) as Doc),
    ),
  };
}
