import { useId } from 'react';
import { Checkbox } from '@/components/ui/checkbox.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useDays } from '../figures/use-days.js';
import type { Days } from '../range/presets.js';

interface TimeLegendProps {
  /** The days of the period before. */
  before: Days;
  compares: boolean;
  onCompare: (compares: boolean) => void;
}

/** What the marks mean, and whether the period before is drawn. */
export function TimeLegend({ before, compares, onCompare }: TimeLegendProps) {
  const t = useText();
  const id = useId();
  const daysOf = useDays();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-1 text-ink-muted text-xs sm:px-5">
      <span className="inline-flex items-center gap-2">
        <svg aria-hidden="true" width="10" height="10">
          <rect width="10" height="10" rx="2" fill="var(--accent-line)" />
          <rect width="10" height="2" rx="1" fill="var(--accent)" />
        </svg>
        {t('analytics.accesses')}
      </span>
      <span className="inline-flex items-center gap-2">
        <svg aria-hidden="true" width="10" height="10">
          <rect width="10" height="10" rx="2" fill="var(--accent)" />
        </svg>
        {t('analytics.visitors')}
      </span>
      <span className="inline-flex items-center gap-2">
        <Checkbox id={id} checked={compares} onCheckedChange={(checked) => onCompare(checked === true)} />
        <label htmlFor={id} className="inline-flex items-center gap-2">
          <svg aria-hidden="true" width="16" height="10">
            <path d="M0 5H16" stroke="var(--ink)" strokeWidth="1.5" strokeDasharray="4 2" />
          </svg>
          {`${t('analytics.before')}: ${daysOf(before)}`}
        </label>
      </span>
    </div>
  );
}
