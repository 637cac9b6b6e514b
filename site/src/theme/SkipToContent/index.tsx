import { SkipToContentFallbackId } from '@docusaurus/theme-common';
import type { ReactNode } from 'react';
import { focusContent } from '../../page-tools/focus-content.ts';
import styles from './styles.module.css';

/**
 * The link that skips the navigation. The theme's own takes the focus after each navigation; here, the title of the new
 * page has it (`page-tools/focus-content.ts`).
 */
export default function SkipToContent(): ReactNode {
  return (
    <section aria-label="Skip to main content">
      <a
        className={styles.link}
        href={`#${SkipToContentFallbackId}`}
        onClick={(event) => {
          event.preventDefault();
          focusContent();
        }}
      >
        Skip to main content
      </a>
    </section>
  );
}
