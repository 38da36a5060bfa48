import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { adminOperationCalls, type Operations } from '@wifi-share/contracts/calls/admin-operations';
import { callPath } from '@wifi-share/contracts/calls/call-path';
import { streams } from '@wifi-share/contracts/events/streams';
import { mailQueueName } from '@wifi-share/contracts/mail';
import { connectBus, type EventBus } from '@wifi-share/messaging/events/bus';
import { deadLetterHeaders } from '@wifi-share/messaging/events/dead-letters';
import { noteBackup } from '@wifi-share/service-kit/redis/last-backup';
import { createTestWorld } from '@wifi-share/tools/test-servers/world';
import { Queue, UnrecoverableError, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type AdminSecurityApp, startAdminSecurity } from './admin-security-app.js';
import { admin, outcomeOf } from './at-the-gate.js';

const path = '/api/admin/operations';
const clock = { now: new Date('2026-11-20T08:00:00Z') };
const notify = 'event_consumer_info{consumer="notify"} 1';
const readable = [
  'event_consumer_pending_messages{consumer="notify"} 3',
  'event_consumer_lag_seconds{consumer="notify"} 90',
  'event_dead_letters{consumer="notify"} 1',
];

/** What networks shows; null while it is away. */
let shown: string[] | null;
let app: AdminSecurityApp;
let bus: EventBus;
/** How often networks was asked for its figures. */
let asked = 0;
/** What networks waits for before it answers. */
let held: Promise<void> | undefined;
const networks = createServer(async (_request, response) => {
  asked++;
  await held;
  if (shown) response.end(shown.join('\n'));
  else response.writeHead(503).end();
});

beforeAll(async () => {
  await new Promise<void>((resolve) => networks.listen(0, '127.0.0.1', resolve));
  const { port } = networks.address() as AddressInfo;
  const world = await createTestWorld();
  const env = { NETWORKS_URL: `http://127.0.0.1:${port}` };
  app = await startAdminSecurity({ world, env, now: () => clock.now });
  bus = connectBus({ url: world.natsUrl, name: 'networks', streams: [streams.networks], log: app.service.app.log });
  await bus.firstUp;
});
afterAll(async () => {
  await bus.close();
  await app.stop();
  networks.close();
});
beforeEach(() => {
  shown = [
    'service_ready 1',
    'service_info{version="0.9.1"} 1',
    'process_start_time_seconds 1000',
    notify,
    ...readable,
  ];
});

const read = async (): Promise<Operations> => (await app.call('GET', path, { admin })).body;
const partOf = async (name: string) => (await read()).parts.find((part) => part.name === name);
const list = (query = '') => app.call('GET', `${path}/dead-letters${query}`, { admin });
const replay = (id: number) => app.call('POST', `${path}/dead-letters/${id}/replay`, { admin });
const discard = (id: number) => app.call('DELETE', `${path}/dead-letters/${id}`, { admin });
const acts = async (action: string): Promise<{ target: { id: string }; sessionId: string }[]> =>
  (await app.call('GET', `/api/admin/audit-log?action=${action}`, { admin })).body;

/** Dead-letters an event as a consumer does; resolves to its id. */
async function deadLetter(consumer: string, reason = 'Error: out of order'): Promise<number> {
  const { seq } = await bus.publishMessage({
    subject: `dead-letters.networks.${consumer}.net1`,
    id: randomUUID(),
    payload: JSON.stringify({ id: 'an-event', requestid: 'a-request', data: { name: 'a private name' } }),
    headers: {
      [deadLetterHeaders.reason]: reason,
      [deadLetterHeaders.subject]: 'networks.network.updated.v1.net1',
      [deadLetterHeaders.tries]: '5',
    },
  });
  return seq;
}

it('every call is for admins alone', async () => {
  for (const { method, path: pattern } of Object.values(adminOperationCalls)) {
    const answer = await app.call(method, callPath(pattern, { id: '1', jobId: 'a-job' }));
    expect(`${pattern} ${outcomeOf(answer)}`).toBe(`${pattern} 401 admin_required`);
  }
});

it('shows each part, with its release, since when it runs and its memory', async () => {
  expect(await partOf('networks')).toEqual({
    ...{ name: 'networks', kind: 'service', state: 'ready', version: '0.9.1' },
    ...{ startedAt: '1970-01-01T00:16:40.000Z', memoryBytes: null },
  });
  // On a busy machine its servers may have answered too slowly for one reading.
  const itself = await vi.waitFor(async () => {
    const part = await partOf('admin-security');
    expect(part).toMatchObject({ state: 'ready', version: expect.stringMatching(/^\d+\.\d+\.\d+/) });
    return part;
  });
  expect(itself?.memoryBytes).toBeGreaterThan(1_000_000);
  for (const server of ['MongoDB', 'Redis', 'NATS'])
    expect(await partOf(server)).toMatchObject({
      kind: 'server',
      state: 'ready',
      version: expect.stringMatching(/^\d/),
    });
  expect(await partOf('mailer')).toMatchObject({ state: 'away', version: null, startedAt: null, memoryBytes: null });
  expect(await partOf('gateway')).toMatchObject({ state: 'ready', version: null });
});

it('asks the services once for admins who look at the same time', async () => {
  asked = 0;
  let release = () => {};
  held = new Promise((resolve) => {
    release = resolve;
  });
  const looks = Promise.all(Array.from({ length: 20 }, read));
  // Answered after the others have begun.
  await app.call('GET', `${path}/backup`, { admin });
  release();
  expect(new Set((await looks).map(({ parts }) => parts.length)).size).toBe(1);
  expect(asked).toBe(1);
});

it('shows how far consumers are, and names what could not be read', async () => {
  expect((await read()).consumers).toContainEqual({
    ...{ service: 'networks', consumer: 'notify', pending: 3, lagSeconds: 90, deadLetters: 1 },
  });
  shown = ['service_ready 0', notify];
  const { parts, consumers, unread } = await read();
  expect(parts).toContainEqual(expect.objectContaining({ name: 'networks', state: 'not_ready' }));
  expect(consumers.filter(({ service }) => service === 'networks')).toEqual([]);
  expect(unread).toContainEqual({ service: 'networks', kind: 'consumer', name: 'notify' });
});

it('says how much of the disk is free, where MongoDB says so', async () => {
  const { disk } = await read();
  if (disk) expect(disk.freeBytes).toBeLessThanOrEqual(disk.totalBytes);
  expect(disk === null || disk.totalBytes > 0).toBe(true);
});

it('says when the last backup was made, and when it is older than planned', async () => {
  const state = async () => (await app.call('GET', `${path}/backup`, { admin })).body;
  expect(await state()).toEqual({ state: 'none', at: null, plannedEveryHours: 24 });
  await noteBackup(app.redis, '2026-11-19T08:00:00.000Z');
  expect(await state()).toEqual({ state: 'fine', at: '2026-11-19T08:00:00.000Z', plannedEveryHours: 24 });
  await noteBackup(app.redis, '2026-11-18T08:00:00.000Z');
  expect((await state()).state).toBe('late');
  expect((await read()).backup.state).toBe('late');
});

it('lists dead letters by page and by consumer, and nothing of what they say', async () => {
  const ids = [await deadLetter('notify'), await deadLetter('index', 'Error: too long'), await deadLetter('notify')];
  const { body, headers, text } = await list();
  expect(body.map(({ id }: { id: number }) => id)).toEqual(ids);
  expect(headers['x-total-count']).toBe('3');
  expect(text).not.toContain('a private name');
  expect(body[1]).toEqual({
    ...{ id: ids[1], at: expect.any(String), service: 'networks', consumer: 'index', tries: 5 },
    ...{ type: 'networks.network.updated.v1', requestId: 'a-request', reason: 'Error: too long' },
  });
  expect((await list('?page=2&limit=2')).body).toMatchObject([{ id: ids[2] }]);
  const ofOne = await list('?consumer=networks.notify&limit=1');
  expect([ofOne.body.length, ofOne.headers['x-total-count']]).toEqual([1, '2']);
  expect(outcomeOf(await list('?consumer=networks.>'))).toBe('400 validation_failed');
  expect((await read()).deadLetters).toBe(3);
  for (const id of ids) expect((await discard(id)).status).toBe(204);
});

it('replays a dead letter for its own consumer, and says in the audit log who did', async () => {
  const id = await deadLetter('notify');
  expect(outcomeOf(await replay(id))).toBe('204');
  expect((await list()).body).toEqual([]);
  const again = { last_by_subj: 'networks.network.updated.v1.net1' };
  const { header } = await bus.jetStream.manager.streams.getMessage(streams.networks.name, again);
  expect(header.get('Replay-For')).toBe('networks.notify');
  expect(await acts('dead_letter.replayed')).toMatchObject([
    { target: { id: String(id) }, sessionId: admin.sessionId },
  ]);
  expect(outcomeOf(await replay(id))).toBe('404 not_found');
});

it('replays nothing for a consumer that is away or no longer there', async () => {
  const id = await deadLetter('notify');
  shown = null;
  expect(outcomeOf(await replay(id))).toBe('409 dead_letter_consumer_away');
  shown = ['service_ready 0'];
  expect(outcomeOf(await replay(id))).toBe('409 dead_letter_consumer_away');
  shown = ['service_ready 1'];
  expect(outcomeOf(await replay(id))).toBe('409 dead_letter_consumer_gone');
  expect((await list()).body).toHaveLength(1);
  expect((await discard(id)).status).toBe(204);
  expect((await acts('dead_letter.discarded')).map(({ target }) => target.id)).toContain(String(id));
  expect(outcomeOf(await discard(id))).toBe('404 not_found');
});

it('lists failed e-mails without their content, sends them again and discards them, and says so in the audit log', async () => {
  const connection = new Redis(app.config.REDIS_URL, { maxRetriesPerRequest: null });
  const queue = new Queue(mailQueueName, { connection });
  const data = { template: 'verify-email', to: 'ann@mail.example', sealed: 'a sealed link' };
  for (const jobId of ['first', 'second']) await queue.add('verify-email', data, { jobId });
  const worker = new Worker(mailQueueName, () => Promise.reject(new UnrecoverableError('550 no such mailbox')), {
    connection,
  });
  const mails = `${path}/failed-mails`;
  const failed = () => app.call('GET', mails, { admin });
  await vi.waitFor(async () => expect((await failed()).body).toHaveLength(2));
  await worker.close();

  const { body, headers, text } = await app.call('GET', `${mails}?page=1&limit=1`, { admin });
  expect([body.length, headers['x-total-count']]).toEqual([1, '2']);
  expect(body[0]).toMatchObject({ template: 'verify-email', to: 'ann@mail.example', reason: '550 no such mailbox' });
  expect(text).not.toContain('sealed');

  expect((await app.call('POST', `${mails}/first/retry`, { admin })).status).toBe(204);
  expect(await (await queue.getJob('first'))?.getState()).toBe('waiting');
  expect((await app.call('DELETE', `${mails}/second`, { admin })).status).toBe(204);
  expect((await failed()).body).toEqual([]);
  expect(await queue.getJob('second')).toBeUndefined();
  expect(outcomeOf(await app.call('DELETE', `${mails}/first`, { admin }))).toBe('404 not_found');
  expect(await acts('mail.retried')).toMatchObject([{ target: { type: 'mail', id: 'first' } }]);
  expect(await acts('mail.discarded')).toMatchObject([{ target: { type: 'mail', id: 'second' } }]);
  await queue.obliterate({ force: true });
  await queue.close();
  connection.disconnect();
});
