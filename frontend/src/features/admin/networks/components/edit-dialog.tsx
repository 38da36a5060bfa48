import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '@/components/load-failure.js';
import { Dialog } from '@/components/ui/dialog.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { namedNetworkQuery } from '../api/networks.js';
import { EditAnyNetwork } from './edit-any-network.js';

interface EditDialogProps {
  networkId: string;
  onClose: () => void;
}

/** Editing the network that the address names, as it is now: another admin or its owner may have changed it since. */
export function EditDialog({ networkId, onClose }: EditDialogProps) {
  const t = useText();
  const query = useQuery(namedNetworkQuery(networkId));
  const failure = useLoadFailure(query);
  const { data: network, isFetchedAfterMount } = query;
  if (network && isFetchedAfterMount) return <EditAnyNetwork network={network} onClose={onClose} />;
  if (!failure && (network || network === undefined)) return null;
  return (
    <Dialog title={t(failure ? 'dashboard.edit.button' : 'admin.networks.gone.title')} onClose={onClose} width="small">
      {failure ? (
        <LoadFailure title={t('admin.loadFailed')} {...failure} />
      ) : (
        <p className="px-6 py-8 text-ink-muted">{t('admin.networks.gone.text')}</p>
      )}
    </Dialog>
  );
}
