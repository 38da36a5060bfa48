import type { QueryClient } from '@tanstack/react-query';
import type { AdminSessionCard } from '@wifi-share/contracts/calls/admin-gate';
import { isProblem } from '@/api/problem-error.js';

/** The admin session of this browser; `ended` is one that was over in the middle of work. */
export type AdminSession = { card: AdminSessionCard } | { card: null; ended: boolean };

export const adminSessionKey = ['admin-session'] as const;

/** First part of the key of every query whose answer is for admins alone. */
export const ownedByAdmin = 'admin';

/** Sets the admin session and drops everything read in another one. */
export function setAdminSession(queryClient: QueryClient, session: AdminSession): void {
  queryClient.removeQueries({ queryKey: [ownedByAdmin] });
  queryClient.setQueryData(adminSessionKey, session);
}

/** Whether a call failed for lack of an admin session; for a signed-in user the code is `forbidden`. */
export const lacksAdminSession = (error: unknown): boolean =>
  isProblem(error, 'admin_required') || isProblem(error, 'forbidden');

/** Ends the admin session here when a call shows that the server has ended it. */
export function endRefusedAdminSession(queryClient: QueryClient, error: unknown): void {
  const session = queryClient.getQueryData<AdminSession>(adminSessionKey);
  if (session?.card && lacksAdminSession(error)) setAdminSession(queryClient, { card: null, ended: true });
}
