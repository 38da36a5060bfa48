import { Spinner } from '@/components/ui/spinner.js';
import { useText } from '@/lib/i18n/use-text.js';

export function UsersLoading() {
  const t = useText();
  return (
    <p role="status" className="flex items-center justify-center gap-3 py-24 text-ink-muted">
      <Spinner />
      {t('adminUsers.loading')}
    </p>
  );
}
