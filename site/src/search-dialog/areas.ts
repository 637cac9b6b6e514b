import type { Area } from '@docs/search/types';

/** The kinds of pages that readers may limit a search to, with their labels. */
export const areas: readonly { readonly id: Area; readonly label: string }[] = [
  { id: 'guides', label: 'Guides' },
  { id: 'reference', label: 'Reference' },
  { id: 'releases', label: 'Releases' },
  { id: 'security', label: 'Security' },
];
