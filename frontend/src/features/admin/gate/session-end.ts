import type { QueryClient } from '@tanstack/react-query';
import { type AdminSession, adminSessionKey } from '@/lib/session/admin-session.js';

/** Whether the admin session was over in the middle of work; for `useKeptForm`. */
export function hasAdminSessionEnded(queryClient: QueryClient): boolean {
  const session = queryClient.getQueryData<AdminSession>(adminSessionKey);
  return session !== undefined && session.card === null && session.ended;
}
