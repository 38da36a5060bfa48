import { Link } from 'react-router-dom';
import { textLinkClass } from '@/components/ui/text-link.js';
import { useText } from '@/lib/i18n/use-text.js';

/** Whose days and hours these are, what a visitor is, and where the zone is changed. */
export function TimeZoneNote({ timeZone }: { timeZone: string }) {
  const t = useText();
  return (
    <p className="max-w-[65ch] text-ink-muted text-xs">
      {t('analytics.zone', { zone: timeZone.replaceAll('_', ' ') })} {t('analytics.visitorNote')}{' '}
      <Link to="/user-dashboard?tab=settings&section=profile" className={textLinkClass}>
        {t('analytics.changeZone')}
      </Link>
    </p>
  );
}
