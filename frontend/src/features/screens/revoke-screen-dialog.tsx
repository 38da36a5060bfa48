import type { Screen } from '@wifi-share/contracts/entities/screen';
import { ConfirmDialog } from '@/components/ui/confirm-dialog.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useRevokeScreen } from './screens-api.js';

interface RevokeScreenDialogProps {
  userId: string;
  screen: Screen;
  onClose: () => void;
}

/** Says what stops with a screen, and revokes it. */
export function RevokeScreenDialog({ userId, screen: { id, name }, onClose }: RevokeScreenDialogProps) {
  const t = useText();
  return (
    <ConfirmDialog
      title={t('screens.revokeTitle', { name })}
      description={t('screens.revokeText')}
      confirmLabel={t('screens.revokeSubmit')}
      action={useRevokeScreen(userId, id)}
      done={t('screens.revoked', { name })}
      failed={t('screens.failed')}
      onClose={onClose}
    />
  );
}
