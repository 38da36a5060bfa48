import type { CallAnswer, CallBody } from '@wifi-share/contracts/calls/define-call';
import type { RotationOutcome } from '@wifi-share/contracts/entities/router';
import type { readNetworkWorries } from '@wifi-share/contracts/internal/network-worries';
import type { Sealer } from '@wifi-share/service-kit/crypto/sealer';
import type { FastifyBaseLogger } from 'fastify';
import type { PrintedCards } from '../cards/printed-card.js';
import type { NetworkModel, StoredNetwork } from './network.model.js';
import { openNetwork } from './network-password.js';
import { readOwned } from './slots.js';

interface Dependencies {
  networks: NetworkModel;
  sealer: Sealer;
  printedCards: PrintedCards;
  log: FastifyBaseLogger;
}

/** Of what the owner may have to do something about. */
const failures: readonly RotationOutcome[] = ['failed', 'late'];

/** What the weekly summary says of the networks themselves. */
export function createNetworkWorries({ networks, sealer, printedCards, log }: Dependencies) {
  const failedSince = ({ router }: StoredNetwork, since: Date): number =>
    router?.history.filter(({ outcome, endedAt }) => failures.includes(outcome) && endedAt >= since).length ?? 0;

  /** Of one whose password no key opens nothing can be said; it does not take the summary with it. */
  function isStale(network: StoredNetwork): boolean {
    try {
      return printedCards.isStale(openNetwork(sealer, network));
    } catch (err) {
      log.error({ err, networkId: network._id }, 'a network was left out of a weekly summary');
      return false;
    }
  }

  return async ({
    userId,
    since,
  }: CallBody<typeof readNetworkWorries>): Promise<CallAnswer<typeof readNetworkWorries>> => {
    const owned = await readOwned(networks, userId);
    const stale = owned.filter(isStale);
    return {
      networks: owned.length,
      staleCards: stale.map(({ name }) => name),
      failedRotations: owned.reduce((sum, network) => sum + failedSince(network, new Date(since)), 0),
    };
  };
}
