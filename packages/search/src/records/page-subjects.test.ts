import { expect, it } from 'vitest';
import { scanPage } from './page-scanner.ts';
import { subjectsOf } from './page-subjects.ts';

function pageAt(path: string, content: string, head = '') {
  const html = `<html><head>${head}</head><body><main><article><div class="markdown"><h1>${path}</h1>${content}</div></article></main></body></html>`;
  const page = scanPage(html);
  if (!page) throw new Error('expected a page with content');
  return { path, page };
}

const target = '/certificates/';

const subject = (...others: ReturnType<typeof pageAt>[]) =>
  subjectsOf([
    pageAt(
      target,
      `<p>Text with a <a href="${target}#own">link to itself</a>.</p>`,
      '<meta name="description" content="Import  certificates."><meta name="docsearch:words" content="let&#39;s encrypt"><meta name="docsearch:words" content="certbot">',
    ),
    ...others,
  ]).get(target);

it('have the description and the words of the author', () => {
  expect(subject()).toEqual({
    description: 'Import certificates.',
    words: ["let's encrypt", 'certbot'],
    linkTexts: [],
    messages: [],
  });
});

it('have the texts of links in the content of other pages, once for each page', () => {
  const linking = pageAt(
    '/tls/',
    `<p><a href="${target}">TLS certificates</a>, <a href="${target}#import">tls certificates</a>, <a href="/certificates">import <code>.pem</code></a>
     <a href="//other.example${target}">elsewhere</a> <a href="${target}">${'long '.repeat(30)}</a></p>`,
  );
  const again = pageAt('/https/', `<p><a href="${target}?from=https">TLS certificates</a></p>`);
  expect(subject(linking, again)?.linkTexts).toEqual([
    'TLS certificates',
    'import .pem',
    'TLS certificates',
  ]);
});

it('have the messages of documents that link to them, instead of the texts of these links', () => {
  const errors = pageAt(
    '/errors/',
    `<p>All messages.</p><div data-search-document=""><h3 id="pem">Unable to load certificate.</h3><p>Convert it: <a href="${target}">Certificates</a>.</p></div>`,
  );
  expect(subject(errors)).toMatchObject({
    linkTexts: [],
    messages: ['Unable to load certificate.'],
  });
});
