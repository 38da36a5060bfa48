import * as calls from '@wifi-share/contracts/calls/admin-passkeys';
import { addAdmin } from '@wifi-share/contracts/internal/admins';
import type { AdminSession } from '@wifi-share/service-kit/principal/principal';
import { PasskeyDevice } from '@wifi-share/simulators/passkey-device';
import { expect } from 'vitest';
import { type AdminSecurityApp, accessCode } from './admin-security-app.js';
import { atTheGate, cookieOf, newAddress, outcomeOf } from './at-the-gate.js';

export const newDevice = () => new PasskeyDevice('https://wifi.example');

let count = 0;
export async function named(at: AdminSecurityApp): Promise<string> {
  const email = `keyholder-${++count}@mail.example`;
  await at.askInternally(addAdmin.path, { email }, 'ops');
  return email;
}

/** Both steps with the right codes, for a named admin or by the shared access. */
export async function bothSteps(at: AdminSecurityApp, email: string | null, from = newAddress()) {
  for (const key of await at.redis.keys('sent:admin-codes.*')) await at.redis.del(key);
  const before = await at.codesFor(from, email ?? undefined);
  const body = { accessCode, ...(email !== null && { email }) };
  const step = cookieOf(await at.call('POST', '/api/admin/request-verification', { body, from }), 'admin-step') ?? '';
  const code = await at.mailedCode(from, before.length + 1, email ?? undefined);
  return { at, from, step, answer: await atTheGate(at).giveVerificationCode(from, code, step) };
}
type AtTheStep = Awaited<ReturnType<typeof bothSteps>>;

export const start = ({ at, from, step: cookie }: AtTheStep) =>
  at.call('POST', calls.startGatePasskey.path, { from, cookie });

export const give = ({ at, from, step: cookie }: Omit<AtTheStep, 'answer'>, passkey: unknown) =>
  at.call('POST', calls.giveGatePasskey.path, { from, cookie, body: { passkey } });

export const createFirst = ({ at, from, step: cookie }: AtTheStep, passkey: unknown) =>
  at.call('POST', calls.createGatePasskey.path, { from, cookie, body: { name: 'Key', passkey } });

export async function sessionOf(at: AdminSecurityApp, answer: Parameters<typeof cookieOf>[0]): Promise<AdminSession> {
  const session = await at.sessions.find(cookieOf(answer, 'admin-session') ?? '');
  expect(session).not.toBeNull();
  return session as AdminSession;
}

export async function addIn(at: AdminSecurityApp, admin: AdminSession, device: PasskeyDevice) {
  const { body } = await at.call('POST', calls.startAdminPasskey.path, { admin });
  return at.call('POST', calls.addAdminPasskey.path, {
    admin,
    body: { name: 'Laptop', passkey: device.create(body) },
  });
}

/** A named admin who has just added a passkey. */
export async function keyholder(app: AdminSecurityApp) {
  const [email, device] = [await named(app), newDevice()];
  const admin = await sessionOf(app, (await bothSteps(app, email)).answer);
  expect(outcomeOf(await addIn(app, admin, device))).toBe('201');
  return { email, device, admin };
}

export const actsOf = async (at: AdminSecurityApp, search: string): Promise<[string, string | null][]> => {
  const found = await at.call('GET', `/api/admin/audit-log?search=${encodeURIComponent(search)}`, {
    admin: { sessionId: 'any' },
  });
  return found.body.map((entry: { action: string; admin: string | null }) => [entry.action, entry.admin]);
};
