import type { Props } from '@theme/DocPaginator';
import PaginatorNavLink from '@theme/PaginatorNavLink';
import clsx from 'clsx';
import type { ReactNode } from 'react';

const release = /\/releases\/\d[^/]*\/$/;

/** Words above the two links: among releases, which stand newest first, they say what lies behind them. */
function labels(previous: string | undefined, next: string | undefined): [string, string] {
  return [
    previous !== undefined && release.test(previous) ? 'Newer release' : 'Previous',
    next !== undefined && release.test(next) ? 'Older release' : 'Next',
  ];
}

/** Links to the pages before and after this one. */
export default function DocPaginator({ className, previous, next }: Props): ReactNode {
  const [back, onward] = labels(previous?.permalink, next?.permalink);
  return (
    <nav className={clsx(className, 'pagination-nav')} aria-label="Docs pages">
      {previous && <PaginatorNavLink {...previous} subLabel={back} />}
      {next && <PaginatorNavLink {...next} subLabel={onward} isNext />}
    </nav>
  );
}
