import type { UseComboboxReturnValue } from 'downshift';
import { type ReactNode, useMemo } from 'react';
import { OptionContent } from './OptionContent.tsx';
import styles from './OptionList.module.css';
import type { Option, OptionGroup } from './options.ts';
import { StoredActions } from './StoredActions.tsx';
import type { StoredSearches } from './stored-searches.ts';
import type { Follow } from './useFollow.ts';

interface OptionListProps {
  readonly groups: readonly OptionGroup[];
  readonly combobox: Pick<UseComboboxReturnValue<Option>, 'getMenuProps' | 'getItemProps'>;
  /** Index of the option that the reader marked; -1 for none. */
  readonly marked: number;
  /** The option that Enter opens when none is marked. */
  readonly first: Option | undefined;
  /** Whether another answer is on its way. */
  readonly isBusy: boolean;
  readonly links: Follow;
  readonly update: (change: (stored: StoredSearches) => StoredSearches) => void;
}

/** The list box of the dialog: links in groups. The focus stays in the input, so none of them is a stop of the Tab key. */
export function OptionList({
  groups,
  combobox,
  marked,
  first,
  isBusy,
  links,
  update,
}: OptionListProps): ReactNode {
  const indexes = useMemo(
    () => new Map(groups.flatMap(({ options }) => options).map((option, at) => [option, at])),
    [groups],
  );
  return (
    <div
      {...combobox.getMenuProps({ 'aria-label': 'Results' }, { suppressRefError: true })}
      className={styles.list}
      hidden={groups.length === 0}
      aria-busy={isBusy}
    >
      {groups.map(({ label, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: a list box may hold groups, not fieldsets
        <div key={label} role="group" aria-label={label} className={styles.group}>
          <div className={styles.label} aria-hidden="true">
            {label}
          </div>
          {options.map((option) => {
            const index = indexes.get(option) ?? -1;
            const href = links.hrefOf(option);
            // The framework's own link fetches its page when it comes into view, which each key would make it do.
            const preload = (): void => {
              if (!links.isExternal(option))
                window.docusaurus.preload(href.replace(/[?#].*$/s, ''));
            };
            return (
              <div key={option.id} role="none" className={styles.row}>
                <a
                  {...combobox.getItemProps({
                    item: option,
                    index,
                    onClick: (event) => {
                      Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
                      links.onClick(option, event);
                    },
                    onMouseEnter: preload,
                    onTouchStart: preload,
                  })}
                  href={href}
                  tabIndex={-1}
                  className={styles.option}
                  data-first={(option === first && marked === -1) || undefined}
                  data-kind={option.kind}
                  {...(links.isExternal(option) && {
                    target: '_blank',
                    rel: 'noopener noreferrer',
                  })}
                >
                  <OptionContent option={option} isActive={index === marked} />
                </a>
                {option.kind === 'stored' && (
                  <StoredActions option={option} update={update} isPointerOnly />
                )}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
