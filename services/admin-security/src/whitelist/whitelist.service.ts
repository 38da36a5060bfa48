import { randomUUID } from 'node:crypto';
import type { WhitelistEntry } from '@wifi-share/contracts/calls/admin-addresses';
import { Problem } from '@wifi-share/service-kit/app/problem';
import { insertMissing } from '@wifi-share/service-kit/mongo/insert-missing';
import { canonicalRange, isTooWide, parseRange } from './address-range.js';
import { isWhitelisted, loopbacks, type WhitelistedRange, withEntry, withoutEntry } from './whitelist.domain.js';
import type { WhitelistModel } from './whitelist.model.js';

interface Dependencies {
  whitelist: WhitelistModel;
  now(): Date;
}

const theOne = 'whitelist';

const shown = ({ id, ipAddress, description, addedAt }: WhitelistedRange): WhitelistEntry => ({
  id,
  ipAddress,
  description,
  addedAt: addedAt.toISOString(),
});

/** Addresses that are never blocked (R33). */
export function createWhitelist({ whitelist, now }: Dependencies) {
  const read = async () => {
    const stored = await whitelist.findById(theOne).lean();
    return { version: stored?.version ?? 0, entries: stored?.entries ?? [] };
  };

  /** Writes what `decide` makes of the entries, and decides again when another change came between. */
  async function change(decide: (entries: WhitelistedRange[]) => WhitelistedRange[]): Promise<void> {
    for (;;) {
      const { version, entries } = await read();
      const changed = { version: version + 1, entries: decide(entries) };
      const { modifiedCount } = await whitelist.updateOne({ _id: theOne, version }, { $set: changed });
      if (modifiedCount === 1) return;
    }
  }

  return {
    /** At the first start of all: what was taken off later stays off. */
    async begin(): Promise<void> {
      const entry = { description: null, addedAt: now() };
      const entries = loopbacks.map((ipAddress) => ({ id: randomUUID(), ipAddress, ...entry }));
      await insertMissing(whitelist.collection, [{ _id: theOne, version: 1, entries }]);
    },

    includes: async (address: string): Promise<boolean> => isWhitelisted((await read()).entries, address),

    /** Leaves out those of `candidates` whose address is whitelisted. */
    async others<T extends { ipAddress: string }>(candidates: readonly T[]): Promise<T[]> {
      const { entries } = await read();
      return candidates.filter(({ ipAddress }) => !isWhitelisted(entries, ipAddress.replace(/\/.*/, '')));
    },

    list: async (): Promise<WhitelistEntry[]> => (await read()).entries.map(shown),

    /** Throws `validation_failed` for a range that is too wide, `whitelist_entry_exists` or `whitelist_full`. */
    async add(text: string, description: string | null): Promise<WhitelistEntry> {
      const range = parseRange(text);
      if (isTooWide(range)) {
        throw new Problem('validation_failed', {
          fields: [{ path: 'ipAddress', message: 'validation.ipAddress.wide' }],
        });
      }
      const entry = { id: randomUUID(), ipAddress: canonicalRange(range), description, addedAt: now() };
      await change((entries) => withEntry(entries, entry));
      return shown(entry);
    },

    /** Resolves to the entry as it stood there. Throws `not_found` or `last_loopback_entry`. */
    async remove(text: string): Promise<string> {
      const ipAddress = canonicalRange(parseRange(text));
      await change((entries) => withoutEntry(entries, ipAddress));
      return ipAddress;
    },
  };
}

export type Whitelist = ReturnType<typeof createWhitelist>;
