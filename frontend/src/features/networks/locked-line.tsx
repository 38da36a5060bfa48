import type { Network } from '@wifi-share/contracts/entities/network';
import { Button } from '@/components/ui/button.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useMay } from '@/lib/team/account.js';
import { useQueryDialog } from '@/lib/use-query-dialog.js';

/** What a locked network still does, and the way to unlock it (R47). */
export function LockedLine({ network: { id, name } }: { network: Network }) {
  const t = useText();
  const may = useMay();
  const unlocking = useQueryDialog('unlock');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t pt-3">
      <p className="text-ink-muted">{t('dashboard.locked.text')}</p>
      {may('manage') && (
        <Button size="sm" aria-label={t('dashboard.locked.label', { name })} onClick={() => unlocking.open(id)}>
          {t('dashboard.locked.unlock')}
        </Button>
      )}
    </div>
  );
}
