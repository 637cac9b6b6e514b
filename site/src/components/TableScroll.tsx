import type { ComponentProps, ReactNode } from 'react';

/**
 * A table that scrolls in its own box when it is wider than the page. Only then does it take keyboard focus:
 * `page-tools/scrolling-tables.ts` sees to that.
 */
export function TableScroll(props: ComponentProps<'table'>): ReactNode {
  return (
    <div className="table-scroll">
      <table {...props} />
    </div>
  );
}
