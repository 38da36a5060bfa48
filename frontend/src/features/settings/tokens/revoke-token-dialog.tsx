import type { ApiToken } from '@wifi-share/contracts/entities/api-token';
import { AlertDialog } from '@/components/ui/alert-dialog.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifySuccess } from '@/lib/notify.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import { useRevokeToken } from './tokens-api.js';

interface RevokeTokenDialogProps {
  userId: string;
  token: ApiToken;
  onClose: () => void;
}

/** Says what stops with a token, and revokes it. */
export function RevokeTokenDialog({ userId, token, onClose }: RevokeTokenDialogProps) {
  const t = useText();
  const failureText = useFailureText();
  const { name } = token;
  const revoking = useRevokeToken(userId, token.id);
  const revoked = () => {
    onClose();
    notifySuccess({ title: t('tokens.revoked', { name }) });
  };
  return (
    <AlertDialog
      title={t('tokens.revokeTitle', { name })}
      description={t('tokens.revokeText')}
      confirmLabel={t('tokens.revoke')}
      cancelLabel={t('common.cancel')}
      onConfirm={() => revoking.mutate(undefined, { onSuccess: revoked })}
      onCancel={onClose}
      failure={revoking.error && failureText(revoking.error, t('tokens.failed'))}
      pending={revoking.isPending}
    />
  );
}
