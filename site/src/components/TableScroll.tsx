import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';

/** A table that scrolls in its own box when it is wider than the page. Only then does it take keyboard focus. */
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
    ? { tabIndex: 0, role: 'group', 'aria-label': 'Table, scrolls horizontally' }
    : {};
  return (
    <div ref={box} className="table-scroll" {...scrollable}>
      <table {...props} />
    </div>
  );
}
