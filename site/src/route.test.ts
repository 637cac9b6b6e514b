import { expect, it } from 'vitest';
import { routeOf } from './route.ts';

it.each([
  ['/', '/', '/'],
  ['/core/architecture', '/', '/core/architecture/'],
  ['/install-config/', '/', '/install-config/'],
  ['/docs-site/', '/docs-site/', '/'],
  ['/docs-site/tags/saml', '/docs-site/', '/tags/saml/'],
])('finds the route of %s below %s', (permalink, baseUrl, route) => {
  expect(routeOf(permalink, baseUrl)).toBe(route);
});
