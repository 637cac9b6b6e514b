import { describe, expect } from 'vitest';
import { test } from '../harness/site.ts';

describe('§2 Page behaviour', () => {
  test.for([
    ['apacheconf', '/install-config/reverse-proxy/'],
    ['diff', '/add-secure-apps/outposts/upgrading/'],
    ['http', '/users-sources/sources/protocols/scim/'],
    ['json', '/users-sources/user/invitations/'],
    ['nginx', '/install-config/reverse-proxy/'],
    ['python', '/users-sources/user/user_ref/'],
    ['bash', '/install-config/beta/'],
    ['powershell', '/add-secure-apps/providers/ldap/generic_setup/'],
  ] as const)('§2 Code in %s is colored in a page', async ([language, path], { open }) => {
    const page = await open(path, { javaScriptEnabled: false });
    const colors = await page
      .locator(`main .language-${language} pre`)
      .evaluateAll((samples) =>
        samples.map(
          (sample) =>
            new Set(
              [...sample.querySelectorAll('.token')].map((token) => getComputedStyle(token).color),
            ).size,
        ),
      );
    expect(Math.max(...colors)).toBeGreaterThan(1);
  });
});
