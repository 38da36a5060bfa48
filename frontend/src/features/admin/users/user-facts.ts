import type { ListedUser } from '@wifi-share/contracts/calls/admin-users';
import type { SignInProvider } from '@wifi-share/contracts/entities/sign-in-provider';

export type UserStatus = 'active' | 'unverified' | 'inactive';

/** The status badge (spec section 4). */
export function userStatus({ isActive, emailVerified }: Pick<ListedUser, 'isActive' | 'emailVerified'>): UserStatus {
  if (!isActive) return 'inactive';
  return emailVerified ? 'active' : 'unverified';
}

/** First and last name; null when neither was given. */
export function fullName({ firstName, lastName }: Pick<ListedUser, 'firstName' | 'lastName'>): string | null {
  return [firstName, lastName].filter(Boolean).join(' ') || null;
}

type SignIn = Pick<ListedUser, 'authProvider' | 'linkedProviders'>;

/** The ways to sign in, to be named one after the other. */
export const signInMethods = ({ authProvider, linkedProviders }: SignIn): ('password' | SignInProvider)[] =>
  authProvider === 'social' ? linkedProviders : ['password', ...linkedProviders];

export function emailState({
  email,
  emailVerified,
}: Pick<ListedUser, 'email' | 'emailVerified'>): 'verified' | 'unverified' | 'none' {
  if (email === null) return 'none';
  return emailVerified ? 'verified' : 'unverified';
}

/** Whether an admin can take the address for verified (spec section 2: local accounts with an unverified e-mail). */
export function canBeVerified({
  authProvider,
  email,
  emailVerified,
}: Pick<ListedUser, 'authProvider' | 'email' | 'emailVerified'>): boolean {
  return authProvider === 'local' && email !== null && !emailVerified;
}

/** The e-mail address; the username of an account without one. */
export const emailOrName = ({ email, username }: Pick<ListedUser, 'email' | 'username'>): string => email ?? username;
