import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../../../components/load-failure.js';
import { Dialog } from '../../../../components/ui/dialog.js';
import { useText } from '../../../../lib/i18n/use-text.js';
import { useFailureText } from '../../../../lib/use-failure-text.js';
import { namedNetworkQuery } from '../api/networks.js';
import { EditAnyNetwork } from './edit-any-network.js';

interface EditDialogProps {
  networkId: string;
  onClose: () => void;
}

/** Editing the network that the address names, as it is now: another admin or its owner may have changed it since. */
export function EditDialog({ networkId, onClose }: EditDialogProps) {
  const t = useText();
  const failureText = useFailureText();
  const { data: network, error, refetch, isFetchedAfterMount } = useQuery(namedNetworkQuery(networkId));
  if (network && isFetchedAfterMount) return <EditAnyNetwork network={network} onClose={onClose} />;
  if (!error && (network || network === undefined)) return null;
  return (
    <Dialog title={t('admin.networks.gone.title')} onClose={onClose} width="small">
      {error ? (
        <LoadFailure text={failureText(error, t('admin.loadFailed'))} retry={() => void refetch()} />
      ) : (
        <p className="px-6 py-8 text-ink-muted">{t('admin.networks.gone.text')}</p>
      )}
    </Dialog>
  );
}
