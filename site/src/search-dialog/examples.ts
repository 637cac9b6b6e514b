import { product } from '@docs/model/product/product';

/** A kind of text that the search understands, with texts to try. */
export interface ExampleGroup {
  readonly label: string;
  readonly queries: readonly string[];
}

/** What readers look for, the most usual first. A test of the built site asks each of them. */
export const exampleGroups: readonly ExampleGroup[] = [
  { label: 'A task', queries: ['forward auth with Traefik', 'reset akadmin password'] },
  { label: 'An error message', queries: ['invalid_grant', 'CSRF Failed: Origin checking failed'] },
  { label: 'A setting', queries: ['AUTHENTIK_LOG_LEVEL', 'trusted proxies'] },
  {
    label: 'An upgrade',
    queries: [`2024.12 to ${product.targetRelease}`, 'breaking changes 2025.6'],
  },
  { label: 'A vulnerability', queries: ['CVE-2025-64708', 'is 2024.10.3 vulnerable?'] },
  { label: 'A port or a command', queries: ['port 9300', 'ak test_email'] },
  { label: 'An old address', queries: ['/docs/flow/stages/deny'] },
];
