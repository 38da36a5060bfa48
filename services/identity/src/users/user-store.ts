import {
  sessionsRevoked,
  userDeleted,
  userPlanChanged,
  userRegistered,
  userUpdated,
} from '@wifi-share/contracts/events/identity';
import { auditEntriesIn } from '@wifi-share/messaging/audit/audit-entry';
import { createEventEntry, type EventEntry, type OutboxEntry } from '@wifi-share/messaging/outbox/outbox-entry';
import { Problem } from '@wifi-share/service-kit/app/problem';
import { isDuplicateKey } from '@wifi-share/service-kit/mongo/duplicate-key';
import { withStringIds } from '@wifi-share/service-kit/mongo/string-ids';
import { normalisedKey } from '@wifi-share/service-kit/search/normalised-key';
import { identityKeysOf } from './identities.domain.js';
import { fromStored, toStored } from './stored-form.js';
import { isAdmitted, type UserChange, userFacts, userSearchKey } from './user.domain.js';
import { type StoredUser, type UserModel, type UserTombstone, userIndexes } from './user.model.js';

interface Dependencies {
  users: UserModel;
  /** Called after a write that left something in the outbox. */
  outboxFilled(): void;
  now(): Date;
}

/** What a change writes, and what else is to be sent because of it. */
export interface Decision {
  change: UserChange;
  entries(changed: StoredUser): OutboxEntry[];
}

const source = 'identity';

const takenBy = { username: 'username_taken', email: 'email_taken' } as const;

/** That another user has the `field` already. */
export const taken = (field: keyof typeof takenBy, cause?: unknown): Problem =>
  new Problem(takenBy[field], { fields: [{ path: field, message: `problem.${takenBy[field]}.detail` }], cause });

/** The problem that a unique index found, or else `error` as it is. */
function takenOr(error: unknown): unknown {
  const field = (['username', 'email'] as const).find((name) => isDuplicateKey(error, userIndexes[name]));
  return field ? taken(field, error) : error;
}

/** The event that publishes `user`, just registered. */
export const registeredEntry = (user: StoredUser): EventEntry =>
  createEventEntry(userRegistered, { subject: user._id, source, time: user.createdAt, data: userFacts(user) });

/** The event that publishes what `user` has become. */
export const updatedEntry = (user: StoredUser): EventEntry =>
  createEventEntry(userUpdated, { subject: user._id, source, time: user.updatedAt, data: userFacts(user) });

/** The event that publishes which plan `user` has now. */
export const planChangedEntry = (user: StoredUser): EventEntry =>
  createEventEntry(userPlanChanged, { subject: user._id, source, time: user.updatedAt, data: userFacts(user) });

/** The event that ends the sessions from before `user` became what they are. */
export const revokedEntry = ({ _id: subject, updatedAt: time, version }: StoredUser): EventEntry =>
  createEventEntry(sessionsRevoked, { subject, source, time, data: { version } });

/** The event that publishes that the user is gone, and nothing of who it was. */
const deletedEntry = (subject: string, version: number, time: Date): EventEntry =>
  createEventEntry(userDeleted, { subject, source, time, data: { version } });

/** What is undefined goes: the sparse indexes know only fields that are absent. */
export function writeOf(change: object): { $set: object; $unset?: Record<string, ''> } {
  const fields = Object.entries(change);
  const removed = fields.filter(([, value]) => value === undefined).map(([name]) => [name, ''] as const);
  const $set = Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  return removed.length === 0 ? { $set } : { $set, $unset: Object.fromEntries(removed) };
}

/** What is stored of `user` otherwise than the code has it, and what indexes need. */
export const storedFields = (user: StoredUser) => ({
  ...toStored(user),
  searchKey: userSearchKey(user),
  identityKeys: identityKeysOf(user),
});

/** Finds users and writes them, each change in one write with what is to be sent because of it. */
export function createUserStore({ users, outboxFilled, now }: Dependencies) {
  /** Tombstones are not users. */
  async function findOne(match: object): Promise<StoredUser | null> {
    const stored = await users.findOne({ ...match, deletedAt: null }).lean();
    return stored && fromStored(stored);
  }

  return {
    findById: (id: string): Promise<StoredUser | null> => findOne({ _id: id }),

    findByEmail: (email: string): Promise<StoredUser | null> => findOne({ emailKey: normalisedKey(email) }),

    /** By username or e-mail address: only addresses contain an @, which may be a wide one like any other letter. */
    findByLogin(login: string): Promise<StoredUser | null> {
      const key = normalisedKey(login);
      return findOne(key.includes('@') ? { emailKey: key } : { usernameKey: key });
    },

    /** The signed-in user. Throws `not_signed_in` when they are gone. */
    async require(id: string): Promise<StoredUser> {
      const user = await findOne({ _id: id });
      if (!user) throw new Problem('not_signed_in');
      return user;
    },

    /** The same; throws `not_signed_in` also when they are not admitted. */
    async requireAdmitted(id: string): Promise<StoredUser> {
      const user = await findOne({ _id: id });
      if (!user || !isAdmitted(user)) throw new Problem('not_signed_in');
      return user;
    },

    /** By issuer and subject (`identityKey`). */
    findByIdentity: (key: string): Promise<StoredUser | null> => findOne({ identityKeys: key }),

    findByVerificationToken: (tokenHash: string): Promise<StoredUser | null> =>
      findOne({ 'verification.tokenHash': tokenHash }),

    findByEmailChangeToken: (tokenHash: string): Promise<StoredUser | null> =>
      findOne({ 'emailChange.tokenHash': tokenHash }),

    findByResetToken: (tokenHash: string): Promise<StoredUser | null> =>
      findOne({ 'passwordReset.tokenHash': tokenHash }),

    findByInvitationToken: (tokenHash: string): Promise<StoredUser | null> =>
      findOne({ 'team.invitations.tokenHash': tokenHash }),

    /** The owners in whose teams the user is. */
    async findTeamsOf(userId: string): Promise<StoredUser[]> {
      const matching = { 'team.members.userId': userId, deletedAt: null };
      return (await users.find(matching).sort({ usernameKey: 1 }).lean()).map(fromStored);
    },

    /** Registers `user`. Throws `username_taken` or `email_taken`, decided by the unique indexes. */
    async insert(user: StoredUser, entries: OutboxEntry[]): Promise<void> {
      try {
        await users.insertOne({ ...user, ...storedFields(user), outbox: entries });
      } catch (error) {
        throw takenOr(error);
      }
      outboxFilled();
    },

    /**
     * Writes what `decide` makes of the user's present state, and decides again when another change came between.
     * Resolves to what was written; null when the user is gone or `decide` leaves them as they are by null.
     * Throws `username_taken` or `email_taken`, decided by the unique indexes.
     */
    async change(id: string, decide: (user: StoredUser) => Decision | null): Promise<StoredUser | null> {
      for (;;) {
        const user = await findOne({ _id: id });
        const decision = user && decide(user);
        if (!user || !decision) return null;
        const change = { ...decision.change, version: user.version + 1, updatedAt: now() };
        const changed = { ...user, ...change };
        const written = writeOf({ ...change, ...storedFields(changed) });
        const entries = decision.entries(changed);
        const sent = entries.length === 0 ? {} : { $push: { outbox: { $each: entries } } };
        const { modifiedCount } = await users
          .updateOne({ _id: id, version: user.version }, { ...written, ...sent })
          .catch((error) => Promise.reject(takenOr(error)));
        if (modifiedCount === 0) continue;
        if (entries.length > 0) outboxFilled();
        return changed;
      }
    },

    /**
     * Puts a tombstone without personal data in the place of the user, in one write with the event that says so and
     * with `more`; what was still to be published about them is dropped, but for the audit log. `permit` throws when the user's present state does not
     * allow it. Resolves to false when the user is gone already.
     */
    async delete(_id: string, permit: (user: StoredUser) => void, more: OutboxEntry[] = []): Promise<boolean> {
      for (;;) {
        const user = await findOne({ _id });
        if (!user) return false;
        permit(user);
        const [version, deletedAt] = [user.version + 1, now()];
        const outbox = [...auditEntriesIn(user.outbox), deletedEntry(_id, version, deletedAt), ...more];
        const tombstone: UserTombstone = { _id, usernameKey: `deleted:${_id}`, version, deletedAt, outbox };
        const written = await withStringIds<UserTombstone>(users.collection).replaceOne(
          { _id, version: user.version },
          tombstone,
        );
        if (written.modifiedCount === 0) continue;
        outboxFilled();
        return true;
      }
    },

    /** Whether this was the first sign-in; true once for each user, also under concurrent sign-ins. */
    async takeFirstSignIn(id: string): Promise<boolean> {
      const { modifiedCount } = await users.updateOne(
        { _id: id, isFirstLogin: true },
        { $set: { isFirstLogin: false } },
      );
      return modifiedCount === 1;
    },
  };
}

export type UserStore = ReturnType<typeof createUserStore>;
