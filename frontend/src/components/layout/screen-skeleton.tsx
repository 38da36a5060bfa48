import { Skeleton } from '../ui/skeleton.js';

/** Shown while a screen's code is loading. */
export const ScreenSkeleton = () => (
  <div aria-busy="true" className="mx-auto min-h-dvh w-full max-w-6xl px-4 pt-8 pb-16 sm:px-6 sm:pt-10">
    <Skeleton className="h-7 w-48" />
    <Skeleton className="mt-6 h-4 w-full max-w-md" />
    <Skeleton className="mt-6 h-48 w-full" />
  </div>
);

/** The same of a screen that shows a sheet of paper: bar and sheet. */
export const PaperSkeleton = () => (
  <main aria-busy="true" className="min-h-dvh bg-muted">
    <div className="h-15 border-b bg-surface" />
    <div className="p-4 sm:p-8">
      <div className="mx-auto h-160 max-w-2xl border bg-white" />
    </div>
  </main>
);
