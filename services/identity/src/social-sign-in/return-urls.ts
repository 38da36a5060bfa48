import type { SignInError } from '@wifi-share/contracts/calls/social-sign-in';
import type { SignInProvider } from '@wifi-share/contracts/entities/sign-in-provider';
import type { User } from '@wifi-share/contracts/entities/user';

interface Login {
  error?: SignInError;
  /** What one sign-in with the password links. */
  link?: SignInProvider;
  /** What is asked for next. */
  step?: 'second-factor';
  next: string | null;
}

/** The site's own pages that a sign-in with a provider comes back to. */
export function createReturnUrls(publicUrl: string) {
  function pageOf(path: string, query: object): string {
    const url = new URL(path, publicUrl);
    for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, value);
    return url.href;
  }

  return {
    googlePending: (next: string | null): string => pageOf('/enhanced-signup', { social: 'google-pending', next }),

    adminGate: (next: string | null): string => new URL(next ?? '/admin', publicUrl).href,

    login: (query: Login): string => pageOf('/user-login', query),

    /** R8: only what the screen needs, as addresses are kept in histories and logs. */
    authSuccess({ id, username, isFirstLogin }: User, next: string | null): string {
      const user = JSON.stringify({ id, username, isFirstLogin, ...(next !== null && { redirectTo: next }) });
      return `${new URL('/auth-success', publicUrl).href}?user=${encodeURIComponent(user)}`;
    },
  };
}
