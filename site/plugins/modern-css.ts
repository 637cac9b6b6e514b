import type { Plugin, PostCssOptions } from '@docusaurus/types';

/** The step that rewrites newer CSS for older browsers. */
const isRewriting = (plugin: unknown): boolean =>
  Array.isArray(plugin) && String(plugin[0]).includes('postcss-preset-env');

/**
 * Docusaurus plugin: leaves out the step that rewrites newer CSS for browsers that this site does not aim at (see
 * `browserslist` in package.json; the minifier knows it too), and the search for a PostCSS configuration above each style
 * sheet, of which there is none. Names that still need a prefix are written
 * out in the style sheets.
 */
export function modernCss(): Plugin {
  return {
    name: 'modern-css',
    configurePostCss: (options): PostCssOptions => ({
      ...options,
      config: false,
      plugins: options.plugins.filter((plugin) => !isRewriting(plugin)),
    }),
  };
}
