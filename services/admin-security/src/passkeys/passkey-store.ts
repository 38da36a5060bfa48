import type { PasskeyAssertion } from '@wifi-share/contracts/entities/factor';
import { limits } from '@wifi-share/contracts/limits';
import { Problem } from '@wifi-share/service-kit/app/problem';
import type { PasskeyCredential, Passkeys } from '@wifi-share/service-kit/factors/passkeys';
import type { StoredPasskey } from '@wifi-share/service-kit/factors/stored-passkey';
import type { SchemaVersionModel } from '@wifi-share/service-kit/migrations/schema-version.model';
import { insertMissing } from '@wifi-share/service-kit/mongo/insert-missing';
import { trusted } from 'mongoose';
import type { HolderModel } from './passkeys.model.js';

interface Dependencies {
  holders: HolderModel;
  versions: SchemaVersionModel;
  passkeys: Passkeys;
  isNamed(adminId: string): Promise<boolean>;
  now(): Date;
}

export interface NewPasskey {
  made: PasskeyCredential;
  name: string;
}

const shared = 'shared';

/** Whose passkeys they are: a named admin's, or those of the shared access. */
export const holderOf = (admin: { id: string } | null): string => admin?.id ?? shared;

/** The passkeys of the admin area, by holder; each change is one write that checks its own rule. */
export function createPasskeyStore({ holders, versions, passkeys, isNamed, now }: Dependencies) {
  /** Release 0.2 refuses to start on version 1. */
  async function setVersion(version: 0 | 1): Promise<void> {
    const other = { _id: 'schema' as const, version: 1 - version };
    await versions.updateOne(other, { version, since: now() });
  }

  /** Release 0.2 asks no admin for a passkey, so it is kept out while there is one. */
  const settleVersion = async (): Promise<void> =>
    setVersion((await holders.exists({ 'passkeys.0': trusted({ $exists: true }) })) ? 1 : 0);

  /** False when the holder has `most` of them. */
  async function add(holder: string, { made, name }: NewPasskey, most: number): Promise<boolean> {
    await setVersion(1);
    await insertMissing(holders.collection, [{ _id: holder, passkeys: [] }]);
    const room = { _id: holder, [`passkeys.${most - 1}`]: trusted({ $exists: false }) };
    const passkey = { ...made, name, createdAt: now(), lastUsedAt: null };
    const { modifiedCount } = await holders.updateOne(room, { $push: { passkeys: passkey } });
    // Removed meanwhile: the removal may have looked for passkeys before there was this one.
    if (holder !== shared && !(await isNamed(holder))) await holders.deleteOne({ _id: holder });
    return modifiedCount === 1;
  }

  return {
    settleVersion,

    of: async (holder: string): Promise<StoredPasskey[]> => (await holders.findById(holder).lean())?.passkeys ?? [],

    /** Throws `passkey_limit_reached`. */
    async add(holder: string, passkey: NewPasskey): Promise<void> {
      if (!(await add(holder, passkey, limits.passkeysMax))) throw new Problem('passkey_limit_reached');
    },

    /** False when the holder has one. */
    addFirst: (holder: string, passkey: NewPasskey): Promise<boolean> => add(holder, passkey, 1),

    /** Whether a passkey of the holder has signed the challenge. What makes a signature void is written with its use. */
    async use(holder: string, assertion: PasskeyAssertion, challenge: string): Promise<boolean> {
      const stored = await holders.findById(holder).lean();
      const passkey = stored?.passkeys.find(({ id }) => id === assertion.id);
      const asserted = passkey && (await passkeys.asserted(assertion, passkey, { challenge }));
      if (!asserted) return false;
      const { id, counter } = passkey;
      const facts = Object.entries({ ...asserted, lastUsedAt: now() }).map(([name, value]) => [
        `passkeys.$[one].${name}`,
        value,
      ]);
      const used = await holders.updateOne(
        { _id: holder, passkeys: trusted({ $elemMatch: { id, counter } }) },
        { $set: Object.fromEntries(facts) },
        { arrayFilters: [{ 'one.id': id }] },
      );
      return used.matchedCount === 1;
    },

    /** Throws `not_found`, and `last_passkey` for the last one where the holder has to keep one. */
    async remove(holder: string, id: string, { keepsOne }: { keepsOne: boolean }): Promise<void> {
      const others = keepsOne ? { 'passkeys.1': trusted({ $exists: true }) } : {};
      const { modifiedCount } = await holders.updateOne(
        { _id: holder, 'passkeys.id': id, ...others },
        { $pull: { passkeys: { id } } },
      );
      if (modifiedCount === 1) return settleVersion();
      throw new Problem((await holders.exists({ _id: holder, 'passkeys.id': id })) ? 'last_passkey' : 'not_found');
    },

    /** Removes all passkeys of a holder; resolves to their number. */
    async forget(holder: string): Promise<number> {
      const removed = (await holders.findOneAndDelete({ _id: holder }).lean())?.passkeys.length ?? 0;
      await settleVersion();
      return removed;
    },
  };
}

export type PasskeyStore = ReturnType<typeof createPasskeyStore>;
