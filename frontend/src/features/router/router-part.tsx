import { useQuery } from '@tanstack/react-query';
import type { Network } from '@wifi-share/contracts/entities/network';
import type { User } from '@wifi-share/contracts/entities/user';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { GoneDialog } from '@/components/gone-dialog.js';
import { PartFailure } from '@/components/part-failure.js';
import { Button } from '@/components/ui/button.js';
import { agentsQuery } from '@/lib/agents/agents-api.js';
import { useText } from '@/lib/i18n/use-text.js';
import { networksQuery } from '@/lib/networks/networks-query.js';
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
  const query = useQuery(networksQuery(user.id));
  const failure = useLoadFailure(query);
  const { data: networks } = query;
  const network = networks?.find(({ id }) => id === networkId);

  if (failure && !networks) {
    return (
      <Frame onBack={onBack}>
        <PartFailure title={t('dashboard.networks.loadFailed')} {...failure} />
      </Frame>
    );
  }
  if (!networks) return <RouterSkeleton />;
  if (!network) {
    return <GoneDialog title={t('dashboard.gone.title')} text={t('dashboard.gone.text')} onClose={onBack} />;
  }
  return (
    <Frame name={network.name} onBack={onBack}>
      <RouterOf key={network.id} user={user} network={network} />
    </Frame>
  );
}

interface FrameProps {
  /** Of the network. */
  name?: string;
  onBack: () => void;
  children: ReactNode;
}

/** Its heading takes the focus over from the list. */
function Frame({ name, onBack, children }: FrameProps) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => heading.current?.focus(), []);

  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6 pt-4">
      <header className="grid grid-cols-1 gap-2">
        <Button variant="ghost" size="sm" className="-ml-3 justify-self-start" onClick={onBack}>
          <ArrowLeft aria-hidden />
          {t('router.back')}
        </Button>
        {name !== undefined && (
          <h2 ref={heading} tabIndex={-1} className="min-w-0 break-words text-lg outline-none">
            {t('router.title', { name })}
          </h2>
        )}
      </header>
      {children}
    </div>
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
