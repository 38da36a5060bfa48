import { sessionsRevoked } from '@wifi-share/contracts/events/identity';
import { streams } from '@wifi-share/contracts/events/streams';
import type { RunningConsumer } from '@wifi-share/messaging/events/consumer';
import { startEventHandler } from '@wifi-share/messaging/events/event-handler';
import type { Context } from '../context.js';

/** Longer than a sign-in may take: one that rests on what was true before has begun its session. */
const nothingUnderWayAfterMilliseconds = 60_000;

/** About three hours; no try is used up while Redis is away. */
const tries = 40;

/**
 * Ends sessions that are over since a change of the user: the process that made it does so at once, this covers one that
 * died on the way. Sessions that began since then, also the one that the change itself gave, stay.
 */
export function startSessionRevocation({ bus, log, redisServer, sessions }: Context): RunningConsumer {
  return startEventHandler({
    durable: 'identity-session-revocation',
    stream: streams.identity,
    definition: sessionsRevoked,
    bus,
    log,
    needs: [redisServer],
    maxDeliver: tries,
    repeatedUntilMilliseconds: nothingUnderWayAfterMilliseconds,
    react: ({ subject, data }) => sessions.endOlder(subject, data.version),
  });
}
