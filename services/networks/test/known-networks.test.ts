import { networkDeleted } from '@wifi-share/contracts/events/networks';
import { streams } from '@wifi-share/contracts/events/streams';
import { connectBus, type EventBus } from '@wifi-share/messaging/events/bus';
import { createOutgoingEvent } from '@wifi-share/messaging/events/outgoing-event';
import { DependencyUnavailable } from '@wifi-share/service-kit/app/dependency-failure';
import { Problem } from '@wifi-share/service-kit/app/problem';
import { createTestWorld } from '@wifi-share/tools/test-servers/world';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createKnownNetworks, type KnownNetworks } from '../src/accesses/known-networks.js';

let bus: EventBus;
let known: KnownNetworks;
let reads: string[];
/** Lets the reads under way end. */
let answer: () => void;
/** With what reads end instead of an answer. */
let failure: Error | undefined;
/** The cache takes an entry of the moment 0 for one without an end. */
let milliseconds = 1;
beforeAll(async () => {
  const { natsUrl } = await createTestWorld();
  bus = connectBus({ url: natsUrl, name: 'test', streams: [streams.networks], log: Fastify().log });
  await bus.firstUp;
});
afterAll(() => bus.close());
beforeEach(() => {
  reads = [];
  failure = undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const resolve = async (id: string) => {
    reads.push(id);
    await answered;
    if (failure) throw failure;
    return id;
  };
  known = createKnownNetworks({ resolve, read: () => Promise.reject(new Error('not asked for')) }, bus, {
    now: () => milliseconds,
  });
});

/** Resolves when subscribers before this one have seen the event. */
async function deletionOf(subject: string): Promise<void> {
  const event = { subject, source: 'networks', time: new Date(), data: { version: 2, userId: null } };
  const seen = new Promise<void>((resolve) => {
    const end = bus.subscribe([networkDeleted.natsSubject(subject)], () => {
      end();
      resolve();
    });
  });
  await bus.publish(createOutgoingEvent(networkDeleted, event));
  await seen;
}

it('guests who come at the same moment to a network that is not cached cause one read', async () => {
  const asked = [known.resolve('cafe'), known.resolve('cafe')];
  answer();
  expect(await Promise.all(asked)).toEqual(['cafe', 'cafe']);
  expect(await known.resolve('cafe')).toBe('cafe');
  expect(reads).toEqual(['cafe']);
});

it('what was read while another network changed is remembered', async () => {
  const asked = known.resolve('cafe');
  await deletionOf('hotel');
  answer();
  await asked;
  await known.resolve('cafe');
  expect(reads).toEqual(['cafe']);
});

it('what was read while the network itself changed is read again', async () => {
  const asked = known.resolve('cafe');
  await deletionOf('cafe');
  answer();
  await asked;
  await known.resolve('cafe');
  expect(reads).toEqual(['cafe', 'cafe']);
});

const expire = () => {
  milliseconds += 60_000;
};

it('a network stays known while the database is away, and no longer than that', async () => {
  answer();
  await known.resolve('cafe');
  expire();
  failure = new DependencyUnavailable('MongoDB');
  expect(await known.resolve('cafe')).toBe('cafe');
  await expect(known.resolve('hotel')).rejects.toThrow(failure);
  expire();
  failure = new Problem('network_not_found');
  await expect(known.resolve('cafe')).rejects.toThrow(failure);
  expect(reads).toEqual(['cafe', 'cafe', 'hotel', 'cafe']);
});
