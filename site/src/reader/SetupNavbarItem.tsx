import { useStorageSlot } from '@docusaurus/theme-common';
import type { ReactNode } from 'react';
import { useMyVersion } from '../releases/my-version.ts';
import { areHostsShown, hostsKey } from './hosts-key.ts';
import { loadSetup } from './SetupHost.tsx';
import styles from './SetupNavbarItem.module.css';

interface SetupNavbarItemProps {
  /** Set in the menu of narrow screens. */
  readonly mobile?: boolean;
  /** Closes that menu. */
  readonly onClick?: () => void;
}

function preload(): void {
  loadSetup().catch(() => undefined);
}

/** The button of the navigation bar that shows the reader's version, and opens the dialog that sets version and hosts. */
export function SetupNavbarItem({ mobile = false, onClick }: SetupNavbarItemProps): ReactNode {
  const [mine] = useMyVersion();
  const [hosts] = useStorageSlot(hostsKey);
  const isOwn = areHostsShown(hosts);
  const button = (
    <button
      type="button"
      className={mobile ? `menu__link ${styles.entry}` : styles.button}
      aria-haspopup="dialog"
      title="Your version and hosts"
      data-open-setup="version"
      onClick={onClick}
      onFocus={preload}
      onMouseOver={preload}
      onTouchStart={preload}
    >
      <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" data-on={isOwn || null}>
        <path d="M4 5h16v6H4zM4 13h16v6H4zM7.500 8h.01M7.500 16h.01" />
      </svg>
      <span className={styles.label}>
        {mine ?? 'Set version'} and hosts
        {isOwn && <span className="spoken"> (your hosts are shown)</span>}
      </span>
    </button>
  );
  return mobile ? <li className="menu__list-item">{button}</li> : button;
}
