import type { User } from '@wifi-share/contracts/entities/user';
import { useText } from '@/lib/i18n/use-text.js';
import { ConfirmForm } from './confirm-form.js';
import { useRenewRecoveryCodes } from './factors-api.js';

interface RenewCodesFormProps {
  user: User;
  onClose: () => void;
  onCodes: (codes: string[]) => void;
}

export function RenewCodesForm({ user, onClose, onCodes }: RenewCodesFormProps) {
  const t = useText();
  const renewing = useRenewRecoveryCodes(user.id);
  return (
    <ConfirmForm
      text={t('settings.factors.newCodesText')}
      submit={t('settings.factors.newCodes')}
      onConfirmed={async () => {
        const { recoveryCodes } = await renewing.mutateAsync();
        onClose();
        onCodes(recoveryCodes);
      }}
      onClose={onClose}
    />
  );
}
