import { Card } from '@/components/ui/card.js';
import { Skeleton } from '@/components/ui/skeleton.js';

/** The layout of the first sections. */
export function SettingsSkeleton() {
  return (
    <div aria-busy="true" className="divide-y">
      {['profile', 'email', 'password'].map((section) => (
        <div key={section} className={sectionGridClass}>
          <div className="grid content-start gap-3">
            <Skeleton className="h-5 w-28" />
            <Skeleton className="h-4 w-52 max-w-full" />
          </div>
          <Card className="grid gap-5 p-5 sm:p-6">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-10 w-full" />
            <Skeleton className="h-10 w-full" />
          </Card>
        </div>
      ))}
    </div>
  );
}

/** Title and sentence on the left, what can be changed on the right; on phones one below the other. */
export const sectionGridClass =
  'grid grid-cols-1 gap-x-12 gap-y-4 py-8 sm:py-10 md:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]';
