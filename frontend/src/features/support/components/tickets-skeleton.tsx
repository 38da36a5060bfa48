import { Card } from '@/components/ui/card.js';
import { Skeleton } from '@/components/ui/skeleton.js';

/** The rows of the list, as they will stand. */
export function TicketsSkeleton() {
  return (
    <Card aria-hidden className="divide-y">
      {[1, 2, 3].map((row) => (
        <div key={row} className="grid gap-2 px-5 py-4">
          <Skeleton className="h-4 w-56 max-w-full" />
          <Skeleton className="h-4 w-40 max-w-full" />
        </div>
      ))}
    </Card>
  );
}
