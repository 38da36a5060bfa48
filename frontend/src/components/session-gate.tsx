import type { User } from '@wifi-share/contracts/entities/user';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useText } from '../lib/i18n/use-text.js';
import { useSession } from '../lib/session/use-session.js';
import { LoadFailure } from './load-failure.js';

interface SessionGateProps {
  children: (user: User) => ReactNode;
  /** Shown while the server is asked; has the layout of the screen. */
  skeleton: ReactNode;
}

/** Lets only a signed-in user see the screen; others sign in first and then come back to it. */
export function SessionGate({ children, skeleton }: SessionGateProps) {
  const t = useText();
  const session = useSession();
  const { pathname, search } = useLocation();
  switch (session.status) {
    case 'signed-in':
      return children(session.user);
    case 'checking':
      return skeleton;
    case 'unavailable':
      return <LoadFailure title={t('common.sessionUnavailable')} {...session.failure} />;
    case 'signed-out':
      return <Navigate to={`/user-login?next=${encodeURIComponent(pathname + search)}`} replace />;
  }
}
