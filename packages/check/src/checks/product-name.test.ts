import { parsePage } from '@docs/model/pages/page';
import { expect, it } from 'vitest';
import { formatted } from '../testing/fixtures.ts';
import { checkProductName } from './product-name.ts';
import { pageProse } from './prose.ts';

it('wants the name of the product in lower case, outside code', () => {
  const text =
    '---\ntitle: Authentik\n---\n\nauthentik and `class Authentik` and AUTHENTIK_LOG_LEVEL.\nThen Authentik again.\n';
  const problems = pageProse(parsePage('a.mdx', text)).flatMap(checkProductName);
  expect(formatted(problems)).toEqual([
    'content/a.mdx:2: "Authentik"; expected "authentik" in lower case, also at the start of a sentence.',
    'content/a.mdx:6: "Authentik"; expected "authentik" in lower case, also at the start of a sentence.',
  ]);
});
