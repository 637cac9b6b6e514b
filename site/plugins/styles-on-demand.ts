import type { Plugin } from '@docusaurus/types';

/**
 * Docusaurus plugin: code that few readers load, in chunks named `on-demand-*`, brings its styles along. All other styles are
 * in the one sheet that the framework makes of all code, and that each page waits for.
 */
export function stylesOnDemand(): Plugin {
  const styles = {
    chunks: ({ name }: { name?: string | null }) => !name?.startsWith('on-demand-'),
  };
  return {
    name: 'styles-on-demand',
    configureWebpack: (_, isServer) =>
      isServer ? {} : { optimization: { splitChunks: { cacheGroups: { styles } } } },
  };
}
