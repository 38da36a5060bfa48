import { userDeleted } from '@wifi-share/contracts/events/identity';
import { streams } from '@wifi-share/contracts/events/streams';
import type { Dependency } from '@wifi-share/service-kit/app/readiness';
import type { FastifyBaseLogger } from 'fastify';
import type { EventBus } from '../events/bus.js';
import type { RunningConsumer } from '../events/consumer.js';
import { startEventHandler } from '../events/event-handler.js';

interface AccountErasure {
  bus: EventBus;
  log: FastifyBaseLogger;
  /** Backing servers that hold the user's data. */
  needs: readonly Dependency[];
  /** Removes all data of the user, whose account was deleted at `deletedAt`. Runs at least twice: must be idempotent. */
  erase(userId: string, deletedAt: Date): Promise<void>;
}

/** Longer than a principal is valid and a request may take: requests from before the deletion have ended. */
const secondRunMilliseconds = 60_000;

/** About three hours; while a dependency is down no try is used up. */
const maxTries = 40;

/** Erases a deleted account's data in this service (R17): at once, and again a minute later. */
export function startAccountErasure({ bus, log, needs, erase }: AccountErasure): RunningConsumer {
  return startEventHandler({
    durable: `${bus.service}-account-erasure`,
    stream: streams.identity,
    definition: userDeleted,
    bus,
    log,
    needs,
    maxDeliver: maxTries,
    repeatedUntilMilliseconds: secondRunMilliseconds,
    react: ({ subject, time }) => erase(subject, new Date(time)),
  });
}
