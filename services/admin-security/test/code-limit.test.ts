import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type AdminSecurityApp, startAdminSecurity } from './admin-security-app.js';
import { atTheGate, newAddress, outcomeOf } from './at-the-gate.js';

const start = Date.now();
const clock = { offset: 0 };
const pass = (seconds: number): void => {
  clock.offset += seconds * 1000;
};

let app: AdminSecurityApp;
let gate: ReturnType<typeof atTheGate>;
beforeAll(async () => {
  app = await startAdminSecurity({ now: () => new Date(start + clock.offset) });
  gate = atTheGate(app);
});
beforeEach(() => pass(3600));
afterAll(() => app.stop());

const tooMany = '429 too_many_requests';

it('the mailbox gets one code in 30 seconds, from wherever and however often it is asked for at once', async () => {
  const before = (await app.mails()).length;
  const answers = await Promise.all(Array.from({ length: 5 }, () => gate.giveAccessCode(newAddress())));
  expect(answers.map(outcomeOf).sort()).toEqual(['200', ...Array(4).fill(tooMany)]);
  for (const { headers } of answers.filter(({ status }) => status === 429)) {
    expect([headers['retry-after'], headers['set-cookie']]).toEqual(['30', undefined]);
  }
  pass(29);
  expect(outcomeOf(await gate.giveAccessCode(newAddress()))).toBe(tooMany);
  pass(1);
  expect(outcomeOf(await gate.giveAccessCode(newAddress()))).toBe('200');
  await expect.poll(async () => (await app.mails()).length).toBe(before + 2);
});

it('a code asked for too early counts as no failure, and a wrong access code is told apart all the same', async () => {
  await gate.giveAccessCode(newAddress());
  const from = newAddress();
  for (let time = 0; time < 4; time++) expect(outcomeOf(await gate.giveAccessCode(from))).toBe(tooMany);
  expect(await gate.failTimes(4, from)).toEqual([...Array(3).fill('403 invalid_access_code'), '403 address_blocked']);
});

it('the mailbox gets 20 codes an hour, first ones and others together', async () => {
  const from = newAddress();
  const { cookie } = await gate.passFirstStep(from);
  for (let sent = 1; sent < 20; sent++) {
    pass(30);
    const answer = sent % 2 ? gate.resend(from, cookie) : gate.giveAccessCode(newAddress());
    expect(outcomeOf(await answer)).toBe('200');
  }
  pass(30);
  const [first, other] = [await gate.giveAccessCode(newAddress()), await gate.resend(from, cookie)];
  expect([first, other].map(outcomeOf)).toEqual([tooMany, tooMany]);
  expect([first.headers['retry-after'], other.headers['retry-after']]).toEqual(['3000', '3000']);
  pass(3000);
  expect(outcomeOf(await gate.giveAccessCode(newAddress()))).toBe('200');
});

it('the newest code works although another one was asked for in vain', async () => {
  const from = newAddress();
  const { cookie, code } = await gate.passFirstStep(from);
  expect(outcomeOf(await gate.giveAccessCode(from))).toBe(tooMany);
  expect(outcomeOf(await gate.resend(from, cookie))).toBe(tooMany);
  expect(outcomeOf(await gate.giveVerificationCode(from, code, cookie))).toBe('200');
});

it('a browser that may not have a code takes none from others', async () => {
  expect(outcomeOf(await gate.resend(newAddress(), 'x'.repeat(43)))).toBe('403 invalid_verification_code');
  expect(outcomeOf(await gate.giveAccessCode(newAddress()))).toBe('200');
});
