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

/** The mongoose model of the copies: `_id` is the user's id; the fields of the schema are copied. */
interface CopyModel {
  collection: Collection;
  schema: { paths: object };
}

/** The fields of a tombstone, as far as the schema has them. */
const tombstoneFields = { isActive: false, deleted: true };

/** A service's copies of identity's users, by version; `derived` computes additional fields. */
export function createUserCopies(
  { collection, schema }: CopyModel,
  derived: (facts: UserFacts) => Record<string, unknown> = () => ({}),
) {
  const fields = Object.keys(schema.paths).filter((field) => field !== '_id' && field !== 'version');

  function factOf({ id, version, ...facts }: KnownUser): Fact {
    const values = Object.entries({ ...facts, ...derived({ version, ...facts }) });
    return { id, version, update: { $set: Object.fromEntries(values.filter(([field]) => fields.includes(field))) } };
  }

  /** The tombstone of a deleted user (R17): later facts are never newer. */
  const tombstoneOf = (id: string): Fact => ({
    id,
    version: finalVersion,
    update: {
      $set: Object.fromEntries(Object.entries(tombstoneFields).filter(([field]) => fields.includes(field))),
      $unset: Object.fromEntries(fields.filter((field) => !(field in tombstoneFields)).map((field) => [field, ''])),
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
              type === userDeleted.type ? tombstoneOf(id) : factOf({ id, ...data }),
            ),
          ),
      }),

    /** Writes the copies without waiting for the events, unless they are newer. */
    write: (users: readonly KnownUser[]): Promise<void> => upsertNewer(collection, users.map(factOf)),

    /** Replaces the copy by a tombstone at once. */
    forget: (id: string): Promise<void> => upsertNewer(collection, [tombstoneOf(id)]),

    /** Which of these users have neither a copy nor a tombstone. */
    async missingAmong(ids: readonly string[]): Promise<string[]> {
      if (ids.length === 0) return [];
      const known = new Set(await withStringIds(collection).distinct('_id', { _id: { $in: ids } }));
      return ids.filter((id) => !known.has(id));
    },
  };
}

export type UserCopies = ReturnType<typeof createUserCopies>;
