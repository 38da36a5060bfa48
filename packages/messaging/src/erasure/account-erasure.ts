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
  /** Backing servers that the user's data is in. */
  needs: readonly Dependency[];
  /** Removes all that the service holds of the user. It is done at least twice, and has to be harmless when nothing is left. */
  erase(userId: string): Promise<void>;
}

/** Longer than a principal is valid and a request may take: what began before the deletion has come to its end. */
const nothingUnderWayAfterMilliseconds = 60_000;

/** About three hours; a service that is away uses no try up. */
const tries = 40;

/** How the service `bus.service` takes part in the deletion of an account (R17): at once, once more a minute later, and after it was away. */
export function startAccountErasure({ bus, log, needs, erase }: AccountErasure): RunningConsumer {
  return startEventHandler({
    durable: `${bus.service}-account-erasure`,
    stream: streams.identity,
    definition: userDeleted,
    bus,
    log,
    needs,
    maxDeliver: tries,
    repeatedUntilMilliseconds: nothingUnderWayAfterMilliseconds,
    react: ({ subject }) => erase(subject),
  });
}
