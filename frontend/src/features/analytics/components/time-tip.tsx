import { useText } from '@/lib/i18n/use-text.js';
import type { ChartPoint } from '../chart/chart-points.js';
import { useFigures } from '../figures/use-figures.js';

const tipWidth = 216;

/** The figures of a point, beside it; the chart itself says them to who does not see them. */
export function TimeTip({ point, x, width }: { point: ChartPoint; x: number; width: number }) {
  const t = useText();
  const { whole } = useFigures();
  const gap = 12;
  const left = x + gap + tipWidth <= width ? x + gap : Math.max(0, x - gap - tipWidth);
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute top-2 z-10 grid gap-1 rounded-md border bg-overlay p-3 text-xs tabular-nums shadow-overlay"
      style={{ left, width: tipWidth }}
    >
      <p className="font-medium text-ink">{point.full}</p>
      <Line name={t('analytics.accesses')} value={whole(point.accesses)} />
      <Line name={t('analytics.visitors')} value={whole(point.visitors)} />
      {point.before && (
        <div className="mt-1 border-t pt-1">
          <Line name={point.before.full} value={whole(point.before.accesses)} />
        </div>
      )}
    </div>
  );
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <p className="flex justify-between gap-4">
      <span className="text-ink-muted">{name}</span>
      <span className="font-medium text-ink">{value}</span>
    </p>
  );
}
