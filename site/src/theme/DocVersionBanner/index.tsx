import type { ReactNode } from 'react';

/** There is one version of the documentation, so no page warns of an older or a newer one. */
export default function DocVersionBanner(): ReactNode {
  return null;
}
