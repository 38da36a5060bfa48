import { queryOptions } from '@tanstack/react-query';
import { readAdminSession } from '@wifi-share/contracts/calls/admin-gate';
import { call } from '../../../../api/call.js';
import { type AdminSession, adminSessionKey, lacksAdminSession } from '../../../../lib/session/admin-session.js';

/** Whether this browser has an admin session, as the server says (R31). */
export const adminSessionQuery = queryOptions({
  queryKey: adminSessionKey,
  queryFn: async ({ client }): Promise<AdminSession> => {
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
