import type { BulkDeletion } from '@wifi-share/contracts/calls/admin-users';
import { Button } from '@/components/ui/button.js';
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog.js';
import { cn } from '@/lib/class-names.js';
import { useText } from '@/lib/i18n/use-text.js';

interface BulkResultDialogProps {
  results: BulkDeletion['results'];
  /** Usernames by id. */
  names: ReadonlyMap<string, string>;
  onRetry: () => void;
  onClose: () => void;
}

/** The result of a bulk deletion with failures, which come first. */
export function BulkResultDialog({ results, names, onRetry, onClose }: BulkResultDialogProps) {
  const t = useText();
  const failed = results.filter(({ outcome }) => outcome === 'failed');
  const others = results.filter(({ outcome }) => outcome !== 'failed');
  const numbers = { deleted: others.length, total: results.length };
  return (
    <Dialog
      title={t('adminUsers.result.title')}
      description={t('adminUsers.result.text', numbers)}
      width="small"
      onClose={onClose}
    >
      <DialogBody>
        <ul className="divide-y rounded-md border">
          {[...failed, ...others].map(({ id, outcome }) => (
            <li key={id} className="flex items-baseline justify-between gap-4 px-3 py-2">
              <span className="min-w-0 break-all font-medium">{names.get(id)}</span>
              <span className={cn('shrink-0', outcome === 'failed' ? 'text-danger-ink' : 'text-ink-muted')}>
                {t(`adminUsers.result.${outcome}`)}
              </span>
            </li>
          ))}
        </ul>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{t('common.close')}</Button>
        <Button variant="danger" onClick={onRetry}>
          {t('adminUsers.result.retry')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
