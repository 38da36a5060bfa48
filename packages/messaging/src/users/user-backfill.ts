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

/** Asks identity for copies of users of whom the event stream no longer tells, or does not tell yet. */
export function createUserBackfill({ copies, internal, identityUrl: origin, log }: Dependencies) {
  /** Throws DependencyUnavailable when somebody is missing and identity is away. */
  async function fillIn(userIds: readonly string[]): Promise<void> {
    const missing = await copies.missingAmong(userIds);
    for (let first = 0; first < missing.length; first += maxUserFacts) {
      const body = { userIds: missing.slice(first, first + maxUserFacts) };
      await copies.write(await internal.ask(readUserFacts, { origin, body }));
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
        log.warn({ err }, 'some users have no name here');
      }
    },
  };
}

export type UserBackfill = ReturnType<typeof createUserBackfill>;
