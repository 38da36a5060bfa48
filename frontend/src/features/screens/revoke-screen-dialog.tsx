import type { Screen } from '@wifi-share/contracts/entities/screen';
import { AlertDialog } from '@/components/ui/alert-dialog.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifySuccess } from '@/lib/notify.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import { useRevokeScreen } from './screens-api.js';

interface RevokeScreenDialogProps {
  userId: string;
  screen: Screen;
  onClose: () => void;
}

/** Says what stops with a screen, and revokes it. */
export function RevokeScreenDialog({ userId, screen, onClose }: RevokeScreenDialogProps) {
  const t = useText();
  const failureText = useFailureText();
  const revoking = useRevokeScreen(userId, screen.id);
  const { name } = screen;
  const revoked = () => {
    onClose();
    notifySuccess({ title: t('screens.revoked', { name }) });
  };
  return (
    <AlertDialog
      title={t('screens.revokeTitle', { name })}
      description={t('screens.revokeText')}
      confirmLabel={t('screens.revokeSubmit')}
      cancelLabel={t('common.cancel')}
      onConfirm={() => revoking.mutate(undefined, { onSuccess: revoked })}
      onCancel={onClose}
      failure={revoking.error && failureText(revoking.error, t('screens.failed'))}
      pending={revoking.isPending}
    />
  );
}
