import { useQuery, useQueryClient } from '@tanstack/react-query';
import { resolveNext } from '@wifi-share/contracts/next-path';
import { useEffect, useRef } from 'react';
import { Navigate } from 'react-router-dom';
import { LoadFailure } from '@/components/load-failure.js';
import { Spinner } from '@/components/ui/spinner.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { useOpenPath } from '@/lib/use-open-path.js';
import { completeSignInQuery } from '../api/complete-sign-in.js';
import type { Arrival } from '../arrival.js';
import { withNext } from '../use-next.js';
import { welcome } from '../welcome.js';

/** Asks the server who has signed in, greets them and goes on to where they wanted to go (R9), else to the dashboard. */
export function CompleteSignIn({ arrival }: { arrival: Arrival }) {
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
