import { describe, expect, it } from 'vitest';
import { pageKindOf } from './page-kinds.ts';

describe('kinds of pages', () => {
  it.each([
    ['releases/2025.8.mdx', 'release'],
    ['releases/2025.8.md', undefined],
    ['releases/2025/8.mdx', undefined],
    ['releases/upgrade.mdx', undefined],
    ['old/releases/2025.8.mdx', undefined],
    ['security/cves/CVE-2024-1.mdx', 'advisory'],
    ['security/cves/index.mdx', undefined],
    ['security/cves/index-of-all.mdx', 'advisory'],
    ['security/cves/a/b.mdx', undefined],
    ['old/security/cves/a.mdx', undefined],
    ['security/cves/a.mdx.txt', undefined],
  ])('%s: %s', (path, kind) => {
    expect(pageKindOf(path)?.name).toBe(kind);
  });
});
