import { createRequire } from 'node:module';
import type { Options, PluginOptions } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin, PluginModule, RouteConfig } from '@docusaurus/types';

// The package is CommonJS with a default export, which an import would put into another object.
const { default: docsPlugin, validateOptions } = createRequire(import.meta.url)(
  '@docusaurus/plugin-content-docs',
) as typeof import('@docusaurus/plugin-content-docs');

/**
 * The route of a version without the ids, titles and descriptions of all its pages. Only lists of pages that this site doesn't
 * use read them, and every page would load them.
 */
function withoutPageData(route: RouteConfig): RouteConfig {
  const { routes, props } = route;
  const version = props?.version as { readonly docsSidebars: unknown } | undefined;
  const withoutIds = (key: string, value: unknown) => (key === 'docId' ? undefined : value);
  const docsSidebars = version && JSON.parse(JSON.stringify(version.docsSidebars, withoutIds));
  return {
    ...route,
    ...(routes && { routes: routes.map(withoutPageData) }),
    ...(version && { props: { ...props, version: { ...version, docs: {}, docsSidebars } } }),
  };
}

/** Global data of the plugin without the list of all pages, which only links by the id of a page read. */
function withoutPages(data: unknown): unknown {
  const { versions, ...others } = data as { readonly versions: readonly object[] };
  return { ...others, versions: versions.map((version) => ({ ...version, docs: [] })) };
}

/**
 * The docs plugin of the framework, with less data in every page.
 *
 * Its options are bound here, because browsers get the options that the configuration lists, with the paths in them.
 */
export function docs(options: Options): PluginModule {
  const extended: PluginModule = async (context: LoadContext, validated: unknown) => {
    const plugin = (await docsPlugin(context, validated as PluginOptions)) as unknown as Plugin;
    return {
      ...plugin,
      contentLoaded: async ({ content, actions }) => {
        const addRoute = (route: RouteConfig) => actions.addRoute(withoutPageData(route));
        const setGlobalData = (data: unknown) => actions.setGlobalData(withoutPages(data));
        await plugin.contentLoaded?.({
          content,
          actions: { ...actions, addRoute, setGlobalData },
        });
      },
    };
  };
  extended.validateOptions = ({ validate }) =>
    validateOptions({ validate: validate as never, options }) as never;
  return extended;
}
