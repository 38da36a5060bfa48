import type { Network, NetworkFields } from '@wifi-share/contracts/entities/network';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { networkFormOf } from '@/components/network-form/network-form.js';
import { useChangesSince } from '@/components/network-form/use-changes-since.js';
import { useText } from '@/lib/i18n/use-text.js';
import { appearanceHash } from '@/lib/networks/appearance-path.js';
import { useRotatePassword } from '@/lib/networks/router-query.js';
import { notifySuccess } from '@/lib/notify.js';
import { useQueryDialog } from '@/lib/use-query-dialog.js';
import { Appearance } from './appearance/appearance.js';
import { NetworkFormDialog, NotSaved, PartNotSaved } from './network-form-dialog.js';
import { useUpdateNetwork } from './networks-api.js';
import { RouterQuestion, useNeedsWay, type Way } from './router-question.js';

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
  const rotating = useRotatePassword(userId, network.id);
  const router = useQueryDialog('router');
  const needsWay = useNeedsWay(userId, network);
  const [question, setQuestion] = useState<{ canSet: boolean } | null>(null);
  const answered = useRef<Way | null>(null);
  const changes = useChangesSince(initial);

  /** The agent sets the password; the rest is saved as without one. */
  async function setOnRouter({ password, ...others }: Partial<NetworkFields>) {
    const hasOthers = Object.keys(others).length > 0;
    if (hasOthers) await updating.mutateAsync(others);
    try {
      await rotating.mutateAsync(password ?? null);
    } catch (error) {
      if (!hasOthers) throw error;
      const failure = { title: t('dashboard.router.set.failedTitle'), detail: t('dashboard.router.set.failed') };
      throw new PartNotSaved(failure, error);
    }
    // What becomes of it is shown there.
    router.openInsteadOf('edit', network.id);
  }

  async function save(fields: NetworkFields) {
    const changed = changes.of(fields);
    const way = answered.current;
    answered.current = null;
    const asked = way === null ? await needsWay(changed) : null;
    if (asked) {
      setQuestion(asked);
      throw new NotSaved();
    }
    if (way === 'router') return changes.send(changed, () => setOnRouter(changed));
    await changes.send(changed, () => updating.mutateAsync(changed));
    notifySuccess({ title: t('dashboard.edit.done') });
    onClose();
  }

  /** The form is sent once more, and this time it is known how. */
  function answer(way: Way | null, send: () => void) {
    setQuestion(null);
    answered.current = way;
    if (way !== null) send();
  }

  return (
    <NetworkFormDialog
      title={t('dashboard.edit.title', { name: network.name })}
      submitLabel={t('dashboard.edit.submit')}
      failure={{ title: t('dashboard.edit.failed.title'), detail: t('dashboard.edit.failed.detail') }}
      draftKey={`network-draft:${userId}:${network.id}`}
      initial={initial}
      opensMore={network.logo !== null || hash === appearanceHash}
      onClose={onClose}
      save={save}
      question={(send) => question && <RouterQuestion {...question} onAnswer={(way) => answer(way, send)} />}
    >
      <Appearance userId={userId} network={network} />
    </NetworkFormDialog>
  );
}
