import { useQuery } from '@tanstack/react-query';
import type { Network } from '@wifi-share/contracts/entities/network';
import { NetworkPart } from '@/components/network-part.js';
import { PartFailure } from '@/components/part-failure.js';
import { Alert } from '@/components/ui/alert.js';
import { agentsQuery } from '@/lib/agents/agents-api.js';
import { useText } from '@/lib/i18n/use-text.js';
import { routerQuery } from '@/lib/networks/router-query.js';
import { type Account, useTeam } from '@/lib/team/account.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { CannotRotate } from './cannot-rotate.js';
import { ChooseRouter } from './choose-router.js';
import { ConnectedRouter } from './connected-router.js';
import { FoundRouter } from './found-router.js';
import { RouterSkeleton } from './router-skeleton.js';

type RouterPartProps = {
  account: Account;
  networkId: string;
  onBack: () => void;
};

/** The router of a network: who changes its password, when, and what became of it. */
export default function RouterPart({ account, networkId, onBack }: RouterPartProps) {
  const t = useText();
  return (
    <NetworkPart
      userId={account.id}
      networkId={networkId}
      title={({ name }) => t('router.title', { name })}
      back={t('router.back')}
      onBack={onBack}
      skeleton={<RouterSkeleton />}
    >
      {(network) => <RouterOf key={network.id} account={account} network={network} />}
    </NetworkPart>
  );
}

function RouterOf({ account, network }: { account: Account; network: Network }) {
  const t = useText();
  const routerRead = useQuery(routerQuery(account.id, network.id));
  const { data: router } = routerRead;
  // Agents are the owner's alone.
  const isOwn = useTeam() === null;
  // Before there is a router, an agent that finds one is waited for.
  const agentsRead = useQuery({
    ...agentsQuery(account.id),
    enabled: isOwn,
    refetchInterval: router ? 30_000 : 5000,
  });
  const routerFailure = useLoadFailure(routerRead);
  const agentsFailure = useLoadFailure(agentsRead);
  const agents = isOwn ? agentsRead.data : [];
  const subject = { userId: account.id, networkId: network.id };
  const canRotate = network.security === 'WPA2' || network.security === 'WPA3';

  if (router === undefined || !agents) {
    const failure = routerFailure ?? agentsFailure;
    return failure ? <PartFailure title={t('router.loadFailed')} {...failure} /> : <RouterSkeleton />;
  }
  const agent = agents.find(({ id }) => id === router?.agentId);
  return (
    <>
      {routerFailure && <PartFailure title={t('router.loadFailed')} {...routerFailure} />}
      {!canRotate && <CannotRotate network={network} />}
      {!isOwn && canRotate && router?.state !== 'connected' && <Alert>{t('team.routerByOwner')}</Alert>}
      {isOwn && canRotate && !router && <ChooseRouter account={account} network={network} agents={agents} />}
      {isOwn && router && router.state !== 'connected' && (
        <FoundRouter subject={subject} network={network} router={router} agent={agent} />
      )}
      {router?.state === 'connected' && (
        <ConnectedRouter account={account} network={network} router={router} agent={agent} canRotate={canRotate} />
      )}
    </>
  );
}
