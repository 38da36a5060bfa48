import { type ReactNode, Suspense } from 'react';
import { FailureBoundary } from './failure-boundary.js';

interface OptionalProps {
  children: ReactNode;
  /** Shown while the part is loading, and after a failure. */
  fallback: ReactNode;
}

/** A lazily loaded part that the screen works without; a failure is only logged. */
export function Optional({ children, fallback }: OptionalProps) {
  return (
    <FailureBoundary instead={() => fallback}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </FailureBoundary>
  );
}
