import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createNetwork } from '@wifi-share/contracts/calls/networks';
import type { Network, NetworkFields } from '@wifi-share/contracts/entities/network';
import { limits } from '@wifi-share/contracts/limits';
import { useState } from 'react';
import { call } from '@/api/call.js';
import { emptyNetworkForm, type NetworkForm, networkFormOf } from '@/components/network-form/network-form.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useCreationKey } from '@/lib/networks/creation-key.js';
import { changeShownNetworks, networksQuery } from '@/lib/networks/networks-query.js';
import { useTeam } from '@/lib/team/account.js';
import { NetworkFormDialog } from './network-form-dialog.js';

type CreateNetworkDialogProps = {
  userId: string;
  /** The network to begin with; undefined for an empty form. */
  original: Network | undefined;
  onClose: () => void;
  onCreated: (network: Network) => void;
};

export default function CreateNetworkDialog({ userId, original, onClose, onCreated }: CreateNetworkDialogProps) {
  const t = useText();
  const [initial] = useState(() =>
    original ? copyOf(original, ` ${t('dashboard.duplicate.suffix')}`) : emptyNetworkForm,
  );
  const creating = useCreateNetwork(userId);
  return (
    <NetworkFormDialog
      title={original ? t('dashboard.duplicate.title', { name: original.name }) : t('dashboard.create.title')}
      description={t(original ? 'dashboard.duplicate.text' : 'dashboard.create.text')}
      submitLabel={t('dashboard.create.submit')}
      failure={{ title: t('dashboard.create.failed.title'), detail: t('dashboard.create.failed.detail') }}
      draftKey={`network-draft:${userId}${original ? `:copy:${original.id}` : ''}`}
      initial={initial}
      startsAtName={original !== undefined}
      onClose={onClose}
      // The poster that opens next says that it worked: a toast would cover its title on a phone.
      save={async (fields) => onCreated(await creating.mutateAsync(fields))}
    />
  );
}

/** The values of a network under a name that says so, cut where it would be too long. */
function copyOf(original: Network, suffix: string): NetworkForm {
  const characters = [...original.name];
  while (characters.join('').length + suffix.length > limits.networkNameMax) characters.pop();
  return { ...networkFormOf(original), name: characters.join('') + suffix };
}

/** Registers a network and shows it first. */
function useCreateNetwork(userId: string) {
  const team = useTeam()?.ownerId ?? null;
  const queryClient = useQueryClient();
  const keyOf = useCreationKey();
  return useMutation({
    mutationFn: (body: NetworkFields) => call(createNetwork, { body: { ...body, idempotencyKey: keyOf(body) } }, team),
    onSuccess: (created) =>
      changeShownNetworks(queryClient, userId, (networks) => [
        created,
        ...networks.filter(({ id }) => id !== created.id),
      ]),
    // It may have been created all the same, or elsewhere: the list says so.
    onError: () => void queryClient.invalidateQueries({ queryKey: networksQuery(userId).queryKey }),
  });
}
