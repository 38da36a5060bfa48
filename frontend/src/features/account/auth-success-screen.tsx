import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { resolveNext } from '@wifi-share/contracts/next-path';
import { useEffect, useRef } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { LoadFailure } from '@/components/load-failure.js';
import { Spinner } from '@/components/ui/spinner.js';
import { useText } from '@/lib/i18n/use-text.js';
import { parseStoredUser, type StoredUser, storeUser } from '@/lib/session/current-user.js';
import { fetchCurrentUser, setSessionUser } from '@/lib/session/session-query.js';
import { useDocumentTitle } from '@/lib/use-document-title.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { useOpenPath } from '@/lib/use-open-path.js';
import { withNext } from './use-next.js';
import { welcome } from './welcome.js';

/** Where a sign-in with Google comes back to (R8). */
export default function AuthSuccessScreen() {
  const t = useText();
  useDocumentTitle(t('account.authSuccess.title'));
  const [query] = useSearchParams();
  const arrival = parseArrival(query.get('user'));
  if (typeof arrival === 'string') return <Navigate to={`/user-login?error=${arrival}`} replace />;
  return <CompleteSignIn arrival={arrival} />;
}

/** Reads the signed-in user, greets them and opens the page they wanted (R9), else the dashboard. */
function CompleteSignIn({ arrival }: { arrival: Arrival }) {
  const t = useText();
  const openPath = useOpenPath();
  const query = useQuery(completeSignInQuery(useQueryClient(), arrival));
  const failure = useLoadFailure(query);
  const { data: user } = query;
  const next = resolveNext(arrival.redirectTo, window.location.origin);
  const destination = next ?? '/user-dashboard';
  const greeted = useRef(false);

  useEffect(() => {
    if (!user || greeted.current) return;
    greeted.current = true;
    welcome(t, user);
    openPath(destination);
  }, [user, destination, t, openPath]);

  if (user === null) return <Navigate to={withNext('/user-login?error=auth_data_invalid', next)} replace />;
  if (failure) return <LoadFailure title={t('common.sessionUnavailable')} {...failure} />;
  return (
    <div role="status" className="m-auto flex items-center gap-3 px-4 py-16 text-base text-ink-muted">
      <Spinner className="size-5" />
      <h1 className="font-normal text-base">{t('account.authSuccess.title')}</h1>
    </div>
  );
}

/** What the redirect to /auth-success says of the user; the server's answer replaces it (R8). */
interface Arrival {
  user: StoredUser;
  isFirstLogin: boolean;
  redirectTo: string | undefined;
}

/** Reads the query's `user`; returns the login's error value when it is missing or invalid. */
function parseArrival(parameter: string | null): Arrival | 'no_auth_data' | 'auth_data_invalid' {
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

/**
 * Stores the user of the redirect until the server has answered with the session's user (R8); null without a session.
 * Only the redirect says whether it is the first login.
 */
const completeSignInQuery = (queryClient: QueryClient, { user: redirected, isFirstLogin }: Arrival) =>
  queryOptions({
    queryKey: ['complete-sign-in', redirected.id],
    queryFn: async () => {
      storeUser(redirected);
      // Not by the session's own query: another tab that stores a user cancels it at any time.
      const current = await fetchCurrentUser();
      const user = current && { ...current, isFirstLogin };
      setSessionUser(queryClient, user);
      return user;
    },
  });
