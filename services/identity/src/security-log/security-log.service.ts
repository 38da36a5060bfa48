import { randomUUID } from 'node:crypto';
import { defaultPageSize, type ListQuery } from '@wifi-share/contracts/calls/list-query';
import type { AccountEvent, AccountEventKind, SignInWay } from '@wifi-share/contracts/entities/account-event';
import { limits } from '@wifi-share/contracts/limits';
import type { ProblemCode } from '@wifi-share/contracts/problems';
import { Problem } from '@wifi-share/service-kit/app/problem';
import { type Listed, pageOf } from '@wifi-share/service-kit/lists/page';
import { isDuplicateKey } from '@wifi-share/service-kit/mongo/duplicate-key';
import type { LogSecurityEvent, SecurityEvent } from '@wifi-share/service-kit/security-log/security-event';
import { trusted } from 'mongoose';
import { type ClientFacts, clientFacts, lessTelling, sharedEntryId, shownEvent } from './account-event.domain.js';
import type { AccountEventModel, StoredAccountEvent } from './account-event.model.js';
import { currentClient } from './current-client.js';

interface Dependencies {
  events: AccountEventModel;
  logEvent: LogSecurityEvent;
  /** Of an entry that could not be written. */
  reportFailure(userId: string, error: unknown): void;
  now(): Date;
}

export interface EventDetails {
  way?: SignInWay;
  newDevice?: boolean;
  /** Why it was refused; left out of what succeeded. */
  reason?: ProblemCode | undefined;
}

const newestFirst = { at: -1, _id: -1 } as const;

/**
 * Notes what happens to accounts, for their users and, as a line of the log, for operators (decision 70). The client is that
 * of the request in hand. What is noted is written after the act and on its own: it makes no sign-in slower, and fails none.
 */
export function createSecurityLog({ events, logEvent, reportFailure, now }: Dependencies) {
  const pending = new Set<Promise<void>>();

  async function write(entry: Omit<StoredAccountEvent, '_id' | 'count'>): Promise<void> {
    const { userId, kind, at } = entry;
    const shared = sharedEntryId(userId, kind, at);
    if (shared === null) await events.create({ ...entry, _id: randomUUID(), count: 1 });
    else await countIn(shared, entry);
    await dropSurplus(userId);
  }

  async function countIn(_id: string, entry: object): Promise<void> {
    const count = () => events.updateOne({ _id }, { $set: entry, $inc: { count: 1 } }, { upsert: true });
    // Two first ones at once: the other has made the entry.
    await count().catch((error) => (isDuplicateKey(error, '_id_') ? count() : Promise.reject(error)));
  }

  async function dropSurplus(userId: string): Promise<void> {
    const surplus = (await events.countDocuments({ userId })) - limits.securityLogMax;
    if (surplus <= 0) return;
    const oldest = (kinds: object) =>
      events
        .find({ userId, ...kinds }, { _id: 1 })
        .sort({ at: 1 })
        .limit(surplus)
        .lean();
    const first = await oldest({ kind: trusted({ $in: lessTelling }) });
    const dropped = first.length > 0 ? first : await oldest({});
    await events.deleteMany({ _id: trusted({ $in: dropped.map(({ _id }) => _id) }) });
  }

  function writeBeside(entry: Parameters<typeof write>[0]): void {
    const writing = write(entry)
      .catch((error) => reportFailure(entry.userId, error))
      .finally(() => pending.delete(writing));
    pending.add(writing);
  }

  function logLine(event: SecurityEvent, userId: string | undefined, { way, reason }: EventDetails): void {
    const { sessionId, address = null } = currentClient() ?? {};
    const outcome = reason === undefined ? 'success' : 'refused';
    logEvent({ event, outcome, reason, way, userId, sessionId, address });
  }

  function note(userId: string, kind: AccountEventKind, details: EventDetails = {}): void {
    logLine(`account.${kind}`, userId, details);
    const { reason: _, ...shown } = details;
    writeBeside({ userId, kind, at: now(), ...shown, ...client() });
  }

  function client(): ClientFacts {
    const who = currentClient();
    return clientFacts(who?.isAdmin ? null : who);
  }

  return {
    note,

    /** What the log may say about the client of the current request. */
    client,

    /** Notes a sign-in that `refusal` ended; of an unknown account only the operator's log has it. */
    noteRefused(
      userId: string | undefined,
      refusal: unknown,
      failed: 'sign_in_failed' | 'second_factor_failed' = 'sign_in_failed',
    ): void {
      if (!(refusal instanceof Problem) || refusal.code === 'service_unavailable') return;
      const { code: reason } = refusal;
      const kind = reason === 'too_many_requests' ? 'sign_in_blocked' : failed;
      if (userId === undefined) logLine(`account.${kind}`, userId, { reason });
      else note(userId, kind, { reason });
    },

    /** The line of an account that is gone, and its log with it. */
    logDeletion: (userId: string): void => logLine('account.deleted', userId, {}),

    /** A page of the user's log, newest first: never all of it, however it is asked for. */
    async list(userId: string, { page, limit = defaultPageSize }: ListQuery): Promise<Listed<AccountEvent>> {
      const paged = pageOf({ page, limit });
      const [found, total] = await Promise.all([
        events.find({ userId }).sort(newestFirst).skip(paged.skip).limit(paged.limit).lean(),
        events.countDocuments({ userId }),
      ]);
      return { entries: found.map(shownEvent), total };
    },

    /** All of it, for the data export. */
    async *exported(userId: string): AsyncGenerator<Omit<AccountEvent, 'id'>> {
      for await (const entry of events.find({ userId }).sort(newestFirst).lean().cursor()) {
        const { id: _, ...shown } = shownEvent(entry);
        yield shown;
      }
    },

    /** Forgets the user's log, for good. */
    async forget(userId: string): Promise<void> {
      await events.deleteMany({ userId });
    },

    /** Resolves when all that was noted is written. */
    async settled(): Promise<void> {
      await Promise.all(pending);
    },
  };
}

export type SecurityLog = ReturnType<typeof createSecurityLog>;
