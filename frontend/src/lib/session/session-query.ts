import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { currentUser } from '@wifi-share/contracts/calls/identity';
import type { User } from '@wifi-share/contracts/entities/user';
import { type CallRoute, callRoute } from '@/api/call.js';
import { isProblem } from '@/api/problem-error.js';
import { isStorageAvailable } from '../browser-storage.js';
import { readStoredUser, storeUser } from './current-user.js';

const route: CallRoute<typeof currentUser> = { method: 'GET', path: '/api/user/me' };

/** First part of the key of every query whose answer belongs to the signed-in user. */
export const ownedByUser = 'user';

const queryKey = ['session'] as const;

/**
 * The signed-in user as the server says (R6), null when signed out. The server is asked only when a current user is
 * stored, or when nothing can be stored.
 */
export const sessionQuery = queryOptions({
  queryKey,
  initialData: () => (isStorageAvailable() && !readStoredUser() ? null : undefined),
  queryFn: async ({ client, signal }): Promise<User | null> => {
    const user = await askForCurrentUser();
    // Meanwhile another tab has signed out, or somebody else in.
    if (signal.aborted) return user;
    const before = client.getQueryData<User | null>(queryKey);
    if (before && before.id !== user?.id) client.removeQueries({ queryKey: [ownedByUser] });
    if (!user && (before || readStoredUser())) noteSessionEnd(client, 'ended');
    storeUser(user);
    return user;
  },
});

/**
 * Notes who is signed in from now on; null signs out, and the login says why where that was not wanted. Everything read
 * for somebody else is forgotten.
 */
export function setSessionUser(queryClient: QueryClient, user: User | null, end: SessionEnd | null = null): void {
  storeUser(user);
  noteSessionEnd(queryClient, end);
  queryClient.removeQueries({ queryKey: [ownedByUser] });
  queryClient.setQueryData(queryKey, user);
}

/** Forgets who was signed in and what was read for them: the server has to say who it is now. */
export function forgetSessionUser(queryClient: QueryClient): void {
  noteSessionEnd(queryClient, null);
  queryClient.removeQueries({ queryKey: [ownedByUser] });
  queryClient.getQueryCache().find({ queryKey })?.setState({ data: undefined, status: 'pending', error: null });
}

/** Asks the server who is signed in, whatever is known; null when that is nobody. */
export async function askForCurrentUser(): Promise<User | null> {
  try {
    return await callRoute<typeof currentUser>(route, {});
  } catch (error) {
    if (isProblem(error, 'not_signed_in')) return null;
    throw error;
  }
}

/** Why nobody is signed in here any more, where that was not done in this tab: the login says so. */
type SessionEnd = 'ended' | 'elsewhere';

/** What the login is told by a screen that is only for who is signed in. */
export interface SessionEndState {
  sessionEnd: SessionEnd | null;
}

const sessionEndKey = ['session-end'] as const;

function noteSessionEnd(queryClient: QueryClient, end: SessionEnd | null): void {
  queryClient.setQueryData(sessionEndKey, end);
}

export const readSessionEnd = (queryClient: QueryClient): SessionEnd | null =>
  queryClient.getQueryData<SessionEnd | null>(sessionEndKey) ?? null;

/** Notes what has changed about the signed-in user; everything read for them stays. Who is signed in no more stays so. */
export function updateSessionUser(queryClient: QueryClient, user: User): void {
  if (queryClient.getQueryData(sessionQuery.queryKey)?.id !== user.id) return;
  storeUser(user);
  queryClient.setQueryData(sessionQuery.queryKey, user);
}
