import { addToWhitelist } from '@wifi-share/contracts/calls/admin-addresses';
import { checkAccessCode } from '@wifi-share/contracts/internal/access-code-check';
import { addAdmin, listAdmins, removeAdmin } from '@wifi-share/contracts/internal/admins';
import { createMailSealer } from '@wifi-share/messaging/mail/mail-sealer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdminCode } from '../src/gate/admin-code.js';
import { verificationModel } from '../src/gate/verification.model.js';
import { createVerifications } from '../src/gate/verifications.js';
import { type AdminSecurityApp, type Answer, accessCode, startAdminSecurity } from './admin-security-app.js';
import { atTheGate, cookieOf, newAddress, outcomeOf } from './at-the-gate.js';

let app: AdminSecurityApp;
let gate: ReturnType<typeof atTheGate>;
beforeAll(async () => {
  app = await startAdminSecurity();
  gate = atTheGate(app);
});
afterAll(() => app.stop());

let count = 0;
/** A newly named admin. */
async function named(): Promise<string> {
  const email = `Admin-${++count}@mail.example`;
  expect((await app.askInternally(addAdmin.path, { email }, 'ops')).body).toEqual({ added: true });
  return email;
}

const request = (from: string, email: string): Promise<Answer> =>
  app.call('POST', '/api/admin/request-verification', { body: { accessCode, email }, from });

/** Enters by the code that was mailed to `email`; the session. */
async function enter(email: string) {
  const from = newAddress();
  const step = cookieOf(await request(from, email), 'admin-step');
  const code = await app.mailedCode(from, 1, email);
  const answer = await gate.giveVerificationCode(from, code, step);
  const admin = await app.sessions.find(cookieOf(answer, 'admin-session') ?? '');
  return { from, answer, admin: admin ?? undefined };
}

const entriesOf = async (search: string) =>
  (await app.call('GET', `/api/admin/audit-log?search=${encodeURIComponent(search)}`, { admin: { sessionId: 'any' } }))
    .body;

describe('a named admin', () => {
  it('gets the code in a mailbox of their own, and is named in what they do', async () => {
    const email = await named();
    const { from, answer, admin } = await enter(email);
    expect(answer.body).toMatchObject({ ipAddress: from, email });
    expect(admin).toEqual({ sessionId: expect.any(String), email });
    await app.call('POST', addToWhitelist.path, { body: { ipAddress: newAddress() }, admin });
    const acts = (await entriesOf(email)).map((entry: { action: string; admin: string }) => [
      entry.action,
      entry.admin,
    ]);
    expect(acts).toEqual([
      ['whitelist.added', email],
      ['gate.signed_in', email],
      ['gate.admin_added', null],
    ]);
  });

  it('is named where they give a wrong access code in their session', async () => {
    const email = await named();
    const { from: ipAddress, admin } = await enter(email);
    const asked = { accessCode: 'wrong', ipAddress, sessionId: admin!.sessionId };
    expect((await app.askInternally(checkAccessCode.path, asked)).body).toEqual({ verdict: 'wrong' });
    expect(await entriesOf(email)).toContainEqual(
      expect.objectContaining({ action: 'gate.access_code_refused', admin: email, sessionId: admin!.sessionId }),
    );
  });

  it('has a count of codes of their own, beside the shared mailbox', async () => {
    await gate.restMailbox();
    const email = await named();
    expect(outcomeOf(await gate.giveAccessCode(newAddress()))).toBe('200');
    expect(outcomeOf(await request(newAddress(), email))).toBe('200');
    expect(outcomeOf(await request(newAddress(), email.toLowerCase()))).toBe('429 too_many_requests');
  });

  it('is out once removed: session and code end, and no new one comes', async () => {
    const email = await named();
    const { admin } = await enter(email);
    const other = await enter(await named());
    const from = newAddress();
    for (const key of await app.redis.keys('sent:admin-codes.*')) await app.redis.del(key);
    const step = cookieOf(await request(from, email), 'admin-step');
    const code = await app.mailedCode(from, 1, email);
    expect((await app.askInternally(removeAdmin.path, { email: email.toLowerCase() }, 'ops')).body).toEqual({
      removed: true,
    });
    expect(await app.sessions.read(admin!)).toBeNull();
    expect(await app.sessions.read(other.admin!)).not.toBeNull();
    expect(outcomeOf(await gate.giveVerificationCode(from, code, step))).toBe('403 invalid_verification_code');
    expect((await app.askInternally(removeAdmin.path, { email }, 'ops')).body).toEqual({ removed: false });
  });

  it('is listed by address, once', async () => {
    const email = await named();
    expect((await app.askInternally(addAdmin.path, { email: email.toUpperCase() }, 'ops')).body).toEqual({
      added: false,
    });
    const listed = (await app.askInternally(listAdmins.path, undefined, 'ops')).body.map(
      (one: { email: string }) => one.email,
    );
    expect(listed.filter((one: string) => one.toLowerCase() === email.toLowerCase())).toEqual([email]);
    expect(listed).toEqual(listed.toSorted());
  });
});

it('is not named by the mailbox of the shared access', async () => {
  const email = app.config.ADMIN_EMAIL.toUpperCase();
  expect((await app.askInternally(addAdmin.path, { email }, 'ops')).body).toEqual({ added: null });
  expect((await app.askInternally(listAdmins.path, undefined, 'ops')).body).not.toContainEqual(
    expect.objectContaining({ email }),
  );
});

describe("an address that is no admin's", () => {
  it('is answered alike, gets nothing, and no code is right', async () => {
    const [from, unknown] = [newAddress(), 'nobody@mail.example'];
    const known = await request(newAddress(), await named());
    const answer = await request(from, unknown);
    expect([answer.status, Object.keys(answer.body), cookieOf(answer, 'admin-step')?.length]).toEqual([
      known.status,
      Object.keys(known.body),
      cookieOf(known, 'admin-step')?.length,
    ]);
    expect(outcomeOf(await request(newAddress(), unknown))).toBe('429 too_many_requests');
    for (const key of await app.redis.keys('sent:admin-codes.*')) await app.redis.del(key);
    const step = cookieOf(answer, 'admin-step');
    expect(outcomeOf(await gate.resend(from, step))).toBe('200');
    expect(outcomeOf(await gate.giveVerificationCode(from, '123456', step))).toBe('403 invalid_verification_code');
    await gate.passFirstStep(newAddress());
    expect((await app.mails()).map(({ to }) => to)).not.toContain(unknown);
  });

  it('has no right code, not even the one that was made for it', async () => {
    const code = '314159';
    const verifications = createVerifications({
      verifications: verificationModel(app.database),
      adminCode: createAdminCode({
        secret: 'a secret',
        sealer: createMailSealer(app.config.MAIL_SEALING_KEY),
        newCode: () => code,
      }),
      codeLimit: { send: async (_recipient, send) => send(), sendIfPossible: async (_recipient, send) => send() },
      adminEmail: app.config.ADMIN_EMAIL,
      findAdmin: async () => null,
      outboxFilled: () => undefined,
      now: () => new Date(),
    });
    const client = { ipAddress: newAddress(), userAgent: '', language: 'en' } as const;
    expect(await verifications.use(await verifications.begin(client), code)).toBe('right');
    const token = await verifications.begin(client, 'unknown@mail.example');
    expect(await verifications.use(token, code)).toBe('wrong');
    await verifications.resend(token, client);
    expect(await verifications.use(token, code)).toBe('wrong');
  });

  it('that is none at all is refused at its field', async () => {
    const { status, body } = await request(newAddress(), 'no address');
    expect([status, body.errors[0].path]).toEqual([400, 'email']);
  });
});
