import { renamePasskey } from '@wifi-share/contracts/calls/factors';
import type { Factors } from '@wifi-share/contracts/entities/factor';
import type { User } from '@wifi-share/contracts/entities/user';
import { useText } from '@/lib/i18n/use-text.js';
import { RenameForm } from '../rename-form.js';
import { useRenamePasskey } from './factors-api.js';

interface RenamePasskeyFormProps {
  user: User;
  passkey: Factors['passkeys'][number];
  onClose: () => void;
}

export function RenamePasskeyForm({ user, passkey, onClose }: RenamePasskeyFormProps) {
  const t = useText();
  const { mutateAsync: rename } = useRenamePasskey(user.id, passkey.id);
  const texts = {
    ...{ label: t('settings.factors.name'), save: t('settings.factors.save'), renamed: t('settings.factors.renamed') },
    failed: { title: t('settings.factors.failed.title'), detail: t('settings.factors.failed.detail') },
  };
  return (
    <RenameForm
      call={renamePasskey}
      section="factors"
      name={passkey.name}
      texts={texts}
      rename={rename}
      onClose={onClose}
    />
  );
}
