import type { QueryClient } from '@tanstack/react-query';
import type { User } from '@wifi-share/contracts/entities/user';
import { readStoredUser } from '@/lib/session/current-user.js';
import { sessionQuery } from '@/lib/session/session-query.js';
import { updateSessionUser } from '@/lib/session/update-session-user.js';

/** Where the changed user is the one signed in in this browser, plan and limit follow in its tabs (spec section 4). */
export function followStoredUser(
  queryClient: QueryClient,
  { id, plan, planBasis, maxNetworks }: Pick<User, 'id' | 'plan' | 'planBasis' | 'maxNetworks'>,
): void {
  const session = queryClient.getQueryData(sessionQuery.queryKey);
  if (session?.id === id) updateSessionUser(queryClient, { ...session, plan, planBasis, maxNetworks });
}

/** The server has signed these users out: if one of them is signed in in this browser, it hears so. */
export async function followSignOut(queryClient: QueryClient, userIds: readonly string[]): Promise<void> {
  const stored = readStoredUser();
  if (stored && userIds.includes(stored.id)) await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
}
