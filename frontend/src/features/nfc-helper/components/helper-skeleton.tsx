import { Card } from '@/components/ui/card.js';
import { Skeleton } from '@/components/ui/skeleton.js';

/** The layout of the first two steps and of what stands beside them. */
export function HelperSkeleton() {
  return (
    <div aria-busy="true" className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-6">
      <div className="grid gap-4">
        <Skeleton className="h-10 w-full rounded-md" />
        {['h-24', 'h-56'].map((height) => (
          <Card key={height} className="grid gap-4 p-5">
            <Skeleton className="h-5 w-48" />
            <Skeleton className={height} />
          </Card>
        ))}
      </div>
      <Card className="hidden gap-3 p-5 lg:grid">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-28" />
      </Card>
    </div>
  );
}
