import { expect, it } from 'vitest';
import { pageKindOf } from './page-kinds.ts';

it.each([
  ['/releases/2025.8/', 'history'],
  ['/docs/releases/v2025.8/', 'history'],
  ['/security/cves/CVE-2024-52289/', 'history'],
  ['/security/audits-and-certs/2024-11-cobalt/', 'history'],
  ['/releases/', 'guide'],
  ['/releases/upgrade/', 'guide'],
  ['/security/audits-and-certs/', 'guide'],
  ['/troubleshooting/login/', 'troubleshooting'],
  ['/troubleshooting/errors/#csrf-token-missing', 'entry'],
  ['/developer-docs/setup/', 'development'],
  ['/core/architecture/', 'guide'],
])('%s is of the kind %s', (path, kind) => {
  expect(pageKindOf(path)).toBe(kind);
});
