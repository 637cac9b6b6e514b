import { expect, it } from 'vitest';
import { alternatesOf } from './alternates.ts';

it.each([
  ['/', ['releases/atom.xml', 'security/atom.xml']],
  ['/security/cves/CVE-2025-1/', ['security/osv/CVE-2025-1.json', 'security/atom.xml']],
  ['/security/cves/', ['security/atom.xml']],
  ['/security/policy/', ['security/atom.xml']],
  ['/releases/2025.8/', ['releases/atom.xml']],
  ['/core/', []],
])('finds the forms of %s for programs', (route, paths) => {
  expect(alternatesOf(route).map(({ path }) => path)).toEqual(paths);
});
