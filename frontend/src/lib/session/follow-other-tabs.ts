import type { QueryClient } from '@tanstack/react-query';
import { parseStoredUser, storedUserKey } from './current-user.js';
import { sessionQuery } from './session-query.js';

/** When another tab stores the signed-in user anew, such as with another plan, the server is asked what is true (R6). */
export function followOtherTabs(queryClient: QueryClient): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== storedUserKey) return;
    const session = queryClient.getQueryData(sessionQuery.queryKey);
    if (!session || parseStoredUser(newValue)?.id !== session.id) return;
    void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
  });
}
