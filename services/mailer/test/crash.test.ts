import { type OwnServer, startOwnServer } from '@wifi-share/tools/test-servers/own-server';
import { createTestWorld } from '@wifi-share/tools/test-servers/world';
import { Worker } from 'bullmq';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type MailServer, startMailServer } from './mail-server.js';
import { mailerConfig, openMailbox, quickPace, startMailer } from './mailer.js';
import { startMailerProcess } from './mailer-process.js';

// Several waits on a machine that does something else at the same time.
let server: MailServer;
const endings: (() => Promise<void>)[] = [];

beforeEach(async () => {
  server = await startMailServer();
  endings.push(() => server.stop());
});
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

it('sends an e-mail again under the same Message-ID, however often it was killed before it knew that it was taken', async () => {
  const { redisUrl } = await createTestWorld();
  const config = mailerConfig(redisUrl, server.url);
  const mailbox = await openMailbox(config);
  endings.push(mailbox.close);
  const pace = { ...quickPace, lockDuration: 2000, stalledInterval: 200 };
  const { id } = await mailbox.enqueue();

  for (const kills of [1, 2]) {
    const hold = server.hold();
    const mailer = startMailerProcess(config, pace);
    endings.push(mailer.kill);
    await hold.reached;
    await mailer.kill();
    hold.release();
    await expect.poll(() => server.received.length).toBe(kills);
    expect(await mailbox.stateOf(id)).toBe('active');
  }
  const mailer = await startMailer(config, pace);
  endings.push(mailer.stop);
  await expect.poll(() => mailbox.stateOf(id)).toBe('completed');
  const messageId = `<${id}@wifi.example>`;
  expect(server.received.map((email) => email.messageId)).toEqual([messageId, messageId, messageId]);
});

it('finishes the e-mails in hand when it is stopped, and leaves the others in the queue', async () => {
  const { redisUrl } = await createTestWorld();
  const config = mailerConfig(redisUrl, server.url);
  const mailbox = await openMailbox(config);
  endings.push(mailbox.close);
  // As many as it sends at once.
  const holds = Array.from({ length: 5 }, () => server.hold());
  const inHand = [];
  for (const _ of holds) inHand.push(await mailbox.enqueue());
  const mailer = await startMailer(config);
  await Promise.all(holds.map(({ reached }) => reached));
  const other = await mailbox.enqueue();
  const closing = vi.spyOn(Worker.prototype, 'close');
  endings.push(async () => closing.mockRestore());
  const stopped = mailer.stop();
  await expect.poll(() => closing.mock.calls.length).toBe(1);
  for (const { release } of holds) release();
  await stopped;
  for (const { id } of inHand) expect(await mailbox.stateOf(id)).toBe('completed');
  expect(await mailbox.stateOf(other.id)).toBe('waiting');
  expect(server.received).toHaveLength(5);
});

it('only completes an e-mail that was marked as sent before a crash', async () => {
  const { redisUrl } = await createTestWorld();
  const config = mailerConfig(redisUrl, server.url);
  const mailbox = await openMailbox(config);
  endings.push(mailbox.close);
  const { id } = await mailbox.enqueue();
  const job = await mailbox.queue.getJob(id);
  await job?.updateData({ template: 'verify-email', language: 'en', sentAt: new Date().toISOString() });
  const mailer = await startMailer(config);
  endings.push(mailer.stop);
  await expect.poll(() => mailbox.stateOf(id)).toBe('completed');
  expect(server.received).toEqual([]);
});

it('goes on after Redis went away, also with the e-mail that it had in hand then', async () => {
  const redis: OwnServer = await startOwnServer('redis');
  endings.push(() => redis.stop());
  const config = mailerConfig(redis.url, server.url);
  const mailbox = await openMailbox(config);
  const mailer = await startMailer(config, { ...quickPace, lockDuration: 2000, stalledInterval: 200 });
  endings.push(mailbox.close, mailer.stop);

  const hold = server.hold();
  const inHand = await mailbox.enqueue();
  await hold.reached;
  await redis.kill();
  hold.release();
  await expect.poll(() => server.received.length).toBe(1);
  await redis.restart();

  await expect.poll(() => mailbox.stateOf(inHand.id).catch(() => 'away')).toBe('completed');
  const later = await mailbox.enqueue();
  await expect.poll(() => mailbox.stateOf(later.id)).toBe('completed');
  expect(server.received.map((email) => email.messageId)).toEqual(
    [inHand.id, later.id].map((id) => `<${id}@wifi.example>`),
  );
});
