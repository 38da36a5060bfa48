import type { ApiToken } from '@wifi-share/contracts/entities/api-token';
import { ConfirmDialog } from '@/components/ui/confirm-dialog.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useRevokeToken } from './tokens-api.js';

interface RevokeTokenDialogProps {
  userId: string;
  token: ApiToken;
  onClose: () => void;
}

/** Says what stops with a token, and revokes it. */
export function RevokeTokenDialog({ userId, token: { id, name }, onClose }: RevokeTokenDialogProps) {
  const t = useText();
  return (
    <ConfirmDialog
      title={t('tokens.revokeTitle', { name })}
      description={t('tokens.revokeText')}
      confirmLabel={t('tokens.revoke')}
      action={useRevokeToken(userId, id)}
      done={t('tokens.revoked', { name })}
      failed={t('tokens.failed')}
      onClose={onClose}
    />
  );
}
