import { Skeleton } from '@/components/ui/skeleton.js';

/** The designer's places before it is there. */
export function DesignerSkeleton() {
  return (
    <>
      <Skeleton className="h-9 w-48" />
      <Skeleton className="mt-2 mb-8 h-5 w-full max-w-md" />
      <div className="grid gap-8 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-10">
        <div className="grid gap-6">
          <Skeleton className="h-48 w-full" />
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-20 w-full" />
        </div>
        <Skeleton className="h-160 w-full" />
      </div>
    </>
  );
}
