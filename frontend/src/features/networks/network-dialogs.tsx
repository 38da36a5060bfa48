import type { Network } from '@wifi-share/contracts/entities/network';
import { useEffect, useRef, useState } from 'react';
import { DialogBoundary } from '@/components/dialog-boundary.js';
import { GoneDialog } from '@/components/gone-dialog.js';
import { useText } from '@/lib/i18n/use-text.js';
import { lazyPart } from '@/lib/lazy-part.js';
import { useQueryDialog } from '@/lib/use-query-dialog.js';

type NetworkDialogsProps = {
  userId: string;
  networks: Network[];
  /** A link or a code was taken out of the share dialog. */
  onShared: () => void;
  onDelete: (network: Network) => void;
  onSwitchOff: (network: Network) => void;
};

/** The dialog that the URL names, or that its network is not there. A new network is shared next. */
export default function NetworkDialogs({ userId, networks, onShared, onDelete, onSwitchOff }: NetworkDialogsProps) {
  const t = useText();
  const creating = useQueryDialog('create');
  const editing = useQueryDialog('edit');
  const sharing = useQueryDialog('share');
  const unlocking = useQueryDialog('unlock');
  const [created, setCreated] = useState<string | null>(null);
  const deleting = useQueryDialog('delete');
  const afterDialog = useAfterClosing(deleting.subject);
  const original = networks.find(({ id }) => id === creating.subject);
  const edited = networks.find(({ id }) => id === editing.subject);
  const shared = networks.find(({ id }) => id === sharing.subject);
  const deleted = networks.find(({ id }) => id === deleting.subject);
  // No code is made of a locked network: it has to be unlocked first (R47).
  const asked = shared?.locked ? sharing : unlocking;
  const locked = networks.find(({ id, locked }) => locked && id === asked.subject);
  const gone = [editing, sharing, unlocking, deleting].find(
    ({ subject }) => subject && !networks.some(({ id }) => id === subject),
  );

  // The list is there: what people do next comes before they do it.
  useEffect(() => void loadDialogs(), []);

  return (
    <>
      {creating.subject && (
        <DialogBoundary title={t('dashboard.create.title')} onClose={creating.close}>
          <LazyCreateNetworkDialog
            key={original?.id}
            userId={userId}
            original={original}
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
      {deleted && (
        <DialogBoundary title={t('dashboard.delete.title', { name: deleted.name })} onClose={deleting.close}>
          <LazyDeleteDialog
            network={deleted}
            onClose={deleting.close}
            onDelete={() => afterDialog(deleting.close, () => onDelete(deleted))}
            onSwitchOff={() => afterDialog(deleting.close, () => onSwitchOff(deleted))}
          />
        </DialogBoundary>
      )}
      {gone && <GoneDialog title={t('dashboard.gone.title')} text={t('dashboard.gone.text')} onClose={gone.close} />}
    </>
  );
}

/**
 * Closes a dialog and acts when it is gone: until then the address names its network, and the focus is in the dialog instead
 * of where the action puts it.
 */
function useAfterClosing(subject: string | null) {
  const next = useRef<(() => void) | null>(null);

  useEffect(() => {
    if (subject !== null) return;
    next.current?.();
    next.current = null;
  }, [subject]);

  return (close: () => void, action: () => void) => {
    next.current = action;
    close();
  };
}

const share = () => import('./share-dialog.js');
const create = () => import('./create-network-dialog.js');
const edit = () => import('./edit-network-dialog.js');
const unlock = () => import('./unlock-dialog.js');
const remove = () => import('./delete-network-dialog.js');

const LazyShareDialog = lazyPart(share);
const LazyCreateNetworkDialog = lazyPart(create);
const LazyEditNetworkDialog = lazyPart(edit);
const LazyUnlockDialog = lazyPart(unlock);
const LazyDeleteDialog = lazyPart(remove);

/** Preloads the dialogs. A failed import is retried, and reported, when the dialog opens. */
async function loadDialogs(): Promise<void> {
  await Promise.allSettled([share(), create(), edit(), unlock(), remove()]);
}
