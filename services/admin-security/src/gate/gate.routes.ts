import type { AdminSessionCard } from '@wifi-share/contracts/calls/admin-gate';
import {
  adminLogout,
  adminStepCookie,
  readAdminSession,
  requestVerification,
  resendCode,
  verifyCode,
} from '@wifi-share/contracts/calls/admin-gate';
import { durations } from '@wifi-share/contracts/durations';
import { checkAccessCode } from '@wifi-share/contracts/internal/access-code-check';
import type { Language } from '@wifi-share/contracts/languages';
import { Problem } from '@wifi-share/service-kit/app/problem';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import { clearedSiteCookie, siteCookie } from '@wifi-share/service-kit/cookies/site-cookie';
import { deviceOf } from '@wifi-share/service-kit/devices/device-of';
import { registerInternalCall } from '@wifi-share/service-kit/internal/register-internal-call';
import { adminSessionCookies, clearedAdminSessionCookies } from '@wifi-share/service-kit/sessions/admin-session-cookie';
import type { ActiveAdminSession } from '@wifi-share/service-kit/sessions/admin-session-store';
import { clearedCache } from '@wifi-share/service-kit/sessions/session-cookie';
import type { FastifyInstance } from 'fastify';
import { createAttempts } from '../blocks/attempts.service.js';
import type { Context } from '../context.js';
import { createAccessCode, createGate } from './gate.service.js';
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
  const gate = createGate({ ...context, isAccessCode, attempts: createAttempts(context) });

  const stepCookie = (token: string): string =>
    siteCookie(publicUrl, adminStepCookie, token, durations.adminStepMinutes * 60, 'Strict');

  registerCall(app, requestVerification, async ({ body, ...asking }, reply) => {
    const { token, expiresIn } = await gate.requestCode(body, clientOf(asking));
    reply.header('set-cookie', stepCookie(token));
    return { expiresIn };
  });

  registerCall(app, resendCode, ({ cookie, ...asking }) => gate.resendCode(cookie, clientOf(asking)));

  registerCall(app, verifyCode, async ({ body, cookie, admin: previous, ...asking }, reply) => {
    const browser = { client: clientOf(asking), previous };
    const { token, session } = await gate.verify(body.verificationCode, cookie, browser);
    reply.header('set-cookie', [
      clearedSiteCookie(publicUrl, adminStepCookie, 'Strict'),
      ...adminSessionCookies(publicUrl, token),
    ]);
    return sessionCard(session);
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
