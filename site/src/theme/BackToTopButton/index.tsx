import { translate } from '@docusaurus/Translate';
import styles from '@docusaurus/theme-classic/lib/theme/BackToTopButton/styles.module.css';
import { ThemeClassNames } from '@docusaurus/theme-common';
import { useLocationChange } from '@docusaurus/theme-common/internal';
import { type ReactNode, useRef, useState } from 'react';
import { useScrolled } from '../../components/useScrolled.ts';

/** How far a reader has to be from the top, in pixels. */
const threshold = 300;

/**
 * The button that leads to the top of a long page. It is there while the reader scrolls up. The theme's asks the browser for
 * styles while the page is rendered, to know how it scrolls.
 */
export default function BackToTopButton(): ReactNode {
  const [isShown, setShown] = useState(false);
  const isArriving = useRef(false);

  useLocationChange(({ location }) => {
    isArriving.current = location.hash !== '';
    if (isArriving.current) setShown(false);
  });
  useScrolled((top, before) => {
    if (before === undefined || before === 0) return;
    const isAtAnchor = isArriving.current;
    isArriving.current = false;
    if (isAtAnchor) return;
    const isAtEnd = top + innerHeight >= document.documentElement.scrollHeight;
    if (top >= before || top < threshold) setShown(false);
    else if (!isAtEnd) setShown(true);
  });

  const scrollToTop = (): void => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
  };
  const classes = ['clean-btn', ThemeClassNames.common.backToTopButton, styles.backToTopButton];
  return (
    <button
      type="button"
      aria-label={translate({
        id: 'theme.BackToTopButton.buttonAriaLabel',
        message: 'Scroll back to top',
        description: 'The ARIA label for the back to top button',
      })}
      className={[...classes, ...(isShown ? [styles.backToTopButtonShow] : [])].join(' ')}
      onClick={scrollToTop}
    />
  );
}
