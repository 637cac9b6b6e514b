import type TabItemType from '@theme/TabItem';
import type { ComponentProps, ReactNode } from 'react';

/** One of several tabs. Its label is on it too: printed pages show all tabs, below one another. */
export default function TabItem({
  children,
  hidden,
  className,
  label,
  value,
}: ComponentProps<typeof TabItemType>): ReactNode {
  return (
    <div role="tabpanel" className={className} hidden={hidden} data-label={label ?? value}>
      {children}
    </div>
  );
}
