import { parseStoredUser, type StoredUser } from '@/lib/session/current-user.js';

/** What /auth-success is told of who has signed in; the server's word replaces it (R8). */
export interface Arrival {
  user: StoredUser;
  isFirstLogin: boolean;
  redirectTo: string | undefined;
}

/** Reads the query's `user`; answers the login's error value when there is none, or nothing that could be one. */
export function parseArrival(parameter: string | null): Arrival | 'no_auth_data' | 'auth_data_invalid' {
  if (!parameter) return 'no_auth_data';
  const user = parseStoredUser(parameter);
  if (!user) return 'auth_data_invalid';
  const { isFirstLogin, redirectTo } = JSON.parse(parameter) as Record<string, unknown>;
  return {
    user,
    isFirstLogin: isFirstLogin === true,
    redirectTo: typeof redirectTo === 'string' ? redirectTo : undefined,
  };
}
