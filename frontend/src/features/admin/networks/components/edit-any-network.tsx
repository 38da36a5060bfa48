import type { ListedNetwork } from '@wifi-share/contracts/calls/admin-networks';
import { useState } from 'react';
import { changedFrom } from '@/components/network-form/network-form.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifySuccess } from '@/lib/notify.js';
import { formOf } from '../admin-network-form.js';
import { useUpdateAnyNetwork } from '../api/networks.js';
import { AdminNetworkDialog } from './admin-network-dialog.js';

interface EditAnyNetworkProps {
  network: ListedNetwork;
  onClose: () => void;
}

export function EditAnyNetwork({ network, onClose }: EditAnyNetworkProps) {
  const t = useText();
  const [initial] = useState(() => formOf(network));
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
      initial={initial}
      keepsPassword={isOwners}
      onClose={onClose}
      save={async (fields) => {
        await updating.mutateAsync({ ...changedFrom(initial, fields), accessCode: fields.accessCode });
        notifySuccess({ title: t('dashboard.edit.done') });
        onClose();
      }}
    />
  );
}
