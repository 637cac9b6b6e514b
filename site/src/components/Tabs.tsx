import {
  type TabItemProps,
  type TabsProps,
  useScrollPositionBlocker,
  useTabs,
} from '@docusaurus/theme-common/internal';
import {
  Children,
  cloneElement,
  isValidElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import styles from './Tabs.module.css';

/** The panel of a tab. */
export function TabItem({ value, label = value, hidden, children }: TabItemProps): ReactNode {
  return (
    <div role="tabpanel" className={styles.panel} data-label={label} hidden={hidden}>
      {children}
    </div>
  );
}

/** The tab that a key moves the focus to, see https://www.w3.org/WAI/ARIA/apg/patterns/tabs/. */
function tabOfKey({ key, currentTarget: tab }: KeyboardEvent): Element | null | undefined {
  const list = tab.parentElement;
  switch (key) {
    case 'ArrowRight':
      return tab.nextElementSibling ?? list?.firstElementChild;
    case 'ArrowLeft':
      return tab.previousElementSibling ?? list?.lastElementChild;
    case 'Home':
      return list?.firstElementChild;
    case 'End':
      return list?.lastElementChild;
    default:
      return undefined;
  }
}

/**
 * Panels of which one is shown at a time, like the theme's own. Every panel has its label as an attribute, for readers
 * without scripts, and all keys of the pattern work.
 */
export function Tabs(props: TabsProps): ReactNode {
  const { selectedValue, selectValue, tabValues } = useTabs(props);
  const { blockElementScrollPositionUntilNextRender } = useScrollPositionBlocker();
  const select = (tab: HTMLElement, value: string): void => {
    if (value === selectedValue) return;
    // Tabs of the same group further up change their height. The clicked one stays where it is.
    blockElementScrollPositionUntilNextRender(tab);
    selectValue(value);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, value: string): void => {
    const target = tabOfKey(event);
    if (event.key === 'Enter' || event.key === ' ') select(event.currentTarget, value);
    else if (target instanceof HTMLElement) target.focus();
    else return;
    event.preventDefault();
  };
  const items = Children.toArray(props.children).filter(
    (child): child is ReactElement<TabItemProps> => isValidElement(child),
  );
  return (
    <div className={`tabs-container ${styles.set}`}>
      <div role="tablist" aria-orientation="horizontal" className={`tabs ${styles.list}`}>
        {tabValues.map(({ value, label = value }) => (
          <div
            key={value}
            role="tab"
            tabIndex={value === selectedValue ? 0 : -1}
            aria-selected={value === selectedValue}
            className={`tabs__item${value === selectedValue ? ' tabs__item--active' : ''}`}
            onClick={(event) => select(event.currentTarget, value)}
            onKeyDown={(event) => onKeyDown(event, value)}
          >
            {label}
          </div>
        ))}
      </div>
      <div className="margin-top--md">
        {items.map((item) => cloneElement(item, { hidden: item.props.value !== selectedValue }))}
      </div>
    </div>
  );
}
