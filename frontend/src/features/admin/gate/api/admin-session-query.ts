import { queryOptions } from '@tanstack/react-query';
import { adminHintCookie, readAdminSession } from '@wifi-share/contracts/calls/admin-gate';
import { call } from '@/api/call.js';
import { type AdminSession, adminSessionKey, lacksAdminSession } from '@/lib/session/admin-session.js';

/**
 * Whether this browser has an admin session, as the server says (R31). It is asked only where one began: for all others
 * the answer is a refusal, which browsers report as an error.
 */
export const adminSessionQuery = queryOptions({
  queryKey: adminSessionKey,
  queryFn: async ({ client }): Promise<AdminSession> => {
    if (!maySessionBeThere()) return { card: null, ended: false };
    try {
      return { card: await call(readAdminSession, {}) };
    } catch (error) {
      if (lacksAdminSession(error)) {
        const before = client.getQueryData<AdminSession>(adminSessionKey);
        return { card: null, ended: before !== undefined && before.card !== null };
      }
      throw error;
    }
  },
});

function maySessionBeThere(): boolean {
  try {
    return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${adminHintCookie}=`));
  } catch {
    return true;
  }
}
