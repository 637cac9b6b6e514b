import type { ErrorEntry } from '@docs/model/errors/schema';
import { expect, it } from 'vitest';
import { entriesHtml } from './entry-html.ts';

const entry: ErrorEntry = {
  id: 'token-expired',
  message: 'Token <token> expired & gone',
  error: '403 Forbidden',
  also: ['Token is old'],
  where: 'Log of the **server**',
  level: 'warning',
  since: '2025.4',
  cause: 'The `exp` is in the past.',
  check: 'Look at [tokens](/sys-mgmt/tokens/).',
  fix: 'Create a token.',
  more: '[Tokens](/sys-mgmt/tokens/), [Outposts](/outposts/)',
  source: 'authentik/core/models.py',
};

it('gives an entry a heading with its address, and marks the variable parts', () => {
  expect(entriesHtml([entry], '/docs/').html).toContain(
    '<h3 id="token-expired"><code>Token <var>&lt;token&gt;</var> expired &amp; gone</code><a class="hash-link" href="#token-expired" aria-label="Direct link to Token &lt;token&gt; expired &amp; gone"></a> <code>403 Forbidden</code></h3>',
  );
});

it('writes the facts in the order in which they help', () => {
  const terms = entriesHtml([entry], '/').html.match(/(?<=<dt>)[^<]+/g);
  expect(terms).toEqual(['Where', 'Since', 'Also written', 'Cause', 'Check', 'Fix', 'More']);
});

it('puts addresses below the base path', () => {
  const { html, links } = entriesHtml([entry], '/docs/');
  expect(html).toContain('<a href="/docs/sys-mgmt/tokens/">tokens</a>');
  expect(links).toEqual(['/docs/sys-mgmt/tokens/', '/docs/outposts/']);
});
