import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { Alert } from '@/components/ui/alert.js';
import { textLinkClass } from '@/components/ui/text-link.js';
import { formatDuration } from '@/lib/format.js';
import { useLanguage } from '@/lib/i18n/use-language.js';
import { useText } from '@/lib/i18n/use-text.js';
import { backupStateQuery } from './operations-api.js';

/** Warns on every admin screen when the last backup is older than planned, or there is none. */
export function BackupBanner() {
  const t = useText();
  const language = useLanguage();
  const { data } = useQuery(backupStateQuery);
  const [address] = useSearchParams();
  if (data?.state !== 'late' && data?.state !== 'none') return null;
  const interval = formatDuration(data.plannedEveryHours * 3600, language);
  const when = data.at && new Date(data.at).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Alert tone="warning">
      <p>{when ? t('admin.backup.late', { when, interval }) : t('admin.backup.none', { interval })}</p>
      {address.get('tab') !== 'operations' && (
        <p>
          <Link to="/admin?tab=operations" className={textLinkClass}>
            {t('admin.backup.show')}
          </Link>
        </p>
      )}
    </Alert>
  );
}
