import type { AdminSessionCard } from '@wifi-share/contracts/calls/admin-gate';
import {
  adminLogout,
  adminStepCookie,
  readAdminSession,
  requestVerification,
  resendCode,
  verifyCode,
} from '@wifi-share/contracts/calls/admin-gate';
import {
  createGatePasskey as createPasskeyCall,
  giveGatePasskey,
  startGatePasskey,
} from '@wifi-share/contracts/calls/admin-passkeys';
import { durations } from '@wifi-share/contracts/durations';
import { checkAccessCode } from '@wifi-share/contracts/internal/access-code-check';
import type { Language } from '@wifi-share/contracts/languages';
import { Problem } from '@wifi-share/service-kit/app/problem';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import { clearedSiteCookie, siteCookie } from '@wifi-share/service-kit/cookies/site-cookie';
import { deviceOf } from '@wifi-share/service-kit/devices/device-of';
import { registerInternalCall } from '@wifi-share/service-kit/internal/register-internal-call';
import { adminSessionCookies, clearedAdminSessionCookies } from '@wifi-share/service-kit/sessions/admin-session-cookie';
import type { ActiveAdminSession, NewAdminSession } from '@wifi-share/service-kit/sessions/admin-session-store';
import { clearedCache } from '@wifi-share/service-kit/sessions/session-cookie';
import { parsePublicKeys } from '@wifi-share/service-kit/signatures/signing-keys';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createAttempts } from '../blocks/attempts.service.js';
import type { Context } from '../context.js';
import { createEntry } from './entry.js';
import { createAccessCode, createGate } from './gate.service.js';
import { createGatePasskey } from './gate-passkey.service.js';
import { createProviderRequirement } from './provider-requirement.js';
import type { Client } from './verifications.js';

/** An admin's session as its card shows it. */
const sessionCard = (session: ActiveAdminSession): AdminSessionCard => ({
  startedAt: new Date(session.startedAt).toISOString(),
  endsAt: new Date(session.endsAt).toISOString(),
  idleUntil: new Date(session.idleUntil).toISOString(),
  ipAddress: session.ipAddress,
  email: session.admin?.email ?? null,
  ...deviceOf(session.userAgent),
});

interface Asking {
  clientAddress: string;
  language: Language;
  headers: { 'user-agent'?: string | undefined };
}

const clientOf = ({ clientAddress: ipAddress, language, headers }: Asking): Client => ({
  ipAddress,
  language,
  userAgent: headers['user-agent'] ?? '',
});

export function registerGate(app: FastifyInstance, context: Context): void {
  const { config, sessions } = context;
  const { PUBLIC_URL: publicUrl } = config;
  const isAccessCode = createAccessCode(config.ADMIN_ACCESS_CODE);
  const shared = { ...context, attempts: createAttempts(context), enter: createEntry(context) };
  const gatePasskey = createGatePasskey(shared);
  const requireProvider = createProviderRequirement({
    isRequired: config.ADMIN_OIDC_REQUIRED,
    keys: parsePublicKeys(config.INTERNAL_PUBLIC_KEYS),
    sharedEmail: config.ADMIN_EMAIL,
    namedEmails: async () => (await context.admins.list()).map(({ email }) => email),
    now: context.now,
  });
  const gate = createGate({ ...shared, isAccessCode, gatePasskey, requireProvider });

  const stepCookie = (token: string): string =>
    siteCookie(publicUrl, adminStepCookie, token, durations.adminStepMinutes * 60, 'Strict');

  function entered({ token, session }: NewAdminSession, reply: FastifyReply): AdminSessionCard {
    reply.header('set-cookie', [
      clearedSiteCookie(publicUrl, adminStepCookie, 'Strict'),
      ...adminSessionCookies(publicUrl, token),
    ]);
    return sessionCard(session);
  }

  registerCall(app, requestVerification, async ({ body, cookie, ...asking }, reply) => {
    const { token, expiresIn } = await gate.requestCode(body, cookie, clientOf(asking));
    reply.header('set-cookie', stepCookie(token));
    return { expiresIn };
  });

  registerCall(app, resendCode, ({ cookie, ...asking }) => gate.resendCode(cookie, clientOf(asking)));

  registerCall(app, verifyCode, async ({ body, cookie, admin: previous, ...asking }, reply) => {
    const browser = { client: clientOf(asking), previous };
    return entered(await gate.verify(body.verificationCode, cookie, browser), reply);
  });

  registerCall(app, startGatePasskey, ({ cookie, clientAddress }) => gatePasskey.start(cookie, clientAddress));

  registerCall(app, giveGatePasskey, async ({ body, cookie, admin: previous, ...asking }, reply) => {
    const browser = { client: clientOf(asking), previous };
    return entered(await gatePasskey.sign(cookie, body.passkey, browser), reply);
  });

  registerCall(app, createPasskeyCall, async ({ body, cookie, admin: previous, ...asking }, reply) => {
    const browser = { client: clientOf(asking), previous };
    return entered(await gatePasskey.create(cookie, body, browser), reply);
  });

  registerCall(app, readAdminSession, async ({ admin }) => {
    const session = await sessions.read(admin);
    if (!session) throw new Problem('admin_required');
    return sessionCard(session);
  });

  registerCall(app, adminLogout, async ({ admin, clientAddress }, reply) => {
    await gate.signOut(admin, clientAddress);
    reply.headers({ 'set-cookie': clearedAdminSessionCookies(publicUrl), ...clearedCache });
  });

  registerInternalCall(app, checkAccessCode, ({ body }) => gate.checkAgain(body));
}
