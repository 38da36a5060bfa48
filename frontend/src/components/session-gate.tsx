import { useQueryClient } from '@tanstack/react-query';
import type { User } from '@wifi-share/contracts/entities/user';
import { Fragment, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useText } from '@/lib/i18n/use-text.js';
import { readSessionEnd, type SessionEndState } from '@/lib/session/session-query.js';
import { useSession } from '@/lib/session/use-session.js';
import { LoadFailure } from './load-failure.js';

interface SessionGateProps {
  children: (user: User) => ReactNode;
  /** Shown while the server is asked; has the layout of the screen. */
  skeleton: ReactNode;
}

/**
 * Shows the screen to signed-in users only; others are sent to the login, with the reason, and come back. The key drops
 * the state of one user before another is shown.
 */
export function SessionGate({ children, skeleton }: SessionGateProps) {
  const t = useText();
  const session = useSession();
  const queryClient = useQueryClient();
  const { pathname, search } = useLocation();
  switch (session.status) {
    case 'signed-in':
      return <Fragment key={session.user.id}>{children(session.user)}</Fragment>;
    case 'checking':
      return skeleton;
    case 'unavailable':
      return <LoadFailure title={t('common.sessionUnavailable')} {...session.failure} />;
    case 'signed-out': {
      const state: SessionEndState = { sessionEnd: readSessionEnd(queryClient) };
      return <Navigate to={`/user-login?next=${encodeURIComponent(pathname + search)}`} replace state={state} />;
    }
  }
}
