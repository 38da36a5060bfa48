import { useQuery } from '@tanstack/react-query';
import type { ListedNetwork } from '@wifi-share/contracts/calls/admin-networks';
import { useState } from 'react';
import { DialogLoading } from '@/components/dialog-loading.js';
import { GoneDialog } from '@/components/gone-dialog.js';
import { LoadFailure } from '@/components/load-failure.js';
import { useChangesSince } from '@/components/network-form/use-changes-since.js';
import { Dialog } from '@/components/ui/dialog.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifySuccess } from '@/lib/notify.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { AdminNetworkDialog, formOf } from './admin-network-dialog.js';
import { namedNetworkQuery, useUpdateNetworkAsAdmin } from './networks-api.js';

interface EditNetworkDialogProps {
  networkId: string;
  onClose: () => void;
}

/** Loads the network again before editing: another admin or its owner may have changed it. */
export function EditNetworkDialog({ networkId, onClose }: EditNetworkDialogProps) {
  const t = useText();
  const query = useQuery(namedNetworkQuery(networkId));
  const failure = useLoadFailure(query);
  const { data: network, isFetchedAfterMount } = query;
  if (network && isFetchedAfterMount) return <EditNetworkForm network={network} onClose={onClose} />;
  if (!failure && (network || network === undefined)) return <DialogLoading />;
  if (!failure) {
    return <GoneDialog title={t('admin.networks.gone.title')} text={t('admin.networks.gone.text')} onClose={onClose} />;
  }
  return (
    <Dialog title={t('dashboard.edit.button')} onClose={onClose} width="small">
      <LoadFailure title={t('admin.loadFailed')} {...failure} />
    </Dialog>
  );
}

interface EditAnyNetworkProps {
  network: ListedNetwork;
  onClose: () => void;
}

function EditNetworkForm({ network, onClose }: EditAnyNetworkProps) {
  const t = useText();
  const [initial] = useState(() => formOf(network));
  const changes = useChangesSince(initial);
  const updating = useUpdateNetworkAsAdmin(network.id);
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
      draft={network.id}
      keepsPassword={isOwners}
      onClose={onClose}
      save={async (fields) => {
        const changed = changes.of(fields);
        await changes.send(changed, () => updating.mutateAsync({ ...changed, accessCode: fields.accessCode }));
        notifySuccess({ title: t('dashboard.edit.done') });
        onClose();
      }}
    />
  );
}
