import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { build, stop } from 'esbuild';

/**
 * Tells browsers to compile all functions of a script while they load it, in a thread of its own. Otherwise each is compiled
 * when it is first called, in the tasks that start the page. Chromium knows it:
 * https://v8.dev/blog/explicit-compile-hints
 */
const compileAll = '//# allFunctionsCalledOnLoad';

/**
 * The document around each rendered page: the framework's own, except for its scripts. They have a type that browsers don't
 * run, and the inline script of {@link startAfterPaint} requests them. The code of the page is a list of paths: the bundler's
 * runtime takes an element with the same path for a request.
 *
 * React writes links before the application that preload its first images. Preact would move the whole page for them, and
 * the images are just behind them in the document.
 */
export const pageTemplate = `
<!DOCTYPE html>
<% const entry = /\\/(?:runtime~)?main\\./; %>
<html <%~ it.htmlAttributes %>>
  <head>
    <meta charset="UTF-8">
    <meta name="generator" content="Docusaurus v<%= it.version %>">
    <% it.metaAttributes.forEach((metaAttribute) => { %>
      <%~ metaAttribute %>
    <% }); %>
    <%~ it.headTags %>
    <% it.stylesheets.forEach((stylesheet) => { %>
      <link rel="stylesheet" href="<%= it.baseUrl %><%= stylesheet %>" />
    <% }); %>
    <% it.scripts.filter((script) => entry.test(script)).forEach((script) => { %>
      <script type="text/plain" data-start src="<%= it.baseUrl %><%= script %>"></script>
    <% }); %>
    <script type="text/plain" data-chunks><%= it.scripts.filter((script) => !entry.test(script)).map((script) => it.baseUrl + script).join(' ') %></script>
  </head>
  <body <%~ it.bodyAttributes %>>
    <%~ it.preBodyTags %>
    <div id="__docusaurus"><%~ it.appHtml.replace(/^(<link [^>]*>)+/, '') %></div>
    <%~ it.postBodyTags %>
  </body>
</html>
`;

/**
 * Docusaurus plugin: scripts start after the first paint. A small inline script requests them with the code of the page, and
 * records what readers do until then. The preview has its scripts in the head, as the framework does. See docs/framework.md.
 */
export function startAfterPaint({ siteDir }: LoadContext): Plugin {
  return {
    name: 'start-after-paint',
    loadContent: async () => {
      const { outputFiles } = await build({
        entryPoints: [join(siteDir, 'src', 'start', 'inline.ts')],
        bundle: true,
        minify: true,
        write: false,
        format: 'iife',
        // The browsers that the site is built for.
        target: ['chrome111', 'edge111', 'firefox113', 'safari16.4'],
      });
      // The bundler would stay in memory as long as this process.
      await stop();
      return outputFiles[0]?.text.trim() ?? '';
    },
    configureWebpack: (_, isServer, { currentBundler }) => {
      if (isServer || process.env.NODE_ENV !== 'production') return {};
      const { BannerPlugin, Compilation } = currentBundler.instance;
      return {
        plugins: [
          new BannerPlugin({
            banner: compileAll,
            raw: true,
            test: /\/main\.[^/]*\.js$/,
            // The minifier leaves comments out.
            stage: Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE,
          }),
        ],
      };
    },
    injectHtmlTags: ({ content }) =>
      process.env.NODE_ENV === 'production'
        ? { preBodyTags: [{ tagName: 'script', innerHTML: String(content) }] }
        : {},
  };
}
