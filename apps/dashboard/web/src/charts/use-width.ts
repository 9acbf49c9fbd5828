import { useEffect, useRef, useState } from 'react';

/** How wide an element is, so that a chart is drawn in the pixels that it has: its words keep their size. */
export function useWidth(first: number) {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(first);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? first)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [first]);
  return { ref, width };
}
