import { isSmtpDown } from '@wifi-share/messaging/mail/smtp-state';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startMailServer } from './mail-server.js';
import { type Mailing, startMailing } from './mailer.js';

// Several waits on a machine that does something else at the same time.
let mailing: Mailing;
let server: Mailing['server'];
let mailbox: Mailing['mailbox'];
beforeEach(async () => {
  mailing = await startMailing();
  ({ server, mailbox } = mailing);
});
afterEach(() => mailing.stop());

const addresses = () => server.received.map(({ to }) => to?.[0]?.address).sort();
const completed = (ids: string[]) => async () =>
  (await Promise.all(ids.map(mailbox.stateOf))).every((state) => state === 'completed');

it('sends each e-mail once after the mail server came back, and says meanwhile that it is down', async () => {
  await server.stop();
  const recipients = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => `${name}@example.org`);
  const jobs = await Promise.all(recipients.map((to) => mailbox.enqueue({ to })));
  await expect.poll(() => isSmtpDown(mailbox.redis)).toBe(true);

  await server.start();
  await expect.poll(completed(jobs.map(({ id }) => id))).toBe(true);
  expect(addresses()).toEqual(recipients);
  expect(await isSmtpDown(mailbox.redis)).toBe(false);
});

it('takes no attempt from an e-mail while the mail server is away', async () => {
  await server.stop();
  const { id } = await mailbox.enqueue();
  const tries = async () => (await mailbox.queue.getJob(id))?.attemptsStarted ?? 0;
  await expect.poll(tries).toBeGreaterThan(15);
  expect(await mailbox.queue.getJob(id)).toMatchObject({ attemptsMade: 0 });
});

it('counts a mail server that refuses the sign-in as away', async () => {
  const strict = await startMailServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, callback) => callback(new Error('wrong password')),
  });
  const own = await startMailing(strict, strict.url.replace('//', '//user:wrong@'));
  const { id } = await own.mailbox.enqueue();
  await expect.poll(() => isSmtpDown(own.mailbox.redis)).toBe(true);
  await expect.poll(async () => (await own.mailbox.queue.getJob(id))?.attemptsStarted).toBeGreaterThan(1);
  expect(await own.mailbox.queue.getJob(id)).toMatchObject({ attemptsMade: 0 });
  await own.stop();
});

it('keeps all e-mails for a mail server that refuses the sender for good', async () => {
  let refuses = true;
  const picky = await startMailServer({
    onMailFrom: (_address, _session, callback) =>
      callback(refuses ? Object.assign(new Error('sender rejected'), { responseCode: 550 }) : null),
  });
  const own = await startMailing(picky);
  const jobs = await Promise.all(['a@example.org', 'b@example.org'].map((to) => own.mailbox.enqueue({ to })));
  await expect.poll(() => isSmtpDown(own.mailbox.redis)).toBe(true);
  for (const { id } of jobs) {
    await expect.poll(async () => (await own.mailbox.queue.getJob(id))?.attemptsStarted).toBeGreaterThan(1);
    expect(await own.mailbox.queue.getJob(id)).toMatchObject({ attemptsMade: 0 });
  }
  refuses = false;
  for (const { id } of jobs) await expect.poll(() => own.mailbox.stateOf(id)).toBe('completed');
  expect(await isSmtpDown(own.mailbox.redis)).toBe(false);
  await own.stop();
});

describe('in production', () => {
  const tls = { disabledCommands: ['AUTH'] };

  it('sends nothing to a mail server without TLS, and counts it as away', async () => {
    const own = await startMailing(undefined, undefined, { APP_ENV: 'production' });
    const { id } = await own.mailbox.enqueue();
    await expect.poll(() => isSmtpDown(own.mailbox.redis)).toBe(true);
    expect(await own.mailbox.queue.getJob(id)).toMatchObject({ attemptsMade: 0 });
    expect(own.server.received).toEqual([]);
    await own.stop();
  });

  it('sends without TLS to the relay that is named', async () => {
    const own = await startMailing(undefined, undefined, { APP_ENV: 'production', SMTP_PLAIN_RELAY: '127.0.0.1' });
    const { id } = await own.mailbox.enqueue();
    await expect.poll(() => own.mailbox.stateOf(id)).toBe('completed');
    await own.stop();
  });

  it('does not send either where the certificate is not valid', async () => {
    const own = await startMailing(await startMailServer(tls), undefined, { APP_ENV: 'production' });
    await own.mailbox.enqueue();
    await expect.poll(() => isSmtpDown(own.mailbox.redis)).toBe(true);
    expect(own.server.received).toEqual([]);
    await own.stop();
  });
});

it('tries an address again that the mail server puts off', async () => {
  server.replies.set('greylisted@example.org', 451);
  const { id, job } = mailbox.entry({ to: 'greylisted@example.org' });
  await mailbox.queue.add(job.template, job, { jobId: id, attempts: 1000, backoff: { type: 'fixed', delay: 20 } });
  await expect.poll(async () => (await mailbox.queue.getJob(id))?.attemptsMade).toBeGreaterThan(0);
  server.replies.clear();
  await expect.poll(completed([id])).toBe(true);
  expect(addresses()).toEqual(['greylisted@example.org']);
});

it('stops retrying an e-mail on which the connection breaks each time, and goes on sending the others', async () => {
  server.breaksOn.set('cursed@example.org', 0);
  const { id, job } = mailbox.entry({ to: 'cursed@example.org' });
  await mailbox.queue.add(job.template, job, { jobId: id, attempts: 3, backoff: { type: 'fixed', delay: 20 } });
  const other = await mailbox.enqueue({ to: 'other@example.org' });
  await expect.poll(() => mailbox.stateOf(id)).toBe('failed');
  await expect.poll(completed([other.id])).toBe(true);
  expect(server.breaksOn.get('cursed@example.org')).toBe(3);
  expect(addresses()).toEqual(['other@example.org']);
});
