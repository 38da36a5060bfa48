import { useQuery } from '@tanstack/react-query';
import type { User } from '@wifi-share/contracts/entities/user';
import { readStoredUser, type StoredUser } from './current-user.js';
import { sessionQuery } from './session-query.js';

export type Session =
  | { status: 'signed-out'; user: null }
  /** A user is stored and the server is being asked; or it could not be asked (`unavailable`). */
  | { status: 'checking' | 'unavailable'; user: StoredUser | null; retry: () => void }
  | { status: 'signed-in'; user: User };

/** Who uses the application. The stored user is shown until the server has answered (R6). */
export function useSession(): Session {
  const { data, isError, refetch } = useQuery(sessionQuery);
  if (data) return { status: 'signed-in', user: data };
  if (data === null) return { status: 'signed-out', user: null };
  return { status: isError ? 'unavailable' : 'checking', user: readStoredUser(), retry: () => void refetch() };
}
