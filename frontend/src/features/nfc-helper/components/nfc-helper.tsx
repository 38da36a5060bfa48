import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '@/components/load-failure.js';
import { NetworkSelect, OtherNetworkNotice } from '@/components/network-select.js';
import { useText } from '@/lib/i18n/use-text.js';
import { networksQuery } from '@/lib/networks/networks-query.js';
import { useChosenNetwork } from '@/lib/networks/use-chosen-network.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { webNfc } from '../web-nfc.js';
import { HelperLayout } from './helper-layout.js';
import { HelperSkeleton } from './helper-skeleton.js';
import { InactiveNotice } from './inactive-notice.js';
import { NoNetworks } from './no-networks.js';
import { PageAddress } from './page-address.js';
import { TestStep } from './test-step.js';
import { WriteStep } from './write-step.js';

export function NfcHelper({ userId }: { userId: string }) {
  const t = useText();
  const query = useQuery(networksQuery(userId));
  const failure = useLoadFailure(query);
  const { data: networks } = query;
  const { network, choose } = useChosenNetwork(networks ?? []);

  if (failure && !networks) return <LoadFailure title={t('nfc.loadFailed')} {...failure} />;
  if (!networks) return <HelperSkeleton />;
  return (
    <HelperLayout userId={userId} network={network}>
      {networks.length > 0 && !network && <OtherNetworkNotice />}
      {networks.length > 0 && (
        <NetworkSelect label={t('nfc.network')} networks={networks} chosen={network} onChoose={choose} />
      )}
      {network && (
        <>
          {!network.isActive && <InactiveNotice network={network} />}
          <PageAddress network={network} />
          <WriteStep key={network.id} network={network} Reader={webNfc()} />
          <TestStep />
        </>
      )}
      {networks.length === 0 && <NoNetworks />}
    </HelperLayout>
  );
}
