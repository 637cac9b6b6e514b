import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/**
 * Docusaurus plugin: browsers get Preact, which has a sixth of React's bytes and the same interface. Pages are still rendered
 * with React while the site is built, and the preview uses React. See docs/framework.md.
 */
export function preactInBrowser({ siteDir }: LoadContext): Plugin {
  const isProduction = process.env.NODE_ENV === 'production';
  const { resolve } = createRequire(import.meta.url);
  const compat = join(dirname(resolve('preact/package.json')), 'compat');
  const core = (file: string) => resolve(`@docusaurus/core/lib/client/${file}`);
  const source = (file: string) => join(siteDir, 'src', file);
  return {
    name: 'preact-in-browser',
    getClientModules: () => (isProduction ? [source('preact/client-module.ts')] : []),
    // The framework has aliases of the same names. Each is a folder, so `react-dom/client` is a file in it.
    configureWebpack: (_, isServer) =>
      isServer || !isProduction
        ? {}
        : {
            entry: source('start/entry.ts'),
            resolve: {
              alias: {
                react: compat,
                'react-dom': compat,
                [core('ClientLifecyclesDispatcher.js')]: source(
                  'preact/ClientLifecyclesDispatcher.ts',
                ),
                [core('exports/Head.js')]: source('head/Head.tsx'),
                // `:focus-visible` does what these styles do, and the first click would change all elements for them.
                [join(dirname(resolve('@docusaurus/theme-common')), 'hooks', 'styles.css')]: false,
                [resolve('@docusaurus/theme-classic/lib/theme/Footer/index.js')]:
                  source('footer/StaticFooter.tsx'),
              },
            },
          },
  };
}
