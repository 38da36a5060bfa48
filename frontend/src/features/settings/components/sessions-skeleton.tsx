import { Skeleton } from '@/components/ui/skeleton.js';

/** The layout of one row. */
export function SessionsSkeleton() {
  return (
    <div aria-busy="true" className="flex items-center gap-4 px-5 py-4 sm:px-6">
      <Skeleton className="hidden size-10 rounded-md sm:block" />
      <div className="grid flex-1 gap-2">
        <Skeleton className="h-4 w-44 max-w-full" />
        <Skeleton className="h-3 w-60 max-w-full" />
      </div>
    </div>
  );
}
