import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type { ComponentProps, ReactNode } from 'react';

/**
 * A table that scrolls in its own box when it is wider than the page. Only then does it take keyboard focus:
 * `page-tools/overflows.ts` sees to that.
 */
export function TableScroll(props: ComponentProps<'table'>): ReactNode {
  return (
    <div className="table-scroll">
      <table {...props} />
    </div>
  );
}

/** A table row. The framework's check for broken anchors learns about a row that has an id. */
export function TableRow(props: ComponentProps<'tr'>): ReactNode {
  useBrokenLinks().collectAnchor(props.id);
  return <tr {...props} />;
}
