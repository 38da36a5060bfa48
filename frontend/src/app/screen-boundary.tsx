import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { type Failure, FailureBoundary } from '@/components/failure-boundary.js';
import { ScreenError } from './screen-error.js';

const screenError = (failure: Failure) => <ScreenError {...failure} />;

/** What fails outside of every screen takes all of them with it. */
export const AppBoundary = ({ children }: { children: ReactNode }) => (
  <FailureBoundary instead={screenError}>{children}</FailureBoundary>
);

/** A screen's failure stays its own, and is over on another screen. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <FailureBoundary key={pathname} instead={screenError}>
      {children}
    </FailureBoundary>
  );
}
