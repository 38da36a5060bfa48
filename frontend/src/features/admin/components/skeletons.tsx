import { Card } from '@/components/ui/card.js';
import { Skeleton } from '@/components/ui/skeleton.js';

/** The screen while the session is loading. */
export function AdminSkeleton() {
  return (
    <div className="mx-auto min-h-dvh w-full max-w-6xl px-4 pt-6 pb-16 sm:px-6 sm:pt-8">
      <Skeleton className="mb-3 h-4 w-28" />
      <Skeleton className="mb-2 h-8 w-40" />
      <Skeleton className="mb-6 h-4 w-56" />
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

const rows = [1, 2, 3, 4, 5];

export function PanelSkeleton() {
  return (
    <div aria-hidden>
      <div className="flex gap-3 pt-6 pb-4">
        <Skeleton className="h-10 flex-1" />
        <Skeleton className="h-10 w-32" />
      </div>
      <ListSkeleton />
    </div>
  );
}

export function ListSkeleton() {
  return (
    <Card className="divide-y">
      {rows.map((row) => (
        <div key={row} className="flex h-16 items-center gap-4 px-5">
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-40 max-w-full" />
            <Skeleton className="h-3 w-56 max-w-full" />
          </div>
          <Skeleton className="hidden h-4 w-24 md:block" />
          <Skeleton className="h-8 w-20" />
        </div>
      ))}
    </Card>
  );
}
