import { createHash, timingSafeEqual } from 'node:crypto';
import { durations } from '@wifi-share/contracts/durations';
import type { AccessCodeVerdict } from '@wifi-share/contracts/internal/access-code-check';
import { Problem } from '@wifi-share/service-kit/app/problem';
import type { AdminSession } from '@wifi-share/service-kit/principal/principal';
import type { AdminSessionStore, NewAdminSession } from '@wifi-share/service-kit/sessions/admin-session-store';
import type { AuditLog } from '../audit/audit.service.js';
import type { Attempts } from '../blocks/attempts.service.js';
import type { EnteringBrowser, Entry } from './entry.js';
import type { GatePasskey } from './gate-passkey.service.js';
import type { ProviderRequirement } from './provider-requirement.js';
import type { Client, Verifications } from './verifications.js';

interface Dependencies {
  isAccessCode: IsAccessCode;
  attempts: Attempts;
  verifications: Verifications;
  sessions: AdminSessionStore;
  audit: AuditLog;
  gatePasskey: Pick<GatePasskey, 'isAskedOf'>;
  requireProvider: ProviderRequirement;
  enter: Entry;
}

interface RepeatedCode {
  accessCode: string;
  ipAddress: string;
  sessionId: string;
}

const expiresIn = durations.adminCodeSeconds;

/** The two steps into the admin area, and the access code that is asked for again there (R30-R33). */
export function createGate(dependencies: Dependencies) {
  const { isAccessCode, attempts, verifications, sessions, audit, gatePasskey, requireProvider, enter } = dependencies;

  const isRight = async (accessCode: string, ipAddress: string): Promise<boolean> => {
    const outcome = await attempts.attempt(ipAddress, async () => (isAccessCode(accessCode) ? 'right' : 'wrong'));
    return outcome === 'right';
  };

  return {
    /**
     * Sends a code to the mailbox of `email`, or to the shared one. Throws `address_blocked`, `admin_provider_required`
     * before the access code is looked at, `invalid_access_code` or `too_many_requests`.
     */
    async requestCode(
      { accessCode, email }: { accessCode: string; email?: string | undefined },
      proof: string | null,
      client: Client,
    ): Promise<{ token: string; expiresIn: number }> {
      await sessions.requireUp();
      const { ipAddress } = client;
      await attempts.requireNotBlocked(ipAddress);
      await requireProvider(proof, email);
      if (!(await isRight(accessCode, ipAddress))) {
        await audit.recordGate({ action: 'gate.access_code_refused', ipAddress });
        throw new Problem('invalid_access_code');
      }
      const token = await verifications.begin(client, email);
      await audit.recordGate({ action: 'gate.access_code_accepted', ipAddress });
      return { token, expiresIn };
    },

    /** Throws `address_blocked`, and what `Verifications.resend` throws. */
    async resendCode(token: string | null, client: Client): Promise<{ expiresIn: number }> {
      await sessions.requireUp();
      await attempts.requireNotBlocked(client.ipAddress);
      await verifications.resend(token, client);
      await audit.recordGate({ action: 'gate.code_resent', ipAddress: client.ipAddress });
      return { expiresIn };
    },

    /**
     * Begins a session and ends the one that this browser had. Throws `address_blocked` or `invalid_verification_code`, and
     * `second_factor_required` where a passkey is asked for after the right code.
     */
    async verify(code: string, token: string | null, browser: EnteringBrowser): Promise<NewAdminSession> {
      await sessions.requireUp();
      const { ipAddress } = browser.client;
      const outcome = await attempts.attempt(ipAddress, () => verifications.use(token, code));
      if (outcome === 'wrong') await audit.recordGate({ action: 'gate.verification_code_refused', ipAddress });
      if (outcome !== 'right') throw new Problem('invalid_verification_code');
      const admin = await verifications.adminOf(token);
      if (await gatePasskey.isAskedOf(admin)) throw new Problem('second_factor_required');
      if (!(await verifications.finish(token))) throw new Problem('invalid_verification_code');
      return enter(admin, browser);
    },

    async signOut(session: AdminSession, ipAddress: string): Promise<void> {
      await sessions.end(session);
      await audit.recordGate({
        action: 'gate.signed_out',
        sessionId: session.sessionId,
        admin: session.email ?? null,
        ipAddress,
      });
    },

    /** Whether the holder of a session knows the access code too (R32). */
    async checkAgain({ accessCode, ipAddress, sessionId }: RepeatedCode): Promise<AccessCodeVerdict> {
      try {
        if (await isRight(accessCode, ipAddress)) return { verdict: 'right' };
      } catch (error) {
        if (!(error instanceof Problem) || error.code !== 'address_blocked') throw error;
        return { verdict: 'blocked', secondsLeft: Number(error.options.variables?.seconds) };
      }
      const session = await sessions.read({ sessionId });
      const admin = session?.admin?.email ?? null;
      await audit.recordGate({ action: 'gate.access_code_refused', sessionId, admin, ipAddress });
      return { verdict: 'wrong' };
    },
  };
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares a text with the access code in constant time. */
export function createAccessCode(accessCode: string) {
  const right = digest(accessCode);
  return (text: string): boolean => timingSafeEqual(digest(text), right);
}

type IsAccessCode = ReturnType<typeof createAccessCode>;
