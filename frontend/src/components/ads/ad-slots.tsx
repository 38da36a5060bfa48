import { adSlotsOf } from '@wifi-share/contracts/ads';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { useText } from '@/lib/i18n/use-text.js';
import { areAdsShown, onAdConsent } from './ad-consent-state.js';

/** The adverts at the end of a screen that has slots, below everything that the screen is for. */
export function AdSlots() {
  const { pathname } = useLocation();
  const t = useText();
  const shown = useSyncExternalStore(onAdConsent, areAdsShown, () => false);
  const slots = shown ? adSlotsOf(pathname) : [];
  if (slots.length === 0) return null;
  return (
    <aside aria-label={t('common.advert')} className="border-t">
      <div className="mx-auto grid w-full max-w-6xl gap-6 px-4 py-8 sm:px-6 md:auto-cols-fr md:grid-flow-col">
        {slots.map((slot) => (
          <AdSlot key={slot} slot={slot} />
        ))}
      </div>
    </aside>
  );
}

/** Reserves its height, so that nothing moves. */
function AdSlot({ slot }: { slot: number }) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    import('./fill-ad-slot.js').then(
      ({ fillAdSlot }) => place.current && fillAdSlot(place.current, slot),
      console.error,
    );
  }, [slot]);

  return (
    <div className="grid gap-2">
      <p aria-hidden className="text-ink-muted text-xs">
        {t('common.advert')}
      </p>
      <div ref={place} id={String(slot)} className="h-64 overflow-hidden rounded-lg bg-muted" />
    </div>
  );
}
