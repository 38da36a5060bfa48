import { useQueryClient } from '@tanstack/react-query';
import { resolveNext } from '@wifi-share/contracts/next-path';
import { useEffect, useState } from 'react';
import { useText } from '@/lib/i18n/use-text.js';
import { setSessionUser } from '@/lib/session/session-query.js';
import { useSession } from '@/lib/session/use-session.js';
import { useOpenPath } from '@/lib/use-open-path.js';
import type { SignInAnswer } from './api/sign-in.js';
import { welcome } from './welcome.js';

/**
 * Answers what to do with a successful sign-in. Whoever is signed in goes on: to `next`, else where the server said,
 * else to the dashboard (R9). On arrival too, unless there is something to `read` first.
 */
export function useEnter(next: string | null, { read = false } = {}): (answer: SignInAnswer) => void {
  const t = useText();
  const queryClient = useQueryClient();
  const session = useSession();
  const openPath = useOpenPath();
  const [redirectTo, setRedirectTo] = useState<string>();
  const [ready, setReady] = useState(!read);
  const goesOn = ready && session.status === 'signed-in';

  useEffect(() => {
    const { origin } = window.location;
    if (goesOn) openPath(resolveNext(next, origin) ?? resolveNext(redirectTo, origin) ?? '/user-dashboard');
  }, [goesOn, next, redirectTo, openPath]);

  return ({ redirectTo, linked, ...user }) => {
    setRedirectTo(redirectTo);
    setReady(true);
    setSessionUser(queryClient, user);
    welcome(t, user, linked);
  };
}
