import type { WhitelistEntry } from '@wifi-share/contracts/calls/admin-addresses';
import { AlertDialog } from '@/components/ui/alert-dialog.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifyFailure, notifySuccess } from '@/lib/notify.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import { useRemoveFromWhitelist } from './addresses-api.js';

interface RemoveEntryDialogProps {
  entry: WhitelistEntry;
  onClose: () => void;
}

export function RemoveEntryDialog({ entry: { ipAddress }, onClose }: RemoveEntryDialogProps) {
  const t = useText();
  const failureText = useFailureText();
  const removing = useRemoveFromWhitelist();
  const failed = t('admin.whitelist.removeFailed.text');

  async function remove() {
    try {
      await removing.mutateAsync(ipAddress);
      const description = t('admin.whitelist.removedText', { ipAddress });
      notifySuccess({ title: t('admin.whitelist.removed'), description });
      onClose();
    } catch (error) {
      notifyFailure(t('admin.whitelist.removeFailed.title'), null, failureText(error, failed));
    }
  }

  return (
    <AlertDialog
      title={t('admin.whitelist.remove.title', { ipAddress })}
      description={t('admin.whitelist.remove.text')}
      confirmLabel={t('admin.whitelist.remove.confirm')}
      onConfirm={() => void remove()}
      onCancel={onClose}
      failure={removing.error && failureText(removing.error, failed)}
      pending={removing.isPending}
    />
  );
}
