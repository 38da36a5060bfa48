import { AlertDialog } from '@/components/ui/alert-dialog.js';
import { useText } from '@/lib/i18n/use-text.js';

interface LockTagDialogProps {
  joinsOnTap: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Locking cannot be undone. */
export function LockTagDialog({ joinsOnTap, onConfirm, onCancel }: LockTagDialogProps) {
  const t = useText();
  return (
    <AlertDialog
      title={t('nfc.lock.title')}
      description={t(joinsOnTap ? 'nfc.lock.text.join' : 'nfc.lock.text.page')}
      confirmLabel={t('nfc.lock.confirm')}
      cancelLabel={t('nfc.lock.cancel')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
