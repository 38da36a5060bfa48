import { useQuery } from '@tanstack/react-query';
import type { User } from '@wifi-share/contracts/entities/user';
import { type LoadFailed, useLoadFailure } from '../use-load-failure.js';
import { readStoredUser, type StoredUser } from './current-user.js';
import { sessionQuery } from './session-query.js';

export type Session =
  | { status: 'signed-out'; user: null }
  /** A user is stored and the server is being asked. */
  | { status: 'checking'; user: StoredUser | null }
  /** It could not be asked. */
  | { status: 'unavailable'; user: StoredUser | null; failure: LoadFailed }
  | { status: 'signed-in'; user: User };

/** The stored user is shown until the server has answered (R6). */
export function useSession(): Session {
  const query = useQuery(sessionQuery);
  const failure = useLoadFailure(query);
  const { data } = query;
  if (data) return { status: 'signed-in', user: data };
  if (data === null) return { status: 'signed-out', user: null };
  const user = readStoredUser();
  return failure ? { status: 'unavailable', user, failure } : { status: 'checking', user };
}
