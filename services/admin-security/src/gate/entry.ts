import { Problem } from '@wifi-share/service-kit/app/problem';
import type { AdminSession } from '@wifi-share/service-kit/principal/principal';
import type { AdminSessionStore, NewAdminSession } from '@wifi-share/service-kit/sessions/admin-session-store';
import type { AuditLog } from '../audit/audit.service.js';
import type { Client, NamedAdmin } from './verifications.js';

interface Dependencies {
  sessions: Pick<AdminSessionStore, 'create' | 'end'>;
  audit: Pick<AuditLog, 'recordGate'>;
  isNamed(adminId: string): Promise<boolean>;
}

/** Who stands at the gate, and the session that this browser had. */
export interface EnteringBrowser {
  client: Client;
  previous: AdminSession | null;
}

/** Lets in admins who have done all that the gate asks for: begins a session, and ends the one before. */
export function createEntry({ sessions, audit, isNamed }: Dependencies) {
  /** Throws `invalid_verification_code` for an admin who is none any more. */
  return async (
    admin: NamedAdmin | null,
    { client: { ipAddress, userAgent }, previous }: EnteringBrowser,
  ): Promise<NewAdminSession> => {
    const session = await sessions.create({ ipAddress, userAgent, admin });
    if (admin && !(await isNamed(admin.id))) {
      // Removed meanwhile: the removal may have looked for sessions before there was this one.
      await sessions.end(session);
      throw new Problem('invalid_verification_code');
    }
    if (previous) await sessions.end(previous);
    const who = { sessionId: session.sessionId, admin: admin?.email ?? null, ipAddress };
    await audit.recordGate({ action: 'gate.signed_in', ...who });
    return session;
  };
}

export type Entry = ReturnType<typeof createEntry>;
