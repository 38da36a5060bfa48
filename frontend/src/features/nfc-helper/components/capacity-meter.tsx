import { tagCapacities, tagModels } from '@wifi-share/wifi-formats/nfc-tag';
import { Badge } from '@/components/ui/badge.js';
import { cn } from '@/lib/class-names.js';
import { useText } from '@/lib/i18n/use-text.js';

interface CapacityMeterProps {
  /** What the chosen content takes. */
  bytes: number;
  /** What the page alone would take. */
  pageBytes: number;
}

/** How much of each tag the content takes, and which tags have room for the page at least. */
export function CapacityMeter({ bytes, pageBytes }: CapacityMeterProps) {
  const t = useText();
  const roomForPage = tagModels.find((model) => bytes > tagCapacities[model] && pageBytes <= tagCapacities[model]);
  return (
    <div className="grid gap-3">
      <h3>{t('nfc.tags.title')}</h3>
      <ul className="grid gap-3">
        {tagModels.map((model) => {
          const capacity = tagCapacities[model];
          const fits = bytes <= capacity;
          const share = Math.min(1, bytes / capacity);
          return (
            <li key={model} className="grid gap-2">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-medium tabular-nums">{model}</span>
                <Badge tone={fits ? 'success' : 'warning'}>{t(fits ? 'nfc.tags.fits' : 'nfc.tags.tooSmall')}</Badge>
                <span className="ml-auto text-ink-muted text-sm tabular-nums">
                  {t('nfc.tags.used', { used: bytes, count: capacity })}
                </span>
              </div>
              <div aria-hidden className="h-2 overflow-hidden rounded-full bg-muted-strong">
                <div
                  className={cn('h-full rounded-full', fits ? 'bg-accent' : 'bg-warning-ink')}
                  style={{ width: `${share * 100}%` }}
                />
              </div>
            </li>
          );
        })}
      </ul>
      {roomForPage && <p className="text-ink-muted text-sm">{t('nfc.tags.onlyPage', { model: roomForPage })}</p>}
    </div>
  );
}
