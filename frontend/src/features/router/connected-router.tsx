import { useQueryClient } from '@tanstack/react-query';
import type { Agent } from '@wifi-share/contracts/entities/agent';
import type { Network } from '@wifi-share/contracts/entities/network';
import type { NetworkRouter } from '@wifi-share/contracts/entities/router';
import { useEffect, useRef, useState } from 'react';
import { networksQuery } from '@/lib/networks/networks-query.js';
import { type Account, useTeam } from '@/lib/team/account.js';
import { DisconnectRouter } from './disconnect-router.js';
import { RotationHistory } from './rotation-history.js';
import { RotationSettings } from './rotation-settings.js';
import { RouterState } from './router-state.js';

interface ConnectedRouterProps {
  account: Account;
  network: Network;
  router: NetworkRouter;
  /** Undefined once it is removed, and in a team. */
  agent: Agent | undefined;
  /** Whether its security has a password that can change. */
  canRotate: boolean;
}

/** What there is to know and to do about a router whose password an agent changes. */
export function ConnectedRouter({ account, network, router, agent, canRotate }: ConnectedRouterProps) {
  const subject = { userId: account.id, networkId: network.id };
  const isOwn = useTeam() === null;
  const justEnded = useJustEnded(account.id, router);
  return (
    <>
      <RouterState
        subject={subject}
        network={network}
        router={router}
        agent={agent}
        canRotate={canRotate}
        justEnded={justEnded}
      />
      {canRotate && <RotationSettings subject={subject} router={router} />}
      <RotationHistory entries={router.history} />
      {isOwn && <DisconnectRouter subject={subject} network={network} router={router} />}
    </>
  );
}

/**
 * The rotation whose end this page has seen, if it has. The list of networks is read again with each step of one, and at
 * first: the password may have changed since it was read.
 */
function useJustEnded(userId: string, { rotation, history }: NetworkRouter) {
  const queryClient = useQueryClient();
  const step = rotation ? `${rotation.id} ${rotation.state}` : (history[0]?.id ?? '');
  const [seen, setSeen] = useState(rotation?.id ?? null);
  const shown = useRef<string | null>(null);
  if (rotation && rotation.id !== seen) setSeen(rotation.id);

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    void queryClient.invalidateQueries({ queryKey: networksQuery(userId).queryKey });
  }, [step, queryClient, userId]);

  const [newest] = history;
  return !rotation && newest && newest.id === seen ? newest : null;
}
