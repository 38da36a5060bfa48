import { useQueryClient } from '@tanstack/react-query';
import { durations } from '@wifi-share/contracts/durations';
import { resolveNext } from '@wifi-share/contracts/next-path';
import { useEffect, useState } from 'react';
import { useText } from '../../lib/i18n/use-text.js';
import { notifySuccess } from '../../lib/notify.js';
import { setSessionUser } from '../../lib/session/session-query.js';
import { useSession } from '../../lib/session/use-session.js';
import { useOpenPath } from '../../lib/use-open-path.js';
import type { SignInAnswer } from './api/sign-in.js';

/**
 * Answers what to do with a successful sign-in. Whoever is signed in, also on arrival, goes on: to `next`,
 * else where the server said, else to the dashboard (R9).
 */
export function useEnter(next: string | null): (answer: SignInAnswer) => void {
  const t = useText();
  const queryClient = useQueryClient();
  const session = useSession();
  const openPath = useOpenPath();
  const [redirectTo, setRedirectTo] = useState<string>();
  const { origin } = window.location;
  const destination = resolveNext(next, origin) ?? resolveNext(redirectTo, origin) ?? '/user-dashboard';
  const signedIn = session.status === 'signed-in';

  useEffect(() => {
    if (signedIn) openPath(destination);
  }, [signedIn, destination, openPath]);

  return ({ redirectTo, ...user }) => {
    setRedirectTo(redirectTo);
    setSessionUser(queryClient, user);
    const name = user.firstName || user.username;
    notifySuccess(
      user.isFirstLogin
        ? { title: t('account.welcome.first', { name }), seconds: durations.firstLoginToastSeconds }
        : { title: t('account.welcome.back', { name }) },
    );
  };
}
