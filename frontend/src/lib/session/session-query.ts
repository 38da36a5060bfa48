import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { currentUser } from '@wifi-share/contracts/calls/identity';
import type { User } from '@wifi-share/contracts/entities/user';
import { type CallRoute, callRoute } from '../../api/call.js';
import { isProblem } from '../../api/problem-error.js';
import { isStorageAvailable } from '../browser-storage.js';
import { readStoredUser, storeUser } from './current-user.js';

const route: CallRoute<typeof currentUser> = { method: 'GET', path: '/api/user/me' };

/** First part of the key of every query whose answer belongs to the signed-in user. */
export const ownedByUser = 'user';

/**
 * The signed-in user as the server says (R6), null when signed out. The server is asked only when a current user is
 * stored, or when nothing can be stored.
 */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  initialData: () => (isStorageAvailable() && !readStoredUser() ? null : undefined),
  queryFn: async (): Promise<User | null> => {
    const user = await askForCurrentUser();
    storeUser(user);
    return user;
  },
});

/** Notes who is signed in from now on; null signs out. Everything read for somebody else is forgotten. */
export function setSessionUser(queryClient: QueryClient, user: User | null): void {
  storeUser(user);
  queryClient.removeQueries({ queryKey: [ownedByUser] });
  queryClient.setQueryData(sessionQuery.queryKey, user);
}

async function askForCurrentUser(): Promise<User | null> {
  try {
    return await callRoute<typeof currentUser>(route, {});
  } catch (error) {
    if (isProblem(error, 'not_signed_in')) return null;
    throw error;
  }
}
