import { translate } from '@wifi-share/texts/translate';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Mailing, startMailing } from './mailer.js';

let mailing: Mailing;
beforeAll(async () => {
  mailing = await startMailing();
});
beforeEach(() => {
  mailing.server.received.splice(0);
  mailing.server.heads.splice(0);
});
afterAll(() => mailing.stop());

/** The head of the answer to a ticket of that subject, as it was sent and as a mail program reads it. */
async function headOf(subject: string) {
  const { mailbox, server } = mailing;
  const { id } = await mailbox.enqueueAnswer(subject);
  await expect.poll(() => mailbox.stateOf(id)).toBe('completed');
  return { raw: server.heads[0]!, read: server.received[0]! };
}

it.each([
  '=?utf-8?q?=07=0d?=',
  'Help =?utf-8?q?=0d=0aBcc:_all=40example.org?= me',
  '=?utf-8?b?Bw0K?= =?utf-8?q?=07?=',
  '=?ISO-8859-1*en?Q?a?=',
  '"=?utf-8?q?=07?=" <x@example.org>',
  'unfinished =?utf-8?q?=07',
  'káva =?utf-8?q?=07?=',
  `long ${'=?utf-8?q?=07?= and more '.repeat(6)}end 😀`,
])('the subject %j is read as it was written', async (subject) => {
  const { raw, read } = await headOf(subject);
  expect(read.subject).toBe(translate('en', 'mail.ticket-replied.subject', { subject, brand: '' }));
  expect(raw).not.toMatch(/[^\r\n\x20-\x7e]/);
  for (const line of raw.split('\r\n')) expect(line.length).toBeLessThanOrEqual(78);
  // Nothing that the writer encoded is there for a mail program to decode.
  expect(raw).not.toMatch(/=07|=0d|=0a|Bw0K/i);
});

it('a weekly summary can be stopped by one click of a mail program, and no other e-mail', async () => {
  const unsubscribe = `https://wifi.example/api/unsubscribe/u.${'t'.repeat(86)}`;
  const { mailbox, server } = mailing;
  const { id } = await mailbox.enqueueSummary(unsubscribe);
  await expect.poll(() => mailbox.stateOf(id)).toBe('completed');
  // A long header is folded at spaces (RFC 5322).
  const [raw] = server.heads.map((head) => head.replaceAll(/\r\n[ \t]+/g, ' '));
  expect(raw).toMatch(new RegExp(`^List-Unsubscribe: <${unsubscribe.replaceAll('.', '\\.')}>$`, 'm'));
  expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
  server.heads.splice(0);
  expect((await headOf('Help')).raw).not.toContain('List-Unsubscribe');
});
