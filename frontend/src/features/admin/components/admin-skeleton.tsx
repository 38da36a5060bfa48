import { Skeleton } from '@/components/ui/skeleton.js';
import { PanelSkeleton } from './panel-skeleton.js';

/** The screen while the session is asked for. */
export function AdminSkeleton() {
  return (
    <div className="mx-auto min-h-dvh w-full max-w-6xl px-4 pt-6 pb-16 sm:px-6 sm:pt-8">
      <Skeleton className="mb-3 h-4 w-28" />
      <Skeleton className="mb-6 h-8 w-40" />
      <div className="flex h-10 items-center gap-6 border-b">
        <Skeleton className="h-4 w-20" />
        <Skeleton className="h-4 w-16" />
        <Skeleton className="hidden h-4 w-28 sm:block" />
        <Skeleton className="h-4 w-16" />
      </div>
      <PanelSkeleton />
    </div>
  );
}
