import { useQuery } from '@tanstack/react-query';
import type { Network } from '@wifi-share/contracts/entities/network';
import { AccountGate } from '@/components/account-gate.js';
import { LoadFailure } from '@/components/load-failure.js';
import { LockedNotice } from '@/components/locked-notice.js';
import { NetworkSelect, OtherNetworkNotice } from '@/components/network-select.js';
import { SessionGate } from '@/components/session-gate.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { SwitchField } from '@/components/ui/switch-field.js';
import { useCardText } from '@/components/wifi-card/use-card-text.js';
import { useText } from '@/lib/i18n/use-text.js';
import { networksQuery } from '@/lib/networks/networks-query.js';
import { useChosenNetwork } from '@/lib/networks/use-chosen-network.js';
import { everyNetwork, printedTogether } from '@/lib/networks/wifi-card-path.js';
import { useDocumentTitle } from '@/lib/use-document-title.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { useQueryFlag } from '@/lib/use-query-flag.js';
import { CardPreview } from './card-preview.js';
import { DesignControls } from './design-controls.js';
import { NoSuchNetwork } from './no-such-network.js';
import { useCardDesign } from './use-card-design.js';

export default function DesignerScreen() {
  const t = useText();
  useDocumentTitle(t('card.title'));
  return (
    <div className="mx-auto min-h-dvh w-full max-w-6xl px-4 pt-8 pb-16 sm:px-6 sm:pt-10">
      <SessionGate skeleton={<DesignerSkeleton />}>
        {(user) => (
          <AccountGate user={user} right="share" skeleton={<DesignerSkeleton />}>
            {({ id }) => <Designer userId={id} />}
          </AccountGate>
        )}
      </SessionGate>
    </div>
  );
}

function Designer({ userId }: { userId: string }) {
  const t = useText();
  // An agent may have changed a password since the list was read.
  const query = useQuery({ ...networksQuery(userId), refetchOnMount: 'always' });
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
      {network && !network.locked ? (
        <CardDesigner userId={userId} networks={networks} network={network} onChoose={choose} />
      ) : (
        <div className="grid max-w-md gap-6">
          {network ? <LockedNotice network={network} /> : <OtherNetworkNotice />}
          <NetworkSelect label={t('card.network')} networks={networks} chosen={network} onChoose={choose} />
        </div>
      )}
    </>
  );
}

interface CardDesignerProps {
  userId: string;
  networks: Network[];
  network: Network;
  onChoose: (networkId: string) => void;
}

/** What can be chosen, and beside it what comes of it. */
function CardDesigner({ userId, networks, network, onChoose }: CardDesignerProps) {
  const t = useText();
  const { design, change } = useCardDesign();
  const text = useCardText(design);
  const [together, printTogether] = useQueryFlag('print', everyNetwork);
  const all = printedTogether(networks);
  const isTogether = together && all.length > 1;
  const shown = isTogether ? all : [network];
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-10">
      <div className="grid min-w-0 grid-cols-1 gap-6">
        <NetworkSelect label={t('card.network')} networks={networks} chosen={network} onChoose={onChoose} />
        {all.length > 1 && (
          <SwitchField
            label={t('card.all.label', { count: all.length })}
            hint={t('card.all.hint')}
            on={isTogether}
            onChange={printTogether}
          />
        )}
        <DesignControls network={network} shown={shown} design={design} text={text} onChange={change} />
      </div>
      <CardPreview
        userId={userId}
        networks={shown}
        printed={isTogether ? everyNetwork : network.id}
        design={design}
        text={text}
      />
    </div>
  );
}

/** The designer's places before it is there. */
function DesignerSkeleton() {
  return (
    <>
      <Skeleton className="h-9 w-48" />
      <Skeleton className="mt-2 mb-8 h-5 w-full max-w-md" />
      <div className="grid gap-8 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-10">
        <div className="grid gap-6">
          <Skeleton className="h-48 w-full" />
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-20 w-full" />
        </div>
        <Skeleton className="h-160 w-full" />
      </div>
    </>
  );
}
