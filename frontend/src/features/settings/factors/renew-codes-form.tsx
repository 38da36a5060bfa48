import type { User } from '@wifi-share/contracts/entities/user';
import { useText } from '@/lib/i18n/use-text.js';
import { useRenewRecoveryCodes } from './factors-api.js';
import { ProofForm } from './proof-form.js';

interface RenewCodesFormProps {
  user: User;
  onClose: () => void;
  onCodes: (codes: string[]) => void;
}

export function RenewCodesForm({ user, onClose, onCodes }: RenewCodesFormProps) {
  const t = useText();
  const renewing = useRenewRecoveryCodes(user.id);
  return (
    <ProofForm
      user={user}
      text={t('settings.factors.newCodesText')}
      submit={t('settings.factors.newCodes')}
      onProven={async (proof) => {
        const { recoveryCodes } = await renewing.mutateAsync(proof);
        onClose();
        onCodes(recoveryCodes);
      }}
      onClose={onClose}
    />
  );
}
