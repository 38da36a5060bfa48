import type { CallAnswer } from '@wifi-share/contracts/calls/define-call';
import { resetFactors } from '@wifi-share/contracts/internal/factors-reset';
import type { FailedMail } from '@wifi-share/contracts/internal/failed-mails';
import { deleteFailedMail, listFailedMails, retryFailedMail } from '@wifi-share/contracts/internal/failed-mails';
import { readSingleSignOn, switchSingleSignOn } from '@wifi-share/contracts/internal/single-sign-on';
import type { DeadLetterList } from '@wifi-share/messaging/events/dead-letter-store';
import { Problem } from '@wifi-share/service-kit/app/problem';
import { registerInternalCall } from '@wifi-share/service-kit/internal/register-internal-call';
import { ErrorCode, NatsError } from 'nats';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { runOps } from '../../src/ops/commands.js';
import type { Installation } from '../../src/ops/installation.js';
import { withJetStream } from '../../src/ops/with-jet-stream.js';
import { type SmallSystem, smallSystem } from './small-system.js';

const failedMail: FailedMail = {
  jobId: 'an-event-verify-email',
  template: 'verify-email',
  to: 'ann@mail.example',
  failedAt: '2026-03-01T10:00:00.000Z',
  reason: '550 no such mailbox',
  attempts: 1,
};

let failed: FailedMail[];
let provider: CallAnswer<typeof readSingleSignOn>['provider'] = null;
let system: SmallSystem;
beforeAll(async () => {
  const registerMailer = (mailer: Parameters<typeof registerInternalCall>[0]) => {
    registerInternalCall(mailer, listFailedMails, async () => failed);
    const taken = async ({ params: { jobId } }: { params: { jobId: string } }) => {
      if (!failed.some((mail) => mail.jobId === jobId)) throw new Problem('not_found');
      failed = failed.filter((mail) => mail.jobId !== jobId);
    };
    registerInternalCall(mailer, retryFailedMail, taken);
    registerInternalCall(mailer, deleteFailedMail, taken);
  };
  system = await smallSystem(registerMailer, (identity) => {
    registerInternalCall(identity, readSingleSignOn, async () => ({ provider }));
    registerInternalCall(identity, switchSingleSignOn, async ({ body: { off } }) => {
      provider = { name: 'Acme', required: !off, offSince: off ? '2026-03-01T10:00:00.000Z' : null };
      return { changed: true };
    });
    registerInternalCall(identity, resetFactors, async ({ body: { login } }) => {
      if (login !== 'ann@mail.example') throw new Problem('user_not_found');
      return { userId: '9f0c1f5e-8c43-4f0e-9a54-0d2d3f5b7a11', username: 'ann', removed: 2 };
    });
  });
});
afterAll(() => system.stop());
beforeEach(async () => {
  failed = [failedMail];
  system.broken = true;
  await ops('discard', ...(await letters()).map(({ id }) => String(id)), '999');
});

const asked: string[] = [];
let answer = true;
const confirm = async (question: string) => {
  asked.push(question);
  return answer;
};
const at = (installation: Installation, ...words: string[]) => runOps(words, { installation, confirm });
const ops = (...words: string[]) => at(system.installation, ...words);
const listed = async (...words: string[]) => (await ops('dead-letters', ...words)).json as DeadLetterList;
const letters = async () => (await listed()).letters;
const deadLettered = (count: number) => vi.waitFor(async () => expect(await letters()).toHaveLength(count));

it('shows what waits, what has failed and why, and says when all is well', async () => {
  await system.publish('net1');
  await system.publish('net2');
  await deadLettered(2);
  const { text, json } = await vi.waitFor(async () => {
    const overview = await ops();
    expect(overview.incomplete).toBe(false);
    expect(overview.text).toMatch(/networks notify +0 +0 s +2/);
    return overview;
  });
  expect(json).toMatchObject({
    away: [],
    notReady: [],
    unread: [],
    allDeadLetters: 2,
    deadLetters: [{ service: 'networks', consumer: 'notify', reason: 'Error: out of order', count: 2 }],
    // The services of this test share its process: each shows what is its own, and the memory of all is counted once.
    consumers: [{ service: 'networks', consumer: 'notify' }],
    memory: [{ process: 'networks, mailer, identity', kind: 'RSS', bytes: expect.any(Number) }],
  });
  expect(text).toMatch(/networks, mailer, identity +\d+\.\d MB +RSS/);
  expect(text).toMatch(/2 +networks notify +Error: out of order/);

  const table = (await ops('dead-letters')).text;
  expect(table).toMatch(/networks\.network\.updated\.v1 +networks notify +1 +Error: out of order/);
  expect(table).not.toContain('a private name');
  expect(await listed('--type', 'identity.user.updated.v1')).toEqual({ letters: [], total: 0 });
});

it('replays by id, or all after a question, and says what is not there', async () => {
  for (const id of ['net1', 'net2', 'net3']) await system.publish(id);
  await deadLettered(3);
  const [first] = await letters();
  system.broken = false;
  const { text, incomplete } = await ops('replay', String(first?.id), '999');
  expect(text).toContain('was published again for networks notify.');
  expect(text).toContain('999 is no dead letter');
  expect(incomplete).toBe(true);

  answer = false;
  await expect(ops('replay', '--all')).rejects.toThrow(/Nothing was done/);
  expect(asked.at(-1)).toBe('Replay 2 dead letters?');
  expect(await letters()).toHaveLength(2);
  await ops('replay', '--all', '--consumer', 'another', '--yes');
  expect(await letters()).toHaveLength(2);
  await ops('replay', '--all', '--yes');
  expect(await letters()).toEqual([]);
  await vi.waitFor(() => expect(system.seen.sort()).toEqual(['net1', 'net2', 'net3']));
  expect((await ops('replay', '--all')).text).toBe('There was nothing to replay.');
  expect(await ops('discard', '999')).toMatchObject({ text: expect.stringMatching(/^999 is no/), incomplete: true });
});

it('lists failed e-mails, and sends them again', async () => {
  const { text } = await ops('queues');
  expect(text).toMatch(/an-event-verify-email +2026-03-01 10:00:00 +verify-email +ann@mail\.example +1 +550 no such/);
  expect(await ops('retry', 'another')).toMatchObject({
    text: '0 e-mails will be sent.\nThere is no failed e-mail another.',
    incomplete: true,
  });
  expect(await ops('retry', '--all', '--yes')).toMatchObject({ text: '1 e-mail will be sent.', incomplete: false });
  expect((await ops('queues')).text).toContain('There are no failed e-mails.');
});

it('forgets e-mails that will never arrive', async () => {
  const { text, json, incomplete } = await ops('forget', 'another', failedMail.jobId, 'a-third');
  expect(incomplete).toBe(true);
  expect(text.split('\n')).toEqual([
    '1 e-mail will never be sent.',
    'There is no failed e-mail another.',
    'There is no failed e-mail a-third.',
  ]);
  expect(json).toEqual([failedMail.jobId]);
  expect(failed).toEqual([]);
});

it('names what does not answer', async () => {
  const nowhere = { mailer: 'http://127.0.0.1:9', networks: system.installation.services.networks ?? '' };
  const away = { ...system.installation, natsUrl: 'nats://127.0.0.1:9', services: nowhere };
  const { text, incomplete } = await at(away);
  expect(text).toContain('DO NOT ANSWER: NATS, mailer.');
  expect(incomplete).toBe(true);
  await expect(at(away, 'dead-letters')).rejects.toThrow(/NATS does not answer/);
  await expect(at(away, 'queues')).rejects.toThrow(/The mailer does not answer/);
  const silence = () => Promise.reject(new NatsError('TIMEOUT', ErrorCode.Timeout));
  await expect(withJetStream(system.installation, silence)).rejects.toThrow('NATS does not answer: TIMEOUT');
});

it.each([['nonsense'], ['replay'], ['retry'], ['dead-letters', '--consumer', '>']])(
  'explains itself when asked for %s',
  async (...words) => {
    await expect(ops(...words)).rejects.toThrow(/ops dead-letters/);
  },
);

it('takes the second factors from a user who has lost them, after a question', async () => {
  answer = false;
  await expect(ops('reset-factors', 'ann@mail.example')).rejects.toThrow('Nothing was done');
  answer = true;
  const { text, json } = await ops('reset-factors', 'ann@mail.example');
  expect(asked.at(-1)).toContain('ann@mail.example');
  expect(text).toContain('ann logs in without a second factor now');
  expect(json).toMatchObject({ removed: 2 });
  await expect(ops('reset-factors', 'nobody', '--yes')).rejects.toThrow('There is no user nobody.');
  await expect(ops('reset-factors')).rejects.toThrow('ops reset-factors <user>');
});

it('switches the requirement of single sign-on off and on, and says which it is', async () => {
  await expect(ops('single-sign-on', 'off')).rejects.toThrow('No OpenID Connect provider is set');
  provider = { name: 'Acme', required: true, offSince: null };
  expect((await ops('single-sign-on')).text).toBe('Acme is required: it is the one way to log in.');
  expect((await ops('single-sign-on', 'off')).text).toContain('switched off since 2026-03-01 10:00:00 (UTC)');
  expect(await ops('single-sign-on', 'on')).toMatchObject({ text: expect.stringContaining('Acme is required') });
  await expect(ops('single-sign-on', 'perhaps')).rejects.toThrow('ops single-sign-on off');
});

it.each([
  ['replay', '17', '--all', '--yes'],
  ['retry', 'a-job', '--all', '--yes'],
  ['retry', '--all', '--yes', '--type', 'x'],
  ['dead-letters', '17'],
  ['queues', 'mail'],
  ['constructor'],
])('does nothing with words that a command does not take: %s %s', async (...words) => {
  await expect(ops(...words)).rejects.toThrow(/^ops {22}what waits/);
  expect(failed).toEqual([failedMail]);
});
