import { addressBlocked } from '@wifi-share/contracts/events/security';
import { createEventEntry } from '@wifi-share/messaging/outbox/outbox-entry';
import { insertMissing } from '@wifi-share/service-kit/mongo/insert-missing';
import { clientGroup } from '@wifi-share/service-kit/principal/client-group';
import ipaddr from 'ipaddr.js';
import { trusted } from 'mongoose';
import type { AddressModel, StoredAddress } from './address.model.js';
import { blocksSet } from './block-figures.js';
import { type Failures, noFailures } from './failures.domain.js';

interface Dependencies {
  addresses: AddressModel;
  /** Called after a write that left something in the outbox. */
  outboxFilled(): void;
  now(): Date;
}

/** What failures of `address` count by, as people read it: `203.0.113.7`, `2001:db8:0:1::/64`. */
function shownGroup(address: string): string {
  const client = ipaddr.process(address);
  if (client.kind() === 'ipv4') return client.toString();
  const network = client.toByteArray().map((byte, index) => (index < 8 ? byte : 0));
  return `${ipaddr.fromByteArray(network).toString()}/64`;
}

/** Reads and writes what is known of addresses, each change in one write that no other one comes between. */
export function createAddressStore({ addresses, outboxFilled, now }: Dependencies) {
  async function read(address: string): Promise<StoredAddress> {
    const _id = clientGroup(address);
    const stored = await addresses.findById(_id).lean();
    if (stored) return stored;
    const begun = { _id, ipAddress: shownGroup(address), ...noFailures, version: 0, updatedAt: now() };
    await insertMissing(addresses.collection, [begun]);
    return read(address);
  }

  /** The event of a block that a change has just set. */
  function newBlock(before: StoredAddress, { blockedAt, blockedUntil }: Failures) {
    if (!blockedAt || !blockedUntil || blockedUntil.getTime() === before.blockedUntil?.getTime()) return [];
    const subject = before._id.replaceAll('.', '-');
    const data = { ipAddress: before.ipAddress, blockedUntil: blockedUntil.toISOString() };
    return [createEventEntry(addressBlocked, { subject, source: 'admin-security', time: blockedAt, data })];
  }

  return {
    /**
     * Writes what `decide` makes of what is known of the address, and decides again when another change came between;
     * null leaves it as it is.
     */
    async change<T>(
      address: string,
      decide: (known: Failures) => { failures: Failures | null; result: T },
    ): Promise<T> {
      for (;;) {
        const stored = await read(address);
        const { failures, result } = decide(stored);
        if (!failures) return result;
        const { _id, version } = stored;
        const { attempts, blockedAt, blockedUntil } = failures;
        const entries = newBlock(stored, failures);
        const { modifiedCount } = await addresses.updateOne(
          { _id, version },
          {
            $set: { attempts, blockedAt, blockedUntil, version: version + 1, updatedAt: now() },
            ...(entries.length > 0 && { $push: { outbox: { $each: entries } } }),
          },
        );
        if (modifiedCount === 0) continue;
        blocksSet.inc(entries.length);
        if (entries.length > 0) outboxFilled();
        return result;
      }
    },

    /** Latest block first. */
    blocked: (): Promise<StoredAddress[]> =>
      addresses
        .find({ blockedUntil: trusted({ $gt: now() }) })
        .sort({ blockedAt: -1 })
        .limit(1000)
        .lean(),

    countBlocked: (): Promise<number> => addresses.countDocuments({ blockedUntil: trusted({ $gt: now() }) }),

    /** How people read what failures of the address count by; null when nothing is known of it. */
    shownAs: async (address: string): Promise<string | null> =>
      (await addresses.findById(clientGroup(address), { ipAddress: 1 }).lean())?.ipAddress ?? null,
  };
}

export type AddressStore = ReturnType<typeof createAddressStore>;
