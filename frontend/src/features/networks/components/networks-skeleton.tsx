import { Card } from '../../../components/ui/card.js';
import { Skeleton } from '../../../components/ui/skeleton.js';

/** The layout of the toolbar and two rows. */
export function NetworksSkeleton() {
  return (
    <div aria-busy="true">
      <div className="flex items-center gap-3 pt-6 pb-4">
        <Skeleton className="mr-auto h-4 w-36" />
        <Skeleton className="h-9 w-40" />
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
    <div className="flex items-center gap-4 p-4 sm:px-5">
      <Skeleton className="size-10 rounded-md" />
      <div className="grid flex-1 gap-2">
        <Skeleton className="h-4 w-40 max-w-full" />
        <Skeleton className="h-3 w-56 max-w-full" />
      </div>
      <Skeleton className="hidden h-9 w-56 md:block" />
    </div>
  );
}
