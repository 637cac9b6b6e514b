import { translate } from '@docusaurus/Translate';
import styles from '@docusaurus/theme-classic/lib/theme/BackToTopButton/styles.module.css';
import { ThemeClassNames } from '@docusaurus/theme-common';
import { useLocationChange, useSmoothScrollTo } from '@docusaurus/theme-common/internal';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useScrolled } from '../../components/useScrolled.ts';

/** How far a reader has to be from the top, in pixels. */
const threshold = 300;

type Scroll = ReturnType<typeof useSmoothScrollTo>;

/** Passes on how the page scrolls by itself. The framework asks the browser for styles for that, so it waits for the button. */
function SmoothScroll({ scroll }: { readonly scroll: RefObject<Scroll | null> }): ReactNode {
  scroll.current = useSmoothScrollTo();
  return null;
}

/**
 * The button that leads to the top of a long page. It is there while the reader scrolls up. The theme's asks the browser for
 * styles and positions while the page is rendered.
 */
export default function BackToTopButton(): ReactNode {
  const [isShown, setShown] = useState(false);
  const [wasShown, setWasShown] = useState(false);
  const scroll = useRef<Scroll>(null);
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
    if (top >= before) {
      // The reader scrolls down, maybe against the way up.
      scroll.current?.cancelScroll();
      setShown(false);
    } else if (top < threshold) {
      setShown(false);
    } else if (top + innerHeight < document.documentElement.scrollHeight) {
      setShown(true);
      setWasShown(true);
    }
  });

  const classes = ['clean-btn', ThemeClassNames.common.backToTopButton, styles.backToTopButton];
  return (
    <>
      {wasShown && <SmoothScroll scroll={scroll} />}
      <button
        type="button"
        aria-label={translate({
          id: 'theme.BackToTopButton.buttonAriaLabel',
          message: 'Scroll back to top',
          description: 'The ARIA label for the back to top button',
        })}
        className={[...classes, ...(isShown ? [styles.backToTopButtonShow] : [])].join(' ')}
        onClick={() => scroll.current?.startScroll(0)}
      />
    </>
  );
}
