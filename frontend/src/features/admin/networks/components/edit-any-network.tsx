import type { ListedNetwork } from '@wifi-share/contracts/calls/admin-networks';
import { useText } from '../../../../lib/i18n/use-text.js';
import { notifySuccess } from '../../../../lib/notify.js';
import { formOf } from '../admin-network-form.js';
import { useUpdateAnyNetwork } from '../api/networks.js';
import { AdminNetworkDialog } from './admin-network-dialog.js';

interface EditAnyNetworkProps {
  network: ListedNetwork;
  onClose: () => void;
}

export function EditAnyNetwork({ network, onClose }: EditAnyNetworkProps) {
  const t = useText();
  const updating = useUpdateAnyNetwork(network.id);
  const { owner, name } = network;
  const isOwners = network.userId !== null;
  return (
    <AdminNetworkDialog
      title={t('dashboard.edit.title', { name })}
      description={
        isOwners
          ? t('admin.networks.edit.ofOwner', { owner: owner?.username ?? t('admin.networks.unknownOwner') })
          : t('admin.networks.edit.ofSite')
      }
      submitLabel={t('dashboard.edit.submit')}
      failure={{ title: t('dashboard.edit.failed.title'), detail: t('dashboard.edit.failed.detail') }}
      initial={formOf(network)}
      keepsPassword={isOwners}
      onClose={onClose}
      save={async ({ password, ...fields }) => {
        await updating.mutateAsync({ ...fields, password: isOwners && password === '' ? null : password });
        notifySuccess({ title: t('dashboard.edit.done') });
        onClose();
      }}
    />
  );
}
