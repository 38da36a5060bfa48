import { addAdmin, removeAdmin } from '@wifi-share/contracts/internal/admins';
import { signProviderProof } from '@wifi-share/service-kit/signatures/provider-proof';
import { parseSigningKeys } from '@wifi-share/service-kit/signatures/signing-keys';
import { signingKeys } from '@wifi-share/tools/test-servers/service-environment';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { type AdminSecurityApp, accessCode, startAdminSecurity } from './admin-security-app.js';
import { atTheGate, cookieOf, newAddress, outcomeOf } from './at-the-gate.js';

let app: AdminSecurityApp;
beforeAll(async () => {
  app = await startAdminSecurity({ env: { ADMIN_OIDC_REQUIRED: 'true' } });
  await app.askInternally(addAdmin.path, { email: 'ada@acme.example' }, 'ops');
});
afterAll(() => app.stop());
beforeEach(() => atTheGate(app).restMailbox());

const refused = '403 admin_provider_required';
const [key] = parseSigningKeys(signingKeys.own.identity!);
const proofOf = (email: string, minutesAgo = 0): string =>
  signProviderProof(email, key!, new Date(Date.now() - minutesAgo * 60_000));

/** The first step by who has signed in at the provider with `proof`. */
const giveCode = (cookie: string | undefined, { code = accessCode, email, from = newAddress() }: Given = {}) =>
  app.call('POST', '/api/admin/request-verification', { body: { accessCode: code, email }, cookie, from });
interface Given {
  code?: string;
  email?: string;
  from?: string;
}

it.each([
  ['no sign-in at the provider', undefined],
  ['a cookie of something else', 'A'.repeat(43)],
  ['the sign-in of one who is no admin', proofOf('eve@acme.example')],
  ['a sign-in of more than ten minutes ago', proofOf('ada@acme.example', 11)],
])('the right access code is not looked at after %s, and no code is mailed', async (_what, cookie) => {
  const from = newAddress();
  expect(outcomeOf(await giveCode(cookie, { from }))).toBe(refused);
  for (let time = 0; time < 4; time++) expect(outcomeOf(await giveCode(cookie, { from, code: 'wrong' }))).toBe(refused);
  expect(await app.codesFor(from)).toEqual([]);
});

it.each(['admin@mail.example', 'Ada@acme.example'])('%s comes to the shared access by both codes', async (email) => {
  const from = newAddress();
  const asked = await giveCode(proofOf(email), { from });
  expect(outcomeOf(asked)).toBe('200');
  const step = cookieOf(asked, 'admin-step')!;
  const code = await app.mailedCode(from);
  const entered = await atTheGate(app).giveVerificationCode(from, code, step);
  expect([entered.status, entered.body.email]).toEqual([200, null]);
});

it('the mailbox of the shared access may be typed as well', async () => {
  const from = newAddress();
  const given = { email: 'Admin@mail.example', from };
  expect(outcomeOf(await giveCode(proofOf('admin@mail.example'), given))).toBe('200');
  await app.mailedCode(from);
});

it('the access code is still asked for, and wrong ones count', async () => {
  const from = newAddress();
  const outcomes = [];
  for (let time = 0; time < 3; time++)
    outcomes.push(outcomeOf(await giveCode(proofOf('ada@acme.example'), { from, code: 'wrong' })));
  expect(outcomes).toEqual(Array(3).fill('403 invalid_access_code'));
  expect(outcomeOf(await giveCode(undefined, { from }))).toBe('403 address_blocked');
});

it('an admin gets codes in their own mailbox by their own sign-in alone, until they are none any more', async () => {
  const email = 'ada@acme.example';
  expect(outcomeOf(await giveCode(proofOf('admin@mail.example'), { email }))).toBe(refused);
  expect(outcomeOf(await giveCode(proofOf('eve@acme.example'), { email: 'eve@acme.example' }))).toBe(refused);
  const from = newAddress();
  expect(outcomeOf(await giveCode(proofOf(email), { email, from }))).toBe('200');
  await app.mailedCode(from, 1, email);
  await app.askInternally(removeAdmin.path, { email }, 'ops');
  for (const mailbox of [email, undefined])
    expect(outcomeOf(await giveCode(proofOf(email), { ...(mailbox && { email: mailbox }) }))).toBe(refused);
});

it('without the setting nothing of it is asked for', async () => {
  const plain = await startAdminSecurity();
  onTestFinished(() => plain.stop());
  expect(outcomeOf(await atTheGate(plain).giveAccessCode(newAddress()))).toBe('200');
});
