import { z } from 'zod';

const globalData = z.looseObject({
  'docusaurus-plugin-content-docs': z.record(
    z.string(),
    z.looseObject({ versions: z.array(z.looseObject({ docs: z.array(z.unknown()) })) }),
  ),
});

/** The data that all pages share, without its list of pages. The framework's parts for version menus use the list. */
export function withoutPages(data: unknown): unknown {
  const known = globalData.parse(data);
  const docs = Object.entries(known['docusaurus-plugin-content-docs']).map(([id, plugin]) => [
    id,
    { ...plugin, versions: plugin.versions.map((version) => ({ ...version, docs: [] })) },
  ]);
  return { ...known, 'docusaurus-plugin-content-docs': Object.fromEntries(docs) };
}

const versionProps = z.looseObject({
  version: z.looseObject({
    docsSidebars: z.record(z.string(), z.array(z.looseObject({ type: z.string() }))),
    docs: z.record(z.string(), z.unknown()),
  }),
});

/** The data of the docs' version, with empty sidebars and without the titles and descriptions of all pages. */
export function withoutSidebars(data: unknown): unknown {
  const { version, ...rest } = versionProps.parse(data);
  const names = Object.keys(version.docsSidebars);
  const docsSidebars = Object.fromEntries(names.map((name) => [name, []]));
  return { ...rest, version: { ...version, docsSidebars, docs: {} } };
}

/** What sidebars say that the theme doesn't show in the browser. */
const unused: ReadonlySet<string> = new Set(['docId', 'unlisted']);

/** The items of all sidebars by name, without what the theme doesn't show. */
export function sidebarsOf(data: unknown): unknown {
  const { version } = versionProps.parse(data);
  const text = JSON.stringify(version.docsSidebars, (key, value) =>
    unused.has(key) ? undefined : value,
  );
  return JSON.parse(text);
}
