import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { currentUser } from '@wifi-share/contracts/calls/identity';
import type { User } from '@wifi-share/contracts/entities/user';
import { sessionMetaName } from '@wifi-share/contracts/session-meta';
import { type CallRoute, callRoute } from '@/api/call.js';
import { isProblem } from '@/api/problem-error.js';
import { isStorageAvailable } from '../browser-storage.js';
import { endedUser, readStoredUser, storeUser } from './current-user.js';

const route: CallRoute<typeof currentUser> = { method: 'GET', path: '/api/user/me' };

/** First part of the key of every query whose answer belongs to the signed-in user. */
export const ownedByUser = 'user';

const queryKey = ['session'] as const;

/** A stored user may still be signed in, and so may a browser whose cookie came with the document (R49), or one that stores nothing. */
const mayBeSignedIn = (): boolean =>
  !isStorageAvailable() ||
  readStoredUser() !== null ||
  document.querySelector(`meta[name=${sessionMetaName}]`) !== null;

/** The signed-in user (R6), null when signed out. The server is called only where it may be otherwise. */
export const sessionQuery = queryOptions({
  queryKey,
  initialData: () => (mayBeSignedIn() ? undefined : null),
  queryFn: async ({ client, signal }): Promise<User | null> => {
    const user = await fetchCurrentUser();
    // Meanwhile another tab has changed the session.
    if (signal.aborted) return user;
    const before = client.getQueryData<User | null>(queryKey);
    if (before && before.id !== user?.id) client.removeQueries({ queryKey: [ownedByUser] });
    const hasEnded = !user && Boolean(before || readStoredUser());
    if (hasEnded) setSessionEnd(client, 'ended');
    storeUser(hasEnded ? endedUser : user);
    return user;
  },
});

/** Sets the signed-in user; null signs out, with the reason `end` for the login. Drops everything read for another user. */
export function setSessionUser(queryClient: QueryClient, user: User | null, end: SessionEnd | null = null): void {
  storeUser(end === 'ended' ? endedUser : user);
  setSessionEnd(queryClient, end);
  queryClient.removeQueries({ queryKey: [ownedByUser] });
  queryClient.setQueryData(queryKey, user);
}

/** Drops the session user and their data; the server has to be asked again. */
export function clearSessionUser(queryClient: QueryClient): void {
  setSessionEnd(queryClient, null);
  queryClient.removeQueries({ queryKey: [ownedByUser] });
  queryClient.getQueryCache().find({ queryKey })?.setState({ data: undefined, status: 'pending', error: null });
}

/** Fetches the signed-in user; null when signed out. */
export async function fetchCurrentUser(): Promise<User | null> {
  try {
    return await callRoute<typeof currentUser>(route, {});
  } catch (error) {
    if (isProblem(error, 'not_signed_in')) return null;
    throw error;
  }
}

/** Why the session ended other than by this tab; shown at the login. */
type SessionEnd = 'ended' | 'elsewhere';

/** The navigation state that a protected screen passes to the login. */
export interface SessionEndState {
  sessionEnd: SessionEnd | null;
}

const sessionEndKey = ['session-end'] as const;

function setSessionEnd(queryClient: QueryClient, end: SessionEnd | null): void {
  queryClient.setQueryData(sessionEndKey, end);
}

export const readSessionEnd = (queryClient: QueryClient): SessionEnd | null =>
  queryClient.getQueryData<SessionEnd | null>(sessionEndKey) ?? null;

/** Updates the signed-in user and keeps their data; ignored after a sign-out. */
export function updateSessionUser(queryClient: QueryClient, user: User): void {
  if (queryClient.getQueryData(sessionQuery.queryKey)?.id !== user.id) return;
  storeUser(user);
  queryClient.setQueryData(sessionQuery.queryKey, user);
}
