import type { Props } from '@theme/PaginatorNavLink';
import OriginalPaginatorNavLink from '@theme-original/PaginatorNavLink';
import type { ReactNode } from 'react';
import { releaseLinkLabel } from '../../releases/release-link-label.ts';

/** A link to the previous or next page; links between release notes say which release is newer. */
export default function PaginatorNavLink(props: Props): ReactNode {
  const label = releaseLinkLabel(props.permalink, props.isNext === true);
  return <OriginalPaginatorNavLink {...props} subLabel={label ?? props.subLabel} />;
}
