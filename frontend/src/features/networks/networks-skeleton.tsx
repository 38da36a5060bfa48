import { Card } from '@/components/ui/card.js';
import { Skeleton } from '@/components/ui/skeleton.js';

/** The layout of the toolbar and two rows. */
export function NetworksSkeleton() {
  return (
    <div aria-busy="true">
      <div className="flex flex-wrap items-center gap-3 pt-6 pb-4">
        <div className="mr-auto flex min-h-9 items-center">
          <Skeleton className="h-4 w-36" />
        </div>
        <Skeleton className="h-9 w-full sm:w-40" />
      </div>
      <Card className="divide-y">
        <RowSkeleton />
        <RowSkeleton />
      </Card>
    </div>
  );
}

function RowSkeleton() {
  return (
    <div className="grid gap-3 p-4 sm:px-5 md:flex md:items-center md:gap-4">
      <div className="flex flex-1 items-center gap-4">
        <Skeleton className="hidden size-10 shrink-0 rounded-md sm:block" />
        <div className="grid flex-1 gap-2 py-1">
          <Skeleton className="h-4 w-40 max-w-full" />
          <Skeleton className="h-4 w-56 max-w-full" />
        </div>
      </div>
      <Skeleton className="h-5 w-36 md:hidden" />
      <Skeleton className="h-9 md:w-56" />
    </div>
  );
}
