import { CalendarSearch } from 'lucide-react';
import { Button } from '@/components/ui/button.js';
import { useText } from '@/lib/i18n/use-text.js';
import { presetDays } from '../range/presets.js';
import type { UsedRange } from '../range/use-shown-range.js';
import { Notice } from './notice.js';

/** There were accesses, but not in these days, or not of this network. */
export function NothingInRange({ range, networkId }: { range: UsedRange; networkId: string | null }) {
  const t = useText();
  const isWidest = range.preset === '12months';
  return (
    <Notice
      illustration={<CalendarSearch aria-hidden className="mb-2 size-6 text-ink-muted" />}
      title={t('analytics.nothing.title')}
      text={t(networkId === null ? 'analytics.nothing.text' : 'analytics.nothing.ofNetwork')}
    >
      <div className="mt-4 grid gap-2 sm:flex">
        {!isWidest && (
          <Button onClick={() => range.showDays(presetDays('12months', range.today))}>
            {t('analytics.nothing.widen')}
          </Button>
        )}
        {networkId !== null && (
          <Button onClick={() => range.showNetwork(null)}>{t('analytics.nothing.allNetworks')}</Button>
        )}
      </div>
    </Notice>
  );
}
