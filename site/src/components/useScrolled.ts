import { useScrollController } from '@docusaurus/theme-common/internal';
import { useEffect, useEffectEvent } from 'react';

/**
 * Calls a function when the reader or the page has scrolled, and once on arrival. It gets the number of pixels above the
 * window, now and at the call before.
 *
 * The framework's own hook asks for the position while the page is rendered, so that the browser has to lay it out at once.
 */
export function useScrolled(onScrolled: (top: number, before: number | undefined) => void): void {
  const { scrollEventsEnabledRef } = useScrollController();
  const call = useEffectEvent(onScrolled);
  useEffect(() => {
    let before: number | undefined;
    const onScroll = () => {
      if (!scrollEventsEnabledRef.current) return;
      const top = window.scrollY;
      call(top, before);
      before = top;
    };
    const arrival = requestAnimationFrame(onScroll);
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(arrival);
      removeEventListener('scroll', onScroll);
    };
  }, [scrollEventsEnabledRef]);
}
