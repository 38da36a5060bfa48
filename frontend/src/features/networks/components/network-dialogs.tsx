import type { Network } from '@wifi-share/contracts/entities/network';
import { GoneDialog } from '../../../components/gone-dialog.js';
import { useText } from '../../../lib/i18n/use-text.js';
import { useQueryDialog } from '../../../lib/use-query-dialog.js';
import { CreateNetworkDialog } from './create-network-dialog.js';
import { EditNetworkDialog } from './edit-network-dialog.js';
import { ShareDialog } from './share-dialog.js';

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
  const edited = networks.find(({ id }) => id === editing.subject);
  const shared = networks.find(({ id }) => id === sharing.subject);
  const gone = [editing, sharing].find(({ subject }) => subject && !networks.some(({ id }) => id === subject));
  return (
    <>
      {creating.subject && (
        <CreateNetworkDialog
          userId={userId}
          onClose={creating.close}
          onCreated={({ id }) => sharing.openInsteadOf('create', id)}
        />
      )}
      {edited && <EditNetworkDialog key={edited.id} userId={userId} network={edited} onClose={editing.close} />}
      {shared && <ShareDialog network={shared} onShared={onShared} onClose={sharing.close} />}
      {gone && <GoneDialog title={t('dashboard.gone.title')} text={t('dashboard.gone.text')} onClose={gone.close} />}
    </>
  );
}
