import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { streams } from '@wifi-share/contracts/events/streams';
import { registerConsumerMetrics } from '@wifi-share/messaging/events/consumer-metrics';
import type { DeadLetterList } from '@wifi-share/messaging/events/dead-letter-store';
import { unreadOf } from '@wifi-share/messaging/figures/metric-series';
import { parseMetrics } from '@wifi-share/service-kit/metrics/parse-metrics';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { runOps } from '../../src/ops/commands.js';
import type { Overview } from '../../src/ops/overview.js';
import { type SmallSystem, smallSystem } from './small-system.js';

let system: SmallSystem;
beforeAll(async () => {
  system = await smallSystem(() => undefined);
});
afterAll(() => system.stop());
beforeEach(() => system.bus.purge(streams.deadLetters, 'dead-letters.>'));

const at = (services: Record<string, string>, ...words: string[]) =>
  runOps(words, { installation: { ...system.installation, services }, confirm: async () => true });
const ops = (...words: string[]) => at(system.installation.services, ...words);
const left = async () => ((await ops('dead-letters')).json as DeadLetterList).letters.map(({ id }) => String(id));

/** A copy of networks that has begun to listen, and waits for its backing servers. */
async function startingService(): Promise<string> {
  const server = createServer((_request, response) => response.end('service_ready{service="networks"} 0\n'));
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('dead letters of a consumer that cannot be read now are replayed, and the overview names it', async () => {
  onTestFinished(registerConsumerMetrics(system.bus, 'slow', () => Promise.reject(new Error('no answer in time'))));
  const { text, json, incomplete } = await ops();
  expect(incomplete).toBe(true);
  expect((json as Overview).unread).toContainEqual({ service: 'networks', kind: 'consumer', name: 'slow' });
  expect(text).toMatch(/COULD NOT BE READ: .*networks consumer slow/);

  const id = await system.storeDeadLetter('slow');
  expect((await ops('replay', id)).text).toContain('was published again for networks slow.');
  expect(await left()).toEqual([]);
});

it('does not say of a service that is not ready, or away, that a consumer no longer exists', async () => {
  const id = await system.storeDeadLetter('gone');
  const services = { networks: await startingService() };
  await expect(at(services, 'replay', id)).rejects.toThrow(/not ready and does not show a consumer gone \(yet\)/);
  await expect(at(services, 'replay', id)).rejects.not.toThrow(/discard/);
  const away = at({ networks: 'http://127.0.0.1:9' }, 'replay', id);
  await expect(away).rejects.toThrow(/does not answer and does not show a consumer gone \(yet\)/);
  expect(await left()).toEqual([id]);
  const { text, json, incomplete } = await at(services);
  expect([incomplete, (json as Overview).notReady]).toEqual([true, ['networks']]);
  expect(text).toContain('NOT READY: networks.');
});

it('replays nothing when the consumer of one dead letter does not exist, and says so', async () => {
  const ids = [await system.storeDeadLetter('notify'), await system.storeDeadLetter('gone')];
  await expect(ops('replay', '--all')).rejects.toThrow(/networks has no consumer gone .*ops discard/);
  const elsewhere = { mailer: system.installation.services.mailer ?? '' };
  await expect(at(elsewhere, 'replay', ids[0] ?? '')).rejects.toThrow(/has no consumer notify .*ops discard/);
  expect(await left()).toEqual(ids);
});

it('names whatever a service has and cannot read', () => {
  const text = [
    'event_consumer_info{consumer="notify"} 1',
    'event_consumer_pending_messages{consumer="notify"} 0',
    'event_consumer_lag_seconds{consumer="notify"} 0',
    'event_dead_letters{consumer="notify"} 0',
    'outbox_info{collection="networks"} 1',
    'outbox_info{collection="owners"} 1',
    'outbox_waiting_documents{collection="owners"} 0',
    'outbox_oldest_entry_seconds{collection="owners"} 0',
    'queue_info{queue="mail"} 1',
  ];
  expect(unreadOf({ service: 'networks', figures: parseMetrics(text.join('\n')) })).toEqual([
    { service: 'networks', kind: 'outbox', name: 'networks' },
    { service: 'networks', kind: 'queue', name: 'mail' },
  ]);
});
