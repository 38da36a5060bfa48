import { describeUsers, mostDescribedUsers } from '@wifi-share/contracts/internal/user-facts';
import { DependencyUnavailable } from '@wifi-share/service-kit/app/dependency-failure';
import { copyByVersion } from '@wifi-share/service-kit/events/copy-by-version';
import type { InternalClient } from '@wifi-share/service-kit/internal/internal-client';
import type { FastifyBaseLogger } from 'fastify';
import { trusted } from 'mongoose';
import type { OwnerModel } from './owner.model.js';
import { ownerFact } from './owner-copy.js';

interface Dependencies {
  owners: OwnerModel;
  internal: InternalClient;
  identityUrl: string;
  log: FastifyBaseLogger;
}

/** Asks identity for copies of users of whom the event stream no longer tells, or does not tell yet. */
export function createMissingOwners({ owners, internal, identityUrl: origin, log }: Dependencies) {
  /** Throws DependencyUnavailable when somebody is missing and identity is away. */
  async function fillIn(userIds: readonly string[]): Promise<void> {
    if (userIds.length === 0) return;
    const known = new Set(await owners.distinct('_id', { _id: trusted({ $in: userIds }) }));
    const missing = userIds.filter((id) => !known.has(id));
    for (let first = 0; first < missing.length; first += mostDescribedUsers) {
      const body = { userIds: missing.slice(first, first + mostDescribedUsers) };
      const found = await internal.ask(describeUsers, { origin, body });
      await copyByVersion(
        owners.collection,
        found.map(({ id, ...facts }) => ownerFact(id, facts)),
      );
    }
  }

  return {
    fillIn,

    /** The same where names are only shown: a list without some of them is better than none. */
    async fillInIfPossible(userIds: readonly string[]): Promise<void> {
      try {
        await fillIn(userIds);
      } catch (err) {
        if (!(err instanceof DependencyUnavailable)) throw err;
        log.warn({ err }, 'some payers are not known');
      }
    },
  };
}

export type MissingOwners = ReturnType<typeof createMissingOwners>;
