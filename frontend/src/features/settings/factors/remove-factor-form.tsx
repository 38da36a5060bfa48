import type { User } from '@wifi-share/contracts/entities/user';
import { useText } from '@/lib/i18n/use-text.js';
import { notifySuccess } from '@/lib/notify.js';
import { headingId } from '../settings-section.js';
import { ConfirmForm } from './confirm-form.js';
import { useRemoveFactor } from './factors-api.js';

interface RemoveFactorFormProps {
  user: User;
  /** Null for the authenticator app. */
  passkeyId: string | null;
  name: string;
  /** Whether the user signs in without a second factor afterwards. */
  isLast: boolean;
  onClose: () => void;
}

export function RemoveFactorForm({ user, passkeyId, name, isLast, onClose }: RemoveFactorFormProps) {
  const t = useText();
  const removing = useRemoveFactor(user.id, passkeyId);
  return (
    <ConfirmForm
      text={t(isLast ? 'settings.factors.removeLast' : 'settings.factors.removeText')}
      submit={t('settings.factors.remove')}
      tone="danger"
      onConfirmed={async () => {
        await removing.mutateAsync();
        onClose();
        // What had the focus goes with its row.
        document.getElementById(headingId('factors'))?.focus();
        notifySuccess({ title: t('settings.factors.removed', { name }) });
      }}
      onClose={onClose}
    />
  );
}
