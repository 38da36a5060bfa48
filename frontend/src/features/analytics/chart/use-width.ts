import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** An element and its width in pixels, which is known before the first paint and followed from then on. */
export function useWidth(): [element: RefObject<HTMLDivElement | null>, width: number] {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);

  useLayoutEffect(() => {
    if (!element.current) return;
    setWidth(element.current.clientWidth);
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.round(entry.contentRect.width)));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);

  return [element, width];
}
