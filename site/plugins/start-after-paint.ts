import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { build } from 'esbuild';

/**
 * The document around each rendered page: the framework's own, except that its scripts only name their addresses. The inline
 * script of {@link startAfterPaint} requests them.
 */
export const pageTemplate = `
<!DOCTYPE html>
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
    <% it.scripts.forEach((script) => { %>
      <script type="text/plain" data-start="<%= it.baseUrl %><%= script %>"></script>
    <% }); %>
  </head>
  <body <%~ it.bodyAttributes %>>
    <%~ it.preBodyTags %>
    <div id="__docusaurus"><%~ it.appHtml %></div>
    <%~ it.postBodyTags %>
  </body>
</html>
`;

/**
 * Docusaurus plugin: scripts start after the first paint. The preview has its scripts in the head, as the framework does.
 * See docs/framework.md.
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
      return outputFiles[0]?.text.trim() ?? '';
    },
    injectHtmlTags: ({ content }) =>
      process.env.NODE_ENV === 'production'
        ? { preBodyTags: [{ tagName: 'script', innerHTML: String(content) }] }
        : {},
  };
}
