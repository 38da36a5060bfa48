import type { ListedNetwork } from '@wifi-share/contracts/calls/admin-networks';
import { maxUserNames, readUserNames } from '@wifi-share/contracts/internal/user-names';
import { DependencyUnavailable } from '@wifi-share/service-kit/app/dependency-failure';
import type { InternalClient } from '@wifi-share/service-kit/internal/internal-client';
import type { FastifyBaseLogger } from 'fastify';

type Owner = NonNullable<ListedNetwork['owner']>;

interface Dependencies {
  internal: InternalClient;
  identityUrl: string;
  log: FastifyBaseLogger;
}

/** Asks identity who the owners of networks are. */
export function createNetworkOwners({ internal, identityUrl: origin, log }: Dependencies) {
  /** By id; empty when identity is away: a list without names is better than none. */
  return async (userIds: readonly string[]): Promise<Map<string, Owner>> => {
    const owners = new Map<string, Owner>();
    try {
      for (let first = 0; first < userIds.length; first += maxUserNames) {
        const body = { userIds: userIds.slice(first, first + maxUserNames) };
        for (const user of await internal.ask(readUserNames, { to: 'identity', origin, body }))
          owners.set(user.id, user);
      }
    } catch (err) {
      if (!(err instanceof DependencyUnavailable)) throw err;
      log.warn({ err }, 'owners are listed without names');
    }
    return owners;
  };
}

export type NetworkOwners = ReturnType<typeof createNetworkOwners>;
