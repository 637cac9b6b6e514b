import { product } from '@docs/model/product/product';
import type { OutsideHosts } from './rule.ts';

/** The outside hosts by the short names that `data/redirects.yaml` uses. */
export const outsideHosts: OutsideHosts = {
  API: product.hosts.api,
  INT: product.hosts.integrations,
};
