import type { User } from '@wifi-share/contracts/entities/user';
import { readStored, removeStored, writeStored } from '../browser-storage.js';

export const storedUserKey = 'currentUser';

/** Stands in place of a user whose session has ended by itself, which other tabs tell from a logout by that. */
export const endedUser = {};

/** What the display cache is used for: a name in the header, until the server has answered (R6). */
export type StoredUser = Pick<User, 'id'> & { username: string | null; email: string | null };

/**
 * Reads a stored current user. Signed in only with an id and a username or an e-mail (spec section 3);
 * a broken value is logged and ignored.
 */
export function parseStoredUser(stored: string | null): StoredUser | null {
  if (stored === null) return null;
  try {
    const { id, username, email } = JSON.parse(stored) as Record<string, unknown>;
    const user = { id: textOrNull(id), username: textOrNull(username), email: textOrNull(email) };
    return user.id && (user.username || user.email) ? { ...user, id: user.id } : null;
  } catch (error) {
    console.error('The stored user is broken', error);
    return null;
  }
}

export function readStoredUser(): StoredUser | null {
  return parseStoredUser(readStored(storedUserKey));
}

export function storeUser(user: User | StoredUser | typeof endedUser | null): void {
  if (user) writeStored(storedUserKey, JSON.stringify(user));
  else removeStored(storedUserKey);
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
