import { useQuery } from '@tanstack/react-query';
import type { User } from '@wifi-share/contracts/entities/user';
import { LoadFailure } from '@/components/load-failure.js';
import { NetworkSelect, OtherNetworkNotice } from '@/components/network-select.js';
import { SessionGate } from '@/components/session-gate.js';
import { useText } from '@/lib/i18n/use-text.js';
import { networksQuery } from '@/lib/networks/networks-query.js';
import { useChosenNetwork } from '@/lib/networks/use-chosen-network.js';
import { useDocumentTitle } from '@/lib/use-document-title.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { CardDesigner } from '../components/card-designer.js';
import { DesignerSkeleton } from '../components/designer-skeleton.js';
import { NoSuchNetwork } from '../components/no-such-network.js';

export default function DesignerScreen() {
  const t = useText();
  useDocumentTitle(t('card.title'));
  return (
    <div className="mx-auto min-h-dvh w-full max-w-6xl px-4 pt-8 pb-16 sm:px-6 sm:pt-10">
      <SessionGate skeleton={<DesignerSkeleton />}>{(user) => <Designer user={user} />}</SessionGate>
    </div>
  );
}

function Designer({ user }: { user: User }) {
  const t = useText();
  const query = useQuery(networksQuery(user.id));
  const failure = useLoadFailure(query);
  const { data: networks } = query;
  const { network, choose } = useChosenNetwork(networks ?? []);

  if (failure && !networks) return <LoadFailure title={t('card.loadFailed')} {...failure} />;
  if (!networks) return <DesignerSkeleton />;
  if (networks.length === 0) return <NoSuchNetwork title={t('card.none.title')} text={t('card.none.text')} />;
  return (
    <>
      <h1 className="text-xl tracking-tight">{t('card.title')}</h1>
      <p className="mt-1 mb-8 max-w-[65ch] text-base text-ink-muted">{t('card.intro')}</p>
      {network ? (
        <CardDesigner userId={user.id} networks={networks} network={network} onChoose={choose} />
      ) : (
        <div className="grid max-w-md gap-6">
          <OtherNetworkNotice />
          <NetworkSelect label={t('card.network')} networks={networks} chosen={undefined} onChoose={choose} />
        </div>
      )}
    </>
  );
}
