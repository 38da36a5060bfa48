import type { QueryClient } from '@tanstack/react-query';
import { parseStoredUser, storedUserKey } from './current-user.js';
import { forgetSessionUser, sessionQuery, setSessionUser } from './session-query.js';

/**
 * Follows who is signed in as other tabs store it: the session is the browser's, not the tab's. Signed out there,
 * everything of the account is dropped here at once; for somebody else the server is asked who it is (R6), and for the
 * same user, who may have another plan now, what is true of them. Answers how to stop.
 */
export function followOtherTabs(queryClient: QueryClient): () => void {
  const { queryKey } = sessionQuery;

  async function follow({ key, newValue }: StorageEvent) {
    // Null: everything stored was cleared.
    if (key !== storedUserKey && key !== null) return;
    const stored = parseStoredUser(newValue);
    const session = queryClient.getQueryData(queryKey);
    if (stored && stored.id === session?.id) return queryClient.invalidateQueries({ queryKey });
    await queryClient.cancelQueries({ queryKey });
    if (stored) {
      forgetSessionUser(queryClient);
      await queryClient.refetchQueries({ queryKey });
    } else if (session !== null) setSessionUser(queryClient, null, 'elsewhere');
  }

  const listen = (event: StorageEvent) => void follow(event);
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
