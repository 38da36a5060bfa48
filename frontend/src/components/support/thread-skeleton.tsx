import { Skeleton } from '../ui/skeleton.js';

/** A ticket as it will stand. */
export function ThreadSkeleton() {
  return (
    <div aria-hidden className="grid gap-3 pt-6">
      <Skeleton className="h-4 w-32" />
      <Skeleton className="h-6 w-56 max-w-full" />
      <Skeleton className="h-4 w-40" />
      <Skeleton className="mt-3 h-28" />
      <Skeleton className="h-28" />
    </div>
  );
}
