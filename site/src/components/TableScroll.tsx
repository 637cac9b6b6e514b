import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';

/** A table that scrolls inside its own box when the screen is narrower; only then the keyboard stops at it. */
export function TableScroll(props: ComponentProps<'table'>): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new ResizeObserver(() =>
      setOverflows(element.scrollWidth > element.clientWidth),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const scrollable = overflows
    ? { tabIndex: 0, role: 'group', 'aria-label': 'Table, scrolls sideways' }
    : {};
  return (
    <div ref={box} className="table-scroll" {...scrollable}>
      <table {...props} />
    </div>
  );
}
