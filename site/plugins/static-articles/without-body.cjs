// Replaces the body of a compiled page by a component that shows nothing. The bundler then has no words to read and to
// minify, and leaves out what only the body imports. It is plain JavaScript because the bundler loads it. See
// docs/framework.md.
const words = '\nfunction _createMdxContent(';
const body = '\nexport default function MDXContent(';

module.exports = function withoutBody(source) {
  const start = source.indexOf(words);
  const end = source.indexOf(body, start);
  if (start < 0 || end < 0) {
    throw new Error(
      'The compiled page has no function _createMdxContent before its export MDXContent.',
    );
  }
  return `${source.slice(0, start)}\nexport default function ArticleOfPage() {\n  return null;\n}\n`;
};
