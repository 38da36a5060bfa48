import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { LoadFailure } from '@/components/load-failure.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { AccessCodeProvider } from '../access-code/access-code-provider.js';
import { adminSessionQuery } from './gate-api.js';

interface RequireAdminProps {
  children: ReactNode;
  /** Shown while the server is asked; has the layout of the screen. */
  skeleton: ReactNode;
  /** What stands here without a session; left out, the visitor goes to the gate and comes back afterwards. */
  gate?: (ended: boolean) => ReactNode;
}

/** Shows the screen to admins only (R31). Inside, `useAccessCode` asks for the access code again. */
export function RequireAdmin({ children, skeleton, gate }: RequireAdminProps) {
  const t = useText();
  const { session, failure } = useAdminSession();
  const { pathname, search } = useLocation();
  if (session?.card) return <AccessCodeProvider>{children}</AccessCodeProvider>;
  if (session && gate) return gate(session.ended);
  if (session) return <Navigate to={`/admin?next=${encodeURIComponent(pathname + search)}`} replace />;
  if (failure) return <LoadFailure title={t('admin.session.unavailable')} {...failure} />;
  return skeleton;
}

function useAdminSession() {
  const query = useQuery(adminSessionQuery);
  return { session: query.data, failure: useLoadFailure(query) };
}
