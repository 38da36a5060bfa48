import type { Network } from '@wifi-share/contracts/entities/network';
import { useEffect, useRef, useState } from 'react';
import { getI18n } from 'react-i18next';
import { DialogBoundary } from '@/components/dialog-boundary.js';
import { GoneDialog } from '@/components/gone-dialog.js';
import { loadWithTexts } from '@/lib/i18n/lazy-with-texts.js';
import { useText } from '@/lib/i18n/use-text.js';
import { lazyPart } from '@/lib/lazy-part.js';
import { useMay } from '@/lib/team/account.js';
import { useQueryDialog } from '@/lib/use-query-dialog.js';
import { useNetworkDialog } from './use-network-dialog.js';

type NetworkDialogsProps = {
  userId: string;
  networks: Network[];
  /** A link or a code was taken out of the share dialog. */
  onShared: () => void;
  onDelete: (network: Network) => void;
  onSwitchOff: (network: Network) => void;
};

const titles = {
  create: 'dashboard.create.title',
  edit: 'dashboard.edit.title',
  share: 'dashboard.share.title',
  unlock: 'dashboard.unlock.title',
  delete: 'dashboard.delete.title',
} as const;

/** The dialog that the URL names, or that its network is not there. A new network is shared next. */
export default function NetworkDialogs({ userId, networks, onShared, onDelete, onSwitchOff }: NetworkDialogsProps) {
  const t = useText();
  const { name, subject, close } = useNetworkDialog();
  const sharing = useQueryDialog('share');
  const [created, setCreated] = useState<string | null>(null);
  const afterDialog = useAfterClosing(subject);
  const network = networks.find(({ id }) => id === subject);
  const about = network && { userId, network, onClose: close };
  // No code is made of a locked network: it has to be unlocked first (R47).
  const shown = name === 'share' && network?.locked ? 'unlock' : name;
  const may = useMay();

  // The list is there: what people do next comes before they do it.
  useEffect(() => void loadDialogs(), []);

  if (!shown || !may(shown === 'share' ? 'share' : 'manage')) return null;
  if (!about && shown !== 'create') {
    return <GoneDialog title={t('dashboard.gone.title')} text={t('dashboard.gone.text')} onClose={close} />;
  }
  return (
    <DialogBoundary key={`${name} ${subject}`} title={t(titles[shown], { name: network?.name ?? '' })} onClose={close}>
      {shown === 'create' && (
        <LazyCreateDialog
          userId={userId}
          original={network}
          onClose={close}
          onCreated={({ id }) => {
            setCreated(id);
            sharing.openInsteadOf('create', id);
          }}
        />
      )}
      {shown === 'edit' && about && <LazyEditDialog {...about} />}
      {shown === 'share' && about && <LazyShareDialog {...about} isNew={subject === created} onShared={onShared} />}
      {shown === 'unlock' && about?.network.locked && <LazyUnlockDialog {...about} networks={networks} />}
      {shown === 'delete' && about && (
        <LazyDeleteDialog
          {...about}
          onDelete={() => afterDialog(close, () => onDelete(about.network))}
          onSwitchOff={() => afterDialog(close, () => onSwitchOff(about.network))}
        />
      )}
    </DialogBoundary>
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

const card = () => import('@wifi-share/texts/en/card.json');
const share = () => loadWithTexts(getI18n(), () => import('./share-dialog.js'), [card]);
const create = () => import('./create-network-dialog.js');
// The colours have the same names as on the card.
const edit = () => loadWithTexts(getI18n(), () => import('./edit-network-dialog.js'), [card]);
const unlock = () => import('./unlock-dialog.js');
const remove = () => import('./delete-network-dialog.js');

const LazyShareDialog = lazyPart(share);
const LazyCreateDialog = lazyPart(create);
const LazyEditDialog = lazyPart(edit);
const LazyUnlockDialog = lazyPart(unlock);
const LazyDeleteDialog = lazyPart(remove);

/** Preloads the dialogs. A failed import is retried, and reported, when the dialog opens. */
async function loadDialogs(): Promise<void> {
  await Promise.allSettled([share(), create(), edit(), unlock(), remove()]);
}
