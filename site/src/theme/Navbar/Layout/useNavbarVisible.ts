import { useLocationChange, useScrollPosition } from '@docusaurus/theme-common/internal';
import { useEffect, useRef, useState } from 'react';

/** Events with which a reader scrolls. An arrival at an anchor scrolls without them. */
const readerEvents = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Tells whether the navigation bar is shown. It hides while the reader scrolls down, and is there on arrival at a page or an
 * anchor, where the framework's own hook hides it.
 *
 * @param isHideable - whether it may hide at all
 */
export function useNavbarVisible(isHideable: boolean): boolean {
  const [isVisible, setVisible] = useState(true);
  const isArriving = useRef(true);

  useEffect(() => {
    const readerActs = () => {
      isArriving.current = false;
    };
    for (const name of readerEvents) addEventListener(name, readerActs, { passive: true });
    return () => {
      for (const name of readerEvents) removeEventListener(name, readerActs);
    };
  }, []);

  useLocationChange(() => {
    isArriving.current = true;
    setVisible(true);
  });

  useScrollPosition(({ scrollY: top }, last) => {
    if (!isHideable || isArriving.current) return;
    const before = last?.scrollY ?? top;
    const height = document.querySelector('.navbar')?.clientHeight ?? 0;
    // Overscrolling at either end moves the page without the reader's intention.
    const isAtEnd = top + innerHeight >= document.documentElement.scrollHeight - height;
    if (top < height) setVisible(true);
    else if (top > before) setVisible(false);
    else if (top < before && !isAtEnd) setVisible(true);
  });
  return isVisible;
}
