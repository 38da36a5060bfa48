import {
  adminLogout,
  adminStepCookie,
  readAdminSession,
  requestVerification,
  resendCode,
  verifyCode,
} from '@wifi-share/contracts/calls/admin-gate';
import { durations } from '@wifi-share/contracts/durations';
import type { Language } from '@wifi-share/contracts/languages';
import { Problem } from '@wifi-share/service-kit/app/problem';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import { clearedSiteCookie, siteCookie } from '@wifi-share/service-kit/cookies/site-cookie';
import { adminSessionCookies, clearedAdminSessionCookies } from '@wifi-share/service-kit/sessions/admin-session-cookie';
import type { AdminSessionStore } from '@wifi-share/service-kit/sessions/admin-session-store';
import type { FastifyInstance } from 'fastify';
import type { Gate } from './gate.service.js';
import { sessionCard } from './session-card.js';
import type { Client } from './verifications.js';

interface Options {
  gate: Gate;
  sessions: AdminSessionStore;
  publicUrl: string;
}

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

export function registerGateRoutes(app: FastifyInstance, { gate, sessions, publicUrl }: Options): void {
  const stepCookie = (token: string): string =>
    siteCookie(publicUrl, adminStepCookie, token, durations.adminStepMinutes * 60, 'Strict');

  registerCall(app, requestVerification, async ({ body, ...asking }, reply) => {
    const { token, expiresIn } = await gate.requestCode(body.accessCode, clientOf(asking));
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
    reply.header('set-cookie', clearedAdminSessionCookies(publicUrl));
  });
}
