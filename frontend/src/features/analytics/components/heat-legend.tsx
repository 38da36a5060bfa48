import { useText } from '@/lib/i18n/use-text.js';
import { heatLevels } from '../chart/heat-level.js';
import { shadeOf } from '../chart/shade.js';

/** From few to many. */
export function HeatLegend() {
  const t = useText();
  return (
    <p className="flex items-center gap-1 text-ink-muted text-xs">
      <span className="mr-1">{t('analytics.heat.less')}</span>
      {Array.from({ length: heatLevels + 1 }, (_, level) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: levels keep their place
        <span key={level} aria-hidden="true" className="size-3 rounded-sm" style={{ background: shadeOf(level) }} />
      ))}
      <span className="ml-1">{t('analytics.heat.more')}</span>
    </p>
  );
}
