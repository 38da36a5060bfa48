import { durations } from '@wifi-share/contracts/durations';
import { addressBlocked } from '@wifi-share/contracts/events/security';
import { limits } from '@wifi-share/contracts/limits';
import { createEventEntry } from '@wifi-share/messaging/outbox/outbox-entry';
import ipaddr from 'ipaddr.js';
import { trusted } from 'mongoose';
import type { AddressModel, StoredAddress } from './address.model.js';
import { blocksSet } from './block-figures.js';

interface Dependencies {
  addresses: AddressModel;
  /** Called after a write that left something in the outbox. */
  outboxFilled(): void;
  now(): Date;
}

/** Redis stands still while it takes one over. */
const pieceSize = 1000;

export const blockMilliseconds = durations.adminBlockHours * 60 * 60 * 1000;

/** A client group as people read it: `203.0.113.7`, `2001:db8:0:1::/64`. */
export function shownGroup(group: string): string {
  if (!/^[0-9a-f]{16}$/.test(group)) return group;
  return `${ipaddr.fromByteArray([...Buffer.from(group.padEnd(32, '0'), 'hex')]).toString()}/64`;
}

/** What MongoDB keeps of attempts and blocks (R52). Each is written before Redis decides on it or forgets it. */
export function createAddressHistory({ addresses, outboxFilled, now }: Dependencies) {
  return {
    async begun(group: string, id: string): Promise<void> {
      const at = now();
      await addresses.updateOne(
        { _id: group },
        {
          $setOnInsert: { ipAddress: shownGroup(group), blockedAt: null, blockedUntil: null, version: 0 },
          // Redis admits no more within a day.
          $push: { attempts: { $each: [{ id, at, failed: false }], $slice: -limits.adminFailuresMax } },
          $set: { updatedAt: at },
        },
        { upsert: true },
      );
    },

    async failed(group: string, id: string): Promise<void> {
      await addresses.updateOne({ _id: group, 'attempts.id': id }, { $set: { 'attempts.$.failed': true } });
    },

    /** The attempt has not failed. */
    async forgiven(group: string, id: string): Promise<void> {
      await addresses.updateOne({ _id: group }, { $pull: { attempts: { id } } });
    },

    /** Publishes the block as well. */
    async blocked(group: string, until: Date): Promise<void> {
      const blockedAt = new Date(until.getTime() - blockMilliseconds);
      const subject = group.replaceAll('.', '-');
      const data = { ipAddress: shownGroup(group), blockedUntil: until.toISOString() };
      const event = createEventEntry(addressBlocked, { subject, source: 'admin-security', time: blockedAt, data });
      await addresses.updateOne(
        { _id: group },
        { $set: { attempts: [], blockedAt, blockedUntil: until, updatedAt: now() }, $push: { outbox: event } },
      );
      blocksSet.inc();
      outboxFilled();
    },

    /** Whether it was blocked. */
    async unblocked(group: string): Promise<boolean> {
      const nothing = { attempts: [], blockedAt: null, blockedUntil: null };
      const blocked = { _id: group, blockedUntil: trusted({ $ne: null }) };
      const before = await addresses.findOneAndUpdate(blocked, { $set: { ...nothing, updatedAt: now() } }).lean();
      return before?.blockedUntil != null && before.blockedUntil > now();
    },

    /** All that may still count, in pieces: many addresses have an entry, and few of them an attempt or a block. */
    async *recent(): AsyncGenerator<StoredAddress[]> {
      const since = new Date(now().getTime() - blockMilliseconds);
      const counts = [{ 'attempts.0': trusted({ $exists: true }) }, { blockedUntil: trusted({ $gt: now() }) }];
      let piece: StoredAddress[] = [];
      for await (const address of addresses
        .find({ updatedAt: trusted({ $gt: since }), $or: counts })
        .lean()
        .cursor()) {
        piece.push(address);
        if (piece.length < pieceSize) continue;
        yield piece;
        piece = [];
      }
      yield piece;
    },
  };
}

export type AddressHistory = ReturnType<typeof createAddressHistory>;
