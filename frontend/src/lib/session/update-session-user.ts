import type { QueryClient } from '@tanstack/react-query';
import type { User } from '@wifi-share/contracts/entities/user';
import { storeUser } from './current-user.js';
import { sessionQuery } from './session-query.js';

/** Notes what has changed about the signed-in user; everything read for them stays. Who is signed in no more stays so. */
export function updateSessionUser(queryClient: QueryClient, user: User): void {
  if (queryClient.getQueryData(sessionQuery.queryKey)?.id !== user.id) return;
  storeUser(user);
  queryClient.setQueryData(sessionQuery.queryKey, user);
}
