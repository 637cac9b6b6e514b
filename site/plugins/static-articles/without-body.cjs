// Replaces the default export of a compiled page, its body, by a component that shows nothing. The bundler then leaves out
// the body and what only the body imports. It is plain JavaScript because the bundler loads it. See docs/framework.md.
const body = /^export default function MDXContent\(/m;

module.exports = function withoutBody(source) {
  if (!body.test(source)) throw new Error('The compiled page has no default export MDXContent.');
  const rest = source.replace(body, 'function MDXContent(');
  return `${rest}\nexport default function ArticleOfPage() {\n  return null;\n}\n`;
};
