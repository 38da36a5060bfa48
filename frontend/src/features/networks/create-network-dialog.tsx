import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '@wifi-share/contracts/calls/define-call';
import { createNetwork } from '@wifi-share/contracts/calls/networks';
import type { Network } from '@wifi-share/contracts/entities/network';
import { call } from '@/api/call.js';
import { emptyNetworkForm } from '@/components/network-form/network-form.js';
import { useText } from '@/lib/i18n/use-text.js';
import { changeShownNetworks } from '@/lib/networks/networks-query.js';
import { notifySuccess } from '@/lib/notify.js';
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

/** Registers a network and shows it first. */
function useCreateNetwork(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof createNetwork>) => call(createNetwork, { body }),
    onSuccess: (created) => changeShownNetworks(queryClient, userId, (networks) => [created, ...networks]),
  });
}
