import { useQuery } from '@tanstack/react-query';
import type { Network } from '@wifi-share/contracts/entities/network';
import type { User } from '@wifi-share/contracts/entities/user';
import { NetworkPart } from '@/components/network-part.js';
import { PartFailure } from '@/components/part-failure.js';
import { agentsQuery } from '@/lib/agents/agents-api.js';
import { useText } from '@/lib/i18n/use-text.js';
import { routerQuery } from '@/lib/networks/router-query.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { CannotRotate } from './cannot-rotate.js';
import { ChooseRouter } from './choose-router.js';
import { ConnectedRouter } from './connected-router.js';
import { FoundRouter } from './found-router.js';
import { RouterSkeleton } from './router-skeleton.js';

type RouterPartProps = {
  user: User;
  networkId: string;
  onBack: () => void;
};

/** The router of a network: who changes its password, when, and what became of it. */
export default function RouterPart({ user, networkId, onBack }: RouterPartProps) {
  const t = useText();
  return (
    <NetworkPart
      userId={user.id}
      networkId={networkId}
      title={({ name }) => t('router.title', { name })}
      back={t('router.back')}
      onBack={onBack}
      skeleton={<RouterSkeleton />}
    >
      {(network) => <RouterOf key={network.id} user={user} network={network} />}
    </NetworkPart>
  );
}

function RouterOf({ user, network }: { user: User; network: Network }) {
  const t = useText();
  const routerRead = useQuery(routerQuery(user.id, network.id));
  const { data: router } = routerRead;
  // Before there is a router, an agent that finds one is waited for.
  const agentsRead = useQuery({ ...agentsQuery(user.id), refetchInterval: router ? 30_000 : 5000 });
  const routerFailure = useLoadFailure(routerRead);
  const agentsFailure = useLoadFailure(agentsRead);
  const { data: agents } = agentsRead;
  const subject = { userId: user.id, networkId: network.id };
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
      {canRotate && !router && <ChooseRouter user={user} network={network} agents={agents} />}
      {router && router.state !== 'connected' && (
        <FoundRouter subject={subject} network={network} router={router} agent={agent} />
      )}
      {router?.state === 'connected' && (
        <ConnectedRouter
          user={user}
          network={network}
          router={router}
          agent={agent}
          canRotate={canRotate}
          now={routerRead.dataUpdatedAt}
        />
      )}
    </>
  );
}
