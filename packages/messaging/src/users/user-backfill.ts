import { maxUserFacts, readUserFacts } from '@wifi-share/contracts/internal/user-facts';
import { DependencyUnavailable } from '@wifi-share/service-kit/app/dependency-failure';
import type { InternalClient } from '@wifi-share/service-kit/internal/internal-client';
import type { FastifyBaseLogger } from 'fastify';
import type { UserCopies } from './user-copies.js';

interface Dependencies {
  copies: UserCopies;
  internal: InternalClient;
  identityUrl: string;
  log: FastifyBaseLogger;
}

/** Reads users from identity whose events are no longer, or not yet, in the stream. */
export function createUserBackfill({ copies, internal, identityUrl: origin, log }: Dependencies) {
  /** Throws DependencyUnavailable when a user is missing and identity is down. */
  async function fillIn(userIds: readonly string[]): Promise<void> {
    const missing = await copies.missingAmong(userIds);
    for (let first = 0; first < missing.length; first += maxUserFacts) {
      const body = { userIds: missing.slice(first, first + maxUserFacts) };
      await copies.write(await internal.ask(readUserFacts, { to: 'identity', origin, body }));
    }
  }

  return {
    fillIn,

    /** For lists that only show names: some missing names are better than an error. */
    async fillInIfPossible(userIds: readonly string[]): Promise<void> {
      try {
        await fillIn(userIds);
      } catch (err) {
        if (!(err instanceof DependencyUnavailable)) throw err;
        log.warn({ err }, 'some users have no name here');
      }
    },
  };
}

export type UserBackfill = ReturnType<typeof createUserBackfill>;
