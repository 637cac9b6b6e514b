import type { Plugin } from '@docusaurus/types';

/**
 * Docusaurus plugin: dialogs, whose chunks are named `dialog-*`, bring their styles with their code. All other styles are in
 * the one sheet that the framework makes of all code, and that each page waits for.
 */
export function dialogStyles(): Plugin {
  const styles = { chunks: ({ name }: { name?: string | null }) => !name?.startsWith('dialog-') };
  return {
    name: 'dialog-styles',
    configureWebpack: (_, isServer) =>
      isServer ? {} : { optimization: { splitChunks: { cacheGroups: { styles } } } },
  };
}
