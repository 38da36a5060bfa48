import { Card } from '@/components/ui/card.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { chartHeight } from './chart/chart-layout.js';

/** The places of the toolbar, the four figures and the chart. */
export function AnalyticsSkeleton() {
  return (
    <div aria-busy="true">
      <div className="grid grid-cols-1 gap-2 pt-6 pb-4 sm:flex">
        <Skeleton className="h-10 sm:w-44" />
        <Skeleton className="h-10 sm:w-36" />
        <Skeleton className="h-10 sm:w-48" />
        <Skeleton className="h-10 sm:ml-auto sm:w-44" />
      </div>
      <div className="grid gap-4">
        <Card className="grid grid-cols-2 lg:grid-cols-4">
          {['accesses', 'visitors', 'average', 'busiest'].map((name) => (
            <div key={name} className="grid gap-2 p-4 sm:px-5">
              <Skeleton className="h-4 w-24" />
              <Skeleton className="h-8 w-20" />
              <Skeleton className="h-4 w-28 max-w-full" />
            </div>
          ))}
        </Card>
        <Card className="p-4 sm:px-5">
          <Skeleton className="h-5 w-40" />
          <div className="mt-4" style={{ height: chartHeight }}>
            <Skeleton className="h-full w-full" />
          </div>
        </Card>
      </div>
    </div>
  );
}
