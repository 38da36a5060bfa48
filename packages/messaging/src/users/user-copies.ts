import type { EventOf } from '@wifi-share/contracts/events/define-event';
import { userDeleted, userPlanChanged, userRegistered, userUpdated } from '@wifi-share/contracts/events/identity';
import { streams } from '@wifi-share/contracts/events/streams';
import { withStringIds } from '@wifi-share/service-kit/mongo/string-ids';
import type { Collection } from 'mongoose';
import type { RunningConsumer } from '../events/consumer.js';
import { type ProjectionContext, startProjection } from '../events/projection.js';
import { type Fact, finalVersion, upsertNewer } from '../events/upsert-newer.js';

type UserFacts = EventOf<typeof userUpdated>['data'];
type KnownUser = UserFacts & { id: string };

/** The mongoose model of a service's copies: `_id` is the user's id, and the fields that the schema has are copied. */
interface CopyModel {
  collection: Collection;
  schema: { paths: object };
}

/** What a marker says of a deleted user, where the schema has it. */
const goneForGood = { isActive: false, deleted: true };

/** A service's copies of what identity says of users, by version; `derived` is what it works out of that and keeps too. */
export function createUserCopies(
  { collection, schema }: CopyModel,
  derived: (facts: UserFacts) => Record<string, unknown> = () => ({}),
) {
  const fields = Object.keys(schema.paths).filter((field) => field !== '_id' && field !== 'version');

  function factOf({ id, version, ...facts }: KnownUser): Fact {
    const told = Object.entries({ ...facts, ...derived({ version, ...facts }) });
    return { id, version, update: { $set: Object.fromEntries(told.filter(([field]) => fields.includes(field))) } };
  }

  /** An id-only marker of a deleted user (R17): no fact that arrives later is newer. */
  const markerOf = (id: string): Fact => ({
    id,
    version: finalVersion,
    update: {
      $set: Object.fromEntries(Object.entries(goneForGood).filter(([field]) => fields.includes(field))),
      $unset: Object.fromEntries(fields.filter((field) => !(field in goneForGood)).map((field) => [field, ''])),
    },
  });

  return {
    /** Keeps the copies up to date by identity's events. */
    start: (context: ProjectionContext): RunningConsumer =>
      startProjection({
        ...context,
        name: collection.name,
        stream: streams.identity,
        events: [userRegistered, userUpdated, userPlanChanged, userDeleted],
        apply: (events) =>
          upsertNewer(
            collection,
            events.map(({ subject: id, type, data }) =>
              type === userDeleted.type ? markerOf(id) : factOf({ id, ...data }),
            ),
          ),
      }),

    /** Brings the copies up to what `users` says, unless they are newer: for who can't wait until the events are applied. */
    write: (users: readonly KnownUser[]): Promise<void> => upsertNewer(collection, users.map(factOf)),

    /** Forgets who the user was, at once. */
    forget: (id: string): Promise<void> => upsertNewer(collection, [markerOf(id)]),

    /** Which of these users have neither a copy nor a marker. */
    async missingAmong(ids: readonly string[]): Promise<string[]> {
      if (ids.length === 0) return [];
      const known = new Set(await withStringIds(collection).distinct('_id', { _id: { $in: ids } }));
      return ids.filter((id) => !known.has(id));
    },
  };
}

export type UserCopies = ReturnType<typeof createUserCopies>;
