import { Card } from '@/components/ui/card.js';
import { Skeleton } from '@/components/ui/skeleton.js';

/** The layout of the list. */
export function ScreensSkeleton() {
  return (
    <Card aria-busy="true" className="grid max-w-3xl gap-4 p-5 sm:p-6">
      <Skeleton className="h-5 w-48" />
      <Skeleton className="h-4 w-full max-w-md" />
      <Skeleton className="h-16 w-full" />
    </Card>
  );
}
