import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import styles from './Tabs.module.css';

interface TabItemProps {
  readonly value: string;
  readonly label?: string;
  /** Whether this is the tab that is shown first. */
  readonly default?: boolean;
  /** Set by {@link Tabs}. */
  readonly hidden?: boolean;
  readonly children: ReactNode;
}

/** The panel of a tab. */
export function TabItem({ value, label = value, hidden, children }: TabItemProps): ReactNode {
  return (
    <div role="tabpanel" className={styles.panel} data-label={label} hidden={hidden}>
      {children}
    </div>
  );
}

interface TabsProps {
  /** Sets with the same group follow each other, and the choice is kept. */
  readonly groupId?: string;
  /** The query parameter that selects a tab; `true` for the name of the group. */
  readonly queryString?: string | boolean;
  readonly children: ReactNode;
}

/**
 * Panels of which one is shown at a time. This is the HTML; `article/tabs.ts` lets readers select.
 *
 * @throws {Error} when a child is no tab, or two have the same value
 */
export function Tabs({ groupId, queryString, children }: TabsProps): ReactNode {
  const items = Children.toArray(children).filter((child) => child !== '\n');
  if (!items.every(isTabItem)) throw new Error('<Tabs> may only have <TabItem value="…"> inside.');
  const values = items.map(({ props }) => props.value);
  if (new Set(values).size < values.length) {
    throw new Error(`<Tabs> has the same value twice: ${values.join(', ')}`);
  }
  const shown = items.find(({ props }) => props.default) ?? items[0];
  const query = queryString === true ? groupId : queryString || undefined;
  return (
    <div
      className={`tabs-container ${styles.set}`}
      data-tabs=""
      data-tabs-group={groupId}
      data-tabs-query={query}
    >
      <div role="tablist" aria-orientation="horizontal" className={`tabs ${styles.list}`}>
        {items.map((item) => (
          <Tab key={item.props.value} {...item.props} isShown={item === shown} />
        ))}
      </div>
      <div className="margin-top--md">
        {items.map((item) => cloneElement(item, { hidden: item !== shown }))}
      </div>
    </div>
  );
}

function Tab({ value, label, isShown }: TabItemProps & { readonly isShown: boolean }): ReactNode {
  return (
    <div
      role="tab"
      tabIndex={isShown ? 0 : -1}
      aria-selected={isShown}
      data-value={value}
      className={`tabs__item${isShown ? ' tabs__item--active' : ''}`}
    >
      {label ?? value}
    </div>
  );
}

function isTabItem(child: unknown): child is ReactElement<TabItemProps> {
  return isValidElement<TabItemProps>(child) && typeof child.props.value === 'string';
}
