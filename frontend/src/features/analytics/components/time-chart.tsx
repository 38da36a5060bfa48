import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import type { ChartPoint } from '../chart/chart-points.js';
import { nextPlace } from '../chart/next-place.js';
import { bandAt } from '../chart/scale.js';
import { chartHeight, layoutOf } from '../chart/time-layout.js';
import { useWidth } from '../chart/use-width.js';
import { useFigures } from '../figures/use-figures.js';
import { usePointText } from '../figures/use-point-text.js';
import { TimeAxes } from './time-axes.js';
import { TimeMarks } from './time-marks.js';
import { TimeTip } from './time-tip.js';

/** Bars over time. A pointer shows the figures of a point; so do the arrow keys, which also say them. */
export function TimeChart({ label, points }: { label: string; points: ChartPoint[] }) {
  const figures = useFigures();
  const textOf = usePointText();
  const [element, width] = useWidth();
  const [chosen, setChosen] = useState<number | null>(null);
  const layout = layoutOf(points, width);
  const { left, bands } = layout;
  const last = points.length - 1;
  const at = chosen === null ? null : Math.min(chosen, last);
  const shown = points[at ?? last];

  function followKeys(event: KeyboardEvent) {
    const next = nextPlace(event.key, at ?? last, points.length);
    if (event.key === 'Escape') setChosen(null);
    if (next === null) return;
    event.preventDefault();
    setChosen(next);
  }

  function followPointer({ clientX, currentTarget }: PointerEvent) {
    const x = clientX - currentTarget.getBoundingClientRect().left;
    setChosen(bandAt(x, points.length, left, width - left));
  }

  return (
    <div className="px-4 pt-2 pb-4 sm:px-5">
      <div
        ref={element}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={(at ?? last) + 1}
        aria-valuetext={shown && textOf(shown)}
        className="relative rounded-sm"
        // A finger that moves along the bars looks at them; up and down it scrolls.
        style={{ height: chartHeight, touchAction: 'pan-y' }}
        onKeyDown={followKeys}
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && setChosen(at ?? last)}
        onBlur={() => setChosen(null)}
        onPointerMove={followPointer}
        onPointerDown={followPointer}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setChosen(null)}
      >
        <svg aria-hidden="true" width={width} height={chartHeight} className="block overflow-visible">
          <TimeAxes layout={layout} points={points} width={width} format={figures.short} />
          <TimeMarks layout={layout} points={points} chosen={at} />
        </svg>
        {at !== null && shown && <TimeTip point={shown} x={bands[at]?.center ?? 0} width={width} />}
      </div>
    </div>
  );
}
