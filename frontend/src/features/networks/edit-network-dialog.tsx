import type { Network } from '@wifi-share/contracts/entities/network';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { changedFrom, networkFormOf } from '@/components/network-form/network-form.js';
import { useText } from '@/lib/i18n/use-text.js';
import { appearanceHash } from '@/lib/networks/appearance-path.js';
import { notifySuccess } from '@/lib/notify.js';
import { Appearance } from './appearance/appearance.js';
import { NetworkFormDialog } from './network-form-dialog.js';
import { useUpdateNetwork } from './networks-api.js';

type EditNetworkDialogProps = {
  userId: string;
  network: Network;
  onClose: () => void;
};

export default function EditNetworkDialog({ userId, network, onClose }: EditNetworkDialogProps) {
  const t = useText();
  const { hash } = useLocation();
  const [initial] = useState(() => networkFormOf(network));
  const updating = useUpdateNetwork(userId, network);
  return (
    <NetworkFormDialog
      title={t('dashboard.edit.title', { name: network.name })}
      submitLabel={t('dashboard.edit.submit')}
      failure={{ title: t('dashboard.edit.failed.title'), detail: t('dashboard.edit.failed.detail') }}
      draftKey={`network-draft:${userId}:${network.id}`}
      initial={initial}
      opensMore={network.logo !== null || hash === appearanceHash}
      onClose={onClose}
      save={async (fields) => {
        await updating.mutateAsync(changedFrom(initial, fields));
        notifySuccess({ title: t('dashboard.edit.done') });
        onClose();
      }}
    >
      <Appearance userId={userId} network={network} />
    </NetworkFormDialog>
  );
}
