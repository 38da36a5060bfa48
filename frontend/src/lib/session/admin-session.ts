import type { QueryClient } from '@tanstack/react-query';
import type { AdminSessionCard } from '@wifi-share/contracts/calls/admin-gate';
import { isProblem } from '@/api/problem-error.js';

/** The admin session of this browser; `ended` is one that was over in the middle of work. */
export type AdminSession = { card: AdminSessionCard } | { card: null; ended: boolean };

export const adminSessionKey = ['admin-session'] as const;

/** First part of the key of every query whose answer is for admins alone. */
export const ownedByAdmin = 'admin';

/** Notes that there is an admin session from now on, or none. Everything read in another one is forgotten. */
export function setAdminSession(queryClient: QueryClient, session: AdminSession): void {
  queryClient.removeQueries({ queryKey: [ownedByAdmin] });
  queryClient.setQueryData(adminSessionKey, session);
}

/** Whether a call says that this browser has no admin session; who is signed in as a user is `forbidden` to be an admin. */
export const lacksAdminSession = (error: unknown): boolean =>
  isProblem(error, 'admin_required') || isProblem(error, 'forbidden');

/** Ends the admin session here, too, when a call shows that it is over. */
export function adminCallRefused(queryClient: QueryClient, error: unknown): void {
  const session = queryClient.getQueryData<AdminSession>(adminSessionKey);
  if (session?.card && lacksAdminSession(error)) setAdminSession(queryClient, { card: null, ended: true });
}
