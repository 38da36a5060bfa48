import { NetworkPart } from '@/components/network-part.js';
import { useText } from '@/lib/i18n/use-text.js';
import type { Account } from '@/lib/team/account.js';
import { OwnScreens } from './own-screens.js';
import { ScreensSkeleton } from './screens-skeleton.js';

type ScreensPartProps = {
  account: Account;
  networkId: string;
  onBack: () => void;
};

/** The tablets, televisions and frames that show a network. */
export default function ScreensPart({ account, networkId, onBack }: ScreensPartProps) {
  const t = useText();
  return (
    <NetworkPart
      userId={account.id}
      networkId={networkId}
      title={({ name }) => t('screens.title', { name })}
      text={t('screens.text')}
      back={t('screens.back')}
      onBack={onBack}
      skeleton={<ScreensSkeleton />}
    >
      {(network) => <OwnScreens key={network.id} account={account} network={network} />}
    </NetworkPart>
  );
}
