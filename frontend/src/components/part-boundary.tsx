import { type ReactNode, Suspense } from 'react';
import { FailureBoundary } from './failure-boundary.js';
import { PartError } from './part-error.js';

interface PartBoundaryProps {
  children: ReactNode;
  /** Shown while the part is loading; has its layout. */
  skeleton: ReactNode;
}

/** A part of a screen that is loaded late, such as a tab. Its failure is told in its place and stays its own. */
export function PartBoundary({ children, skeleton }: PartBoundaryProps) {
  return (
    <FailureBoundary
      instead={(failure) => (
        <div className="max-w-2xl pt-6">
          <PartError {...failure} />
        </div>
      )}
    >
      <Suspense fallback={skeleton}>{children}</Suspense>
    </FailureBoundary>
  );
}
