import { granularities } from '@wifi-share/contracts/entities/analytics-range';
import { NativeSelect } from '@/components/ui/native-select.js';
import { useText } from '@/lib/i18n/use-text.js';
import { granularityOf, unfitOf } from '../range/granularity.js';
import type { UsedRange } from '../range/use-shown-range.js';

/** How the range is cut. What it cannot be cut into cannot be chosen and says why. */
export function GranularitySelect({ range }: { range: UsedRange }) {
  const t = useText();
  return (
    <div className="sm:w-36">
      <NativeSelect
        aria-label={t('analytics.granularity')}
        value={range.granularity}
        onChange={({ target }) => range.showBy(granularityOf(target.value) ?? range.granularity)}
      >
        {granularities.map((granularity) => {
          const unfit = unfitOf(granularity, range);
          const name = t(`analytics.by.${granularity}`);
          return (
            <option key={granularity} value={granularity} disabled={unfit !== null}>
              {unfit ? `${name} – ${t(`analytics.unfit.${unfit}`)}` : name}
            </option>
          );
        })}
      </NativeSelect>
    </div>
  );
}
