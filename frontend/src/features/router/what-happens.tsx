import type { NetworkRouter } from '@wifi-share/contracts/entities/router';
import { formatDuration } from '@/lib/format.js';
import { useLanguage } from '@/lib/i18n/use-language.js';
import { useText } from '@/lib/i18n/use-text.js';

/** What guests and devices notice of a change of the password, as far as the router can spare them. */
export function WhatHappens({ router: { probe, settings } }: { router: Pick<NetworkRouter, 'probe' | 'settings'> }) {
  const t = useText();
  const language = useLanguage();
  if (!probe) return null;
  const { severalKeys, evict, readBack } = probe.can;
  const isKept = severalKeys && settings.overlapMinutes > 0;
  const time = formatDuration(settings.overlapMinutes * 60, language);
  return (
    <ul className="grid list-disc gap-1 pl-5">
      <li>{t('router.happens.shown')}</li>
      <li>{isKept ? t('router.happens.kept', { time }) : t(`router.happens.${evict ? 'joinAgain' : 'endsForNew'}`)}</li>
      {!evict && <li>{t('router.happens.stays')}</li>}
      {!readBack && <li>{t('router.happens.unread')}</li>}
    </ul>
  );
}
