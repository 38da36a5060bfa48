import { randomUUID } from 'node:crypto';
import { userDeleted } from '@wifi-share/contracts/events/identity';
import { streams } from '@wifi-share/contracts/events/streams';
import { connectBus, type EventBus } from '@wifi-share/messaging/events/bus';
import { createOutgoingEvent } from '@wifi-share/messaging/events/outgoing-event';
import { readRedisAsText } from '@wifi-share/tools/test-servers/redis-contents';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Mailing, startMailing } from './mailer.js';

// Several waits on a machine that does something else at the same time.
let mailing: Mailing;
let bus: EventBus;
beforeAll(async () => {
  mailing = await startMailing();
  const { log } = mailing.mailer.service.app;
  bus = connectBus({ url: mailing.config.NATS_URL, name: 'test', streams: [streams.identity], log });
  await bus.firstUp;
});
afterAll(async () => {
  await bus.close();
  await mailing.stop();
});
afterEach(() => mailing.server.replies.clear());

const deleteAccount = (subject: string) =>
  bus.publish(
    createOutgoingEvent(userDeleted, { subject, source: 'identity', time: new Date(0), data: { version: 3 } }),
  );

const allOfRedis = () => readRedisAsText(mailing.config.REDIS_URL);

/** A user with one e-mail that was refused for good and one that was put off. */
async function userWithUnsentMails() {
  const userId = randomUUID();
  const [refused, delayed] = [`Refused-${userId}@mail.example`, `delayed-${userId}@mail.example`];
  mailing.server.replies.set(refused, 550).set(delayed, 450);
  const [first, second] = [
    await mailing.mailbox.enqueue({ to: refused, userId }),
    await mailing.mailbox.enqueue({ to: delayed, userId }),
  ];
  await expect.poll(() => mailing.mailbox.stateOf(first.id)).toBe('failed');
  await expect.poll(() => mailing.mailbox.stateOf(second.id)).toBe('delayed');
  return { userId, jobs: [first.id, second.id] };
}

it('removes failed and waiting e-mails of a deleted user, and leaves their address nowhere in Redis', async () => {
  const [gone, neighbour] = [await userWithUnsentMails(), await userWithUnsentMails()];
  expect(await allOfRedis()).toContain(`delayed-${gone.userId}@mail.example`);
  await deleteAccount(gone.userId);
  for (const id of gone.jobs) await expect.poll(() => mailing.mailbox.stateOf(id)).toBe('unknown');
  expect(await allOfRedis()).not.toContain(gone.userId);
  expect(await mailing.mailbox.stateOf(neighbour.jobs[0]!)).toBe('failed');
  expect(await allOfRedis()).toContain(`delayed-${neighbour.userId}@mail.example`);
});

it('keeps no address in the reason of a failed e-mail', async () => {
  const to = `Jana-${randomUUID()}@mail.example`;
  mailing.server.replies.set(to, 550);
  const { id } = await mailing.mailbox.enqueue({ to });
  await expect.poll(() => mailing.mailbox.stateOf(id)).toBe('failed');
  const job = await mailing.mailbox.queue.getJob(id);
  expect(job?.failedReason).toMatch(/says 550 to <…>/);
  expect(JSON.stringify(job?.stacktrace)).not.toMatch(/jana-/i);
});

it('comes back for an e-mail that was being sent at that moment, and does not lose it before', async () => {
  const userId = randomUUID();
  const hold = mailing.server.hold();
  const to = `held-${userId}@mail.example`;
  const { id } = await mailing.mailbox.enqueue({ userId, to });
  await hold.reached;
  const { seq } = await deleteAccount(userId);
  const deliveries = async () => {
    const info = await bus.jetStream.manager.consumers.info('IDENTITY', 'mailer-account-erasure');
    return { done: info.ack_floor.stream_seq >= seq, delivered: info.delivered.stream_seq >= seq };
  };
  await expect.poll(deliveries).toMatchObject({ delivered: true });
  expect(await mailing.mailbox.stateOf(id)).toBe('active');
  hold.release();
  await expect.poll(async () => mailing.server.received.map((email) => email.to?.[0]?.address)).toContain(to);
  await expect.poll(deliveries).toEqual({ done: true, delivered: true });
  expect(await allOfRedis()).not.toContain(userId);
});
