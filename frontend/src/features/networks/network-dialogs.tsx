import type { Network } from '@wifi-share/contracts/entities/network';
import { useEffect, useState } from 'react';
import { DialogBoundary } from '@/components/dialog-boundary.js';
import { GoneDialog } from '@/components/gone-dialog.js';
import { useText } from '@/lib/i18n/use-text.js';
import { lazyPart } from '@/lib/lazy-part.js';
import { useQueryDialog } from '@/lib/use-query-dialog.js';

interface NetworkDialogsProps {
  userId: string;
  networks: Network[];
  /** A link or a code was taken out of the share dialog. */
  onShared: () => void;
}

/** The dialog that the URL names, or that its network is not there. A new network is shared next. */
export function NetworkDialogs({ userId, networks, onShared }: NetworkDialogsProps) {
  const t = useText();
  const creating = useQueryDialog('create');
  const editing = useQueryDialog('edit');
  const sharing = useQueryDialog('share');
  const unlocking = useQueryDialog('unlock');
  const [created, setCreated] = useState<string | null>(null);
  const edited = networks.find(({ id }) => id === editing.subject);
  const shared = networks.find(({ id }) => id === sharing.subject);
  // No code is made of a locked network: it has to be unlocked first (R47).
  const asked = shared?.locked ? sharing : unlocking;
  const locked = networks.find(({ id, locked }) => locked && id === asked.subject);
  const gone = [editing, sharing, unlocking].find(
    ({ subject }) => subject && !networks.some(({ id }) => id === subject),
  );

  // The list is there: what people do next comes before they do it.
  useEffect(() => void loadDialogs(), []);

  return (
    <>
      {creating.subject && (
        <DialogBoundary title={t('dashboard.create.title')} onClose={creating.close}>
          <LazyCreateNetworkDialog
            userId={userId}
            onClose={creating.close}
            onCreated={({ id }) => {
              setCreated(id);
              sharing.openInsteadOf('create', id);
            }}
          />
        </DialogBoundary>
      )}
      {edited && (
        <DialogBoundary title={t('dashboard.edit.title', { name: edited.name })} onClose={editing.close}>
          <LazyEditNetworkDialog key={edited.id} userId={userId} network={edited} onClose={editing.close} />
        </DialogBoundary>
      )}
      {shared && !shared.locked && (
        <DialogBoundary
          title={
            shared.id === created ? t('dashboard.share.new.title') : t('dashboard.share.title', { name: shared.name })
          }
          onClose={sharing.close}
        >
          <LazyShareDialog
            userId={userId}
            network={shared}
            isNew={shared.id === created}
            onShared={onShared}
            onClose={sharing.close}
          />
        </DialogBoundary>
      )}
      {locked && (
        <DialogBoundary title={t('dashboard.unlock.title', { name: locked.name })} onClose={asked.close}>
          <LazyUnlockDialog
            key={locked.id}
            userId={userId}
            network={locked}
            networks={networks}
            onClose={asked.close}
          />
        </DialogBoundary>
      )}
      {gone && <GoneDialog title={t('dashboard.gone.title')} text={t('dashboard.gone.text')} onClose={gone.close} />}
    </>
  );
}

const share = () => import('./share-dialog.js');
const create = () => import('./create-network-dialog.js');
const edit = () => import('./edit-network-dialog.js');
const unlock = () => import('./unlock-dialog.js');

const LazyShareDialog = lazyPart(share);
const LazyCreateNetworkDialog = lazyPart(create);
const LazyEditNetworkDialog = lazyPart(edit);
const LazyUnlockDialog = lazyPart(unlock);

/** Preloads the dialogs. A failed import is retried, and reported, when the dialog opens. */
async function loadDialogs(): Promise<void> {
  await Promise.allSettled([share(), create(), edit()]);
}
