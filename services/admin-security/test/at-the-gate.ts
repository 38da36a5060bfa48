import type { AdminSession } from '@wifi-share/service-kit/principal/principal';
import { type AdminSecurityApp, type Answer, accessCode, type CallOptions } from './admin-security-app.js';

/** An admin who is in. */
export const admin: AdminSession = { sessionId: 'an-admin-session' };

let given = 0;

/** An address that no other test has used. */
export const newAddress = (): string => `198.18.${given >> 8}.${given++ & 255}`;

/** The value of a cookie that an answer sets; undefined when it sets none. */
export const cookieOf = ({ headers }: Answer, name: string): string | undefined => {
  const set = [headers['set-cookie'] ?? []].flat() as string[];
  return set.flatMap((cookie) => new RegExp(`^__Host-${name}=([\\w-]+);`).exec(cookie)?.[1] ?? [])[0];
};

/** The ways of a browser at the gate of `app`. */
export function atTheGate(app: AdminSecurityApp) {
  const giveAccessCode = (from: string, code: string = accessCode, more: CallOptions = {}) =>
    app.call('POST', '/api/admin/request-verification', { body: { accessCode: code }, from, ...more });

  const giveVerificationCode = (from: string, code: string, cookie?: string, more: CallOptions = {}) =>
    app.call('POST', '/api/admin/verify-email', { body: { verificationCode: code }, from, cookie, ...more });

  /** Forgets when codes were sent: the next one may be at once. */
  async function restMailbox(): Promise<void> {
    const [key] = await app.redis.keys('sent:admin-codes.*');
    if (key !== undefined) await app.redis.del(key);
  }

  return {
    restMailbox,
    giveAccessCode,
    giveVerificationCode,

    resend: (from: string, cookie?: string) => app.call('POST', '/api/admin/resend-verification', { from, cookie }),

    /** A browser that has passed the first step, and the code that was e-mailed to it. */
    async passFirstStep(from: string) {
      await restMailbox();
      const before = await app.codesFor(from);
      const cookie = cookieOf(await giveAccessCode(from), 'admin-step') ?? '';
      return { cookie, code: await app.mailedCode(from, before.length + 1) };
    },

    /** Wrong access codes, one after the other; the outcomes. */
    async failTimes(times: number, from: string): Promise<string[]> {
      const outcomes: string[] = [];
      for (let time = 0; time < times; time++) outcomes.push(outcomeOf(await giveAccessCode(from, 'wrong')));
      return outcomes;
    },
  };
}

/** `200`, or status and problem code. */
export const outcomeOf = ({ status, body }: Answer): string => (status < 300 ? `${status}` : `${status} ${body.code}`);

/** Another code than the right one. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
