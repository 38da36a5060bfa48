import type { Network } from '@wifi-share/contracts/entities/network';
import { emptyNetworkForm } from '@/components/network-form/network-form.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifySuccess } from '@/lib/notify.js';
import { useCreateNetwork } from '../api/create-network.js';
import { NetworkFormDialog } from './network-form-dialog.js';

type CreateNetworkDialogProps = {
  userId: string;
  onClose: () => void;
  onCreated: (network: Network) => void;
};

export default function CreateNetworkDialog({ userId, onClose, onCreated }: CreateNetworkDialogProps) {
  const t = useText();
  const creating = useCreateNetwork(userId);
  return (
    <NetworkFormDialog
      title={t('dashboard.create.title')}
      description={t('dashboard.create.text')}
      submitLabel={t('dashboard.create.submit')}
      failure={{ title: t('dashboard.create.failed.title'), detail: t('dashboard.create.failed.detail') }}
      draftKey={`network-draft:${userId}`}
      initial={emptyNetworkForm}
      onClose={onClose}
      save={async (fields) => {
        const created = await creating.mutateAsync(fields);
        notifySuccess({ title: t('dashboard.create.done') });
        onCreated(created);
      }}
    />
  );
}
