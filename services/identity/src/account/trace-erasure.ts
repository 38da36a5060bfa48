import {
  membershipChanged,
  sessionsRevoked,
  userPlanChanged,
  userRegistered,
  userUpdated,
} from '@wifi-share/contracts/events/identity';
import { deadLettersOf, streams } from '@wifi-share/contracts/events/streams';
import type { EventBus } from '@wifi-share/messaging/events/bus';
import type { SessionStore } from '@wifi-share/service-kit/sessions/session-store';
import type { ApiTokens } from '../api-tokens/api-tokens.service.js';
import type { NetworkCounts } from '../network-counts/network-counts.js';
import type { SecurityLog } from '../security-log/security-log.service.js';
import type { Memberships } from '../teams/memberships.service.js';

interface Dependencies {
  bus: EventBus;
  sessions: SessionStore;
  networkCounts: NetworkCounts;
  securityLog: SecurityLog;
  apiTokens: ApiTokens;
  memberships: Memberships;
}

/** Events that say who a user is, or what they did. */
const facts = [userRegistered, userUpdated, userPlanChanged, sessionsRevoked, membershipChanged];

/**
 * Erases what the user's document does not hold: what was published about the user, and sessions that began in the meantime.
 * The deletion itself stays in the stream, and is all that others need who have not read so far (decision 19).
 */
export function createTraceErasure({
  bus,
  sessions,
  networkCounts,
  securityLog,
  apiTokens,
  memberships,
}: Dependencies) {
  return async (userId: string): Promise<void> => {
    await networkCounts.forget(userId);
    await securityLog.forget(userId);
    await apiTokens.forget(userId);
    await memberships.forget(userId);
    await sessions.endAll(userId);
    for (const { natsSubject } of facts) await bus.purge(streams.identity, natsSubject(userId));
    await bus.purge(streams.deadLetters, deadLettersOf(userId));
  };
}
