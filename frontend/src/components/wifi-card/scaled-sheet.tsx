import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import './styles/scaled-sheet.css';

const pixelsPerMillimetre = 96 / 25.4;

interface ScaledSheetProps {
  /** In millimetres. */
  page: { width: number; height: number };
  /** How much larger than on paper it may be shown. */
  largest: number;
  /** In CSS pixels; left out, the sheet may be as high as it is. */
  maxHeight?: number;
  children: ReactNode;
}

/** A sheet in its true proportions: laid out as it is printed, and then scaled as a whole to the room that there is. */
export function ScaledSheet({ page, largest, maxHeight = Number.POSITIVE_INFINITY, children }: ScaledSheetProps) {
  const room = useRef<HTMLDivElement>(null);
  const width = useWidth(room);
  const natural = { width: page.width * pixelsPerMillimetre, height: page.height * pixelsPerMillimetre };
  const scale = Math.min(largest, width / natural.width, maxHeight / natural.height);
  return (
    <div ref={room} className="sheet-room">
      {width > 0 && (
        <div className="sheet-frame" style={{ width: natural.width * scale, height: natural.height * scale }}>
          <div className="sheet-scaled" style={{ scale: String(scale) }}>
            {children}
          </div>
        </div>
      )}
    </div>
  );
}

/** The element's width in CSS pixels, 0 before the first paint. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const observed = element.current;
    if (!observed) return;
    setWidth(observed.clientWidth);
    const observer = new ResizeObserver(() => setWidth(observed.clientWidth));
    observer.observe(observed);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
