import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AdminSecurityApp, accessCode, startAdminSecurity } from './admin-security-app.js';
import { atTheGate, cookieOf, newAddress, otherThan, outcomeOf } from './at-the-gate.js';

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
beforeEach(() => gate.restMailbox());
afterAll(() => app.stop());

const refused = '403 invalid_verification_code';

describe('the first step', () => {
  it('with the access code e-mails a code of six digits, says how long it works, and marks the browser', async () => {
    const from = newAddress();
    const answer = await gate.giveAccessCode(from);
    expect([answer.status, answer.body]).toEqual([200, { expiresIn: 600 }]);
    expect(answer.headers['set-cookie']).toMatch(
      /^__Host-admin-step=[\w-]{43}; Path=\/; Max-Age=1800; HttpOnly; SameSite=Strict; Secure$/,
    );
    expect(await app.mailedCode(from)).toMatch(/^\d{6}$/);
  });

  it('with another code is refused in the specified words, and sends nothing', async () => {
    const from = newAddress();
    const { status, body, headers } = await gate.giveAccessCode(from, 'open sesame');
    expect(status).toBe(403);
    expect(body).toMatchObject({ title: 'Access Denied', message: 'Invalid access code', code: 'invalid_access_code' });
    expect(headers['set-cookie']).toBeUndefined();
    await gate.giveAccessCode(from);
    await app.mailedCode(from, 1);
  });

  it('takes blanks around the access code, here or in the configuration, for none of it', async () => {
    expect((await gate.giveAccessCode(newAddress(), `\t${accessCode} \n`)).status).toBe(200);
    const padded = await startAdminSecurity({ env: { ADMIN_ACCESS_CODE: ` ${accessCode} ` } });
    try {
      expect((await atTheGate(padded).giveAccessCode(newAddress())).status).toBe(200);
    } finally {
      await padded.stop();
    }
  });

  it.each([
    [{}, 'Access code is required'],
    [{ accessCode: ' ' }, 'Access code is required'],
    [{ accessCode: { $ne: null } }, 'Access code is required'],
    [{ accessCode: 'x'.repeat(201) }, 'This value is not valid'],
  ])('with %j is no attempt', async (body, message) => {
    const from = newAddress();
    for (let time = 0; time < 5; time++) {
      const answer = await app.call('POST', '/api/admin/request-verification', { body, from });
      expect([answer.status, answer.body.errors]).toEqual([400, [{ path: 'accessCode', message }]]);
    }
    expect((await gate.giveAccessCode(from)).status).toBe(200);
  });
});

describe('the second step', () => {
  it('with the e-mailed code begins a session, and forgets the mark of the first step', async () => {
    const from = newAddress();
    const { cookie, code } = await gate.passFirstStep(from);
    const answer = await gate.giveVerificationCode(from, code, cookie, { headers: { 'user-agent': 'curl/8' } });
    expect(answer.status).toBe(200);
    expect(answer.headers['set-cookie']).toEqual([
      '__Host-admin-step=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict; Secure',
      expect.stringMatching(
        /^__Host-admin-session=[\w-]{43}; Path=\/; Max-Age=28800; HttpOnly; SameSite=Strict; Secure$/,
      ),
      'admin-here=1; Path=/; Max-Age=28800; SameSite=Strict; Secure',
    ]);
    expect(await app.sessions.find(cookieOf(answer, 'admin-session')!)).toEqual({ sessionId: expect.any(String) });
  });

  it('works after 599 seconds, and not after 601', async () => {
    const [from, late] = [newAddress(), newAddress()];
    const [inTime, tooLate] = [await gate.passFirstStep(from), await gate.passFirstStep(late)];
    pass(599);
    expect((await gate.giveVerificationCode(from, inTime.code, inTime.cookie)).status).toBe(200);
    pass(2);
    expect(outcomeOf(await gate.giveVerificationCode(late, tooLate.code, tooLate.cookie))).toBe(refused);
  });

  it('works once, also for attempts at the same time', async () => {
    const from = newAddress();
    const { cookie, code } = await gate.passFirstStep(from);
    // From one address they would wait for each other, and from one that is known already the first would be ahead.
    const addresses = [newAddress(), newAddress(), newAddress()];
    const answers = await Promise.all(addresses.map((each) => gate.giveVerificationCode(each, code, cookie)));
    expect(answers.map(outcomeOf).sort()).toEqual(['200', refused, refused]);
    expect(outcomeOf(await gate.giveVerificationCode(from, code, cookie))).toBe(refused);
  });

  it('is refused to another browser, to one that forged its mark, and to one that passed no first step', async () => {
    const from = newAddress();
    const [mine, other] = [await gate.passFirstStep(from), await gate.passFirstStep(from)];
    for (const cookie of [undefined, 'x'.repeat(43), 'null']) {
      const answer = await gate.giveVerificationCode(newAddress(), mine.code, cookie);
      expect(answer.status).toBe(403);
      expect(answer.body).toMatchObject({
        title: 'Verification Failed',
        message: 'Invalid or expired verification code',
      });
    }
    if (mine.code !== other.code) {
      expect(outcomeOf(await gate.giveVerificationCode(from, mine.code, other.cookie))).toBe(refused);
    }
    expect((await gate.giveVerificationCode(from, mine.code, mine.cookie)).status).toBe(200);
  });

  it('is void after three wrong tries, wherever they come from', async () => {
    const { cookie, code } = await gate.passFirstStep(newAddress());
    for (let time = 0; time < 3; time++) {
      expect(outcomeOf(await gate.giveVerificationCode(newAddress(), otherThan(code), cookie))).toBe(refused);
    }
    expect(outcomeOf(await gate.giveVerificationCode(newAddress(), code, cookie))).toBe(refused);
  });

  it.each(['12345', '1234567', '12345a', ' 123456', '١٢٣٤٥٦', { $ne: null }])('with %j is no attempt', async (code) => {
    const body = { verificationCode: code };
    const { status, body: problem } = await app.call('POST', '/api/admin/verify-email', { body });
    const errors = [{ path: 'verificationCode', message: 'Verification code must be 6 digits' }];
    expect([status, problem.errors]).toEqual([400, errors]);
  });
});

describe('sending again', () => {
  it('is possible after 30 seconds, and only the new code works then', async () => {
    const from = newAddress();
    const { cookie, code } = await gate.passFirstStep(from);
    pass(29);
    const early = await gate.resend(from, cookie);
    expect(outcomeOf(early)).toBe('429 too_many_requests');
    expect(Number(early.headers['retry-after'])).toBeLessThanOrEqual(1);
    pass(1);
    expect((await gate.resend(from, cookie)).body).toEqual({ expiresIn: 600 });
    const newCode = await app.mailedCode(from, 2);
    if (newCode !== code) expect(outcomeOf(await gate.giveVerificationCode(from, code, cookie))).toBe(refused);
    pass(599);
    expect((await gate.giveVerificationCode(from, newCode, cookie)).status).toBe(200);
  });

  it('sends one code only, however often it is asked for at once', async () => {
    const from = newAddress();
    const { cookie } = await gate.passFirstStep(from);
    pass(30);
    const answers = await Promise.all(Array.from({ length: 3 }, () => gate.resend(from, cookie)));
    expect(answers.map(outcomeOf).sort()).toEqual(['200', '429 too_many_requests', '429 too_many_requests']);
    await app.mailedCode(from, 2);
  });

  it('is for the browser that passed the first step less than half an hour ago, and is not in yet', async () => {
    const from = newAddress();
    const { cookie, code } = await gate.passFirstStep(from);
    expect(outcomeOf(await gate.resend(from))).toBe(refused);
    expect(outcomeOf(await gate.resend(from, 'x'.repeat(43)))).toBe(refused);
    const { cookie: slow } = await gate.passFirstStep(from);
    await gate.giveVerificationCode(from, code, cookie);
    pass(60);
    expect(outcomeOf(await gate.resend(from, cookie))).toBe(refused);
    pass(30 * 60);
    expect(outcomeOf(await gate.resend(from, slow))).toBe(refused);
  });
});

it('speaks the language of the browser, also in the e-mail', async () => {
  const headers = { 'x-client-lang': 'de' };
  const from = newAddress();
  const { body } = await gate.giveAccessCode(from, 'falsch', { headers });
  expect(body).toMatchObject({ title: 'Zugriff verweigert', message: 'Der Zugangscode ist falsch.' });
  await gate.giveAccessCode(from, accessCode, { headers });
  await app.mailedCode(from);
  expect(await app.mails()).toContainEqual(expect.objectContaining({ language: 'de', expiresAt: expect.any(String) }));
});
