import type { QueryClient } from '@tanstack/react-query';
import { parseStoredUser, storedUserKey } from './current-user.js';
import { clearSessionUser, sessionQuery, setSessionUser } from './session-query.js';

/**
 * Follows sign-ins of other tabs by the stored user: a sign-out, or the end of the session, drops the account's data here at once; for another user the
 * server is asked (R6), and for the same one too, whose plan may have changed. Returns a function that stops it.
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
      clearSessionUser(queryClient);
      await queryClient.refetchQueries({ queryKey });
    } else if (session !== null) setSessionUser(queryClient, null, newValue === null ? 'elsewhere' : 'ended');
  }

  const listen = (event: StorageEvent) => void follow(event);
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
