import { randomUUID } from 'node:crypto';
import { type Language, languageCodes } from '@wifi-share/contracts/languages';
import { translate } from '@wifi-share/texts/translate';
import { monitorRedis } from '@wifi-share/tools/test-servers/redis-monitor';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type Mailing, startMailing } from './mailer.js';

// Several waits on a machine that does something else at the same time.
let mailing: Mailing;
let server: Mailing['server'];
let mailbox: Mailing['mailbox'];
beforeAll(async () => {
  mailing = await startMailing();
  ({ server, mailbox } = mailing);
});
beforeEach(() => server.received.splice(0));
afterAll(() => mailing.stop());

/** The e-mail of a job, once the job is done. */
async function delivered(mail: Parameters<typeof mailbox.enqueue>[0] = {}) {
  const made = await mailbox.enqueue(mail);
  await expect.poll(() => mailbox.stateOf(made.id)).toBe('completed');
  return { ...made, email: server.received[0]! };
}

it('sends an e-mail once, however often it is enqueued', async () => {
  const mail = { eventId: randomUUID(), to: 'once@example.org' };
  await Promise.all([mailbox.enqueue(mail), mailbox.enqueue(mail), mailbox.enqueue(mail)]);
  await delivered(mail);
  await mailbox.enqueue(mail);
  await delivered({ to: 'later@example.org' });
  expect(server.received.map(({ to }) => to?.[0]?.address)).toEqual(['once@example.org', 'later@example.org']);
});

it('puts the link into both parts', async () => {
  const { email, link } = await delivered();
  expect(email.text).toContain(link);
  expect(email.html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
});

it('says who sends it, to whom, and that it should not be answered', async () => {
  const { email, id } = await delivered();
  expect(email).toMatchObject({
    from: { name: 'Café & Co', address: 'no-reply@wifi.example' },
    to: [{ address: 'jana@example.org' }],
    messageId: `<${id}@wifi.example>`,
  });
  const headers = Object.fromEntries(email.headers.map(({ key, value }) => [key, value]));
  expect(headers).toMatchObject({ 'auto-submitted': 'auto-generated', 'content-language': 'en' });
});

describe.each(languageCodes)('in %s', (language: Language) => {
  it('has subject, texts and lang attribute of that language', async () => {
    const { email } = await delivered({ language });
    const variables = { brand: 'Café & Co', hours: 24 };
    expect(email.subject).toBe(translate(language, 'mail.verify-email.subject', variables));
    expect(email.html).toContain(`<html lang="${language}"`);
    expect(email.text).toContain(translate(language, 'mail.verify-email.validity', variables));
    expect(email.text).toContain(translate(language, 'mail.verify-email.notYou', variables));
  });
});

it('names how long the link works', async () => {
  const { email } = await delivered();
  expect(email.text).toContain('24 hours');
  expect(email.html).toContain('24 hours');
});

it.each([
  ['<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
  ['"><a href="https://evil.example">', '&quot;&gt;&lt;a href=&quot;https://evil.example&quot;&gt;'],
  ['{{brand}} $t(mail.verify-email.subject)', '{{brand}} $t(mail.verify-email.subject)'],
])('shows the name %s as it is written', async (name, escaped) => {
  const { email } = await delivered({ name });
  expect(email.html).toContain(`Hello ${escaped},`);
  expect(email.text).toContain(`Hello ${name},`);
});

it('keeps neither the variables nor the address of an e-mail that was sent', async () => {
  const { id, job } = await delivered();
  const kept = await mailbox.redis.hget(`bull:mail:${id}`, 'data');
  expect(JSON.parse(kept!)).toEqual({ template: 'verify-email', language: 'en', sentAt: expect.any(String) });
  expect(kept).not.toContain(job.sealed);
});

it('never hands a link to Redis in the clear', async () => {
  const monitor = await monitorRedis(mailing.config.REDIS_URL);
  onTestFinished(monitor.end);
  const { id, link } = await delivered();
  await mailbox.redis.echo('that was all');
  await expect.poll(() => monitor.commands().join('\n')).toContain('that was all');
  const commands = monitor.commands();
  expect(commands.some((command) => command.includes(id))).toBe(true);
  expect(commands.filter((command) => command.includes(link) || command.includes('token='))).toEqual([]);
});

it('sends no e-mail whose link has expired, and keeps as little of it as of one that was sent', async () => {
  const inAMinute = (sign: number) => new Date(Date.now() + sign * 60_000).toISOString();
  const { id } = await mailbox.enqueue({ to: 'late@example.org', expiresAt: inAMinute(-1) });
  await expect.poll(() => mailbox.stateOf(id)).toBe('completed');
  await delivered({ to: 'in-time@example.org', expiresAt: inAMinute(1) });
  expect(server.received.map(({ to }) => to?.[0]?.address)).toEqual(['in-time@example.org']);
  const kept = await mailbox.redis.hget(`bull:mail:${id}`, 'data');
  expect(JSON.parse(kept!)).toEqual({ template: 'verify-email', language: 'en', sentAt: null });
});
