import { Card } from '@/components/ui/card.js';
import { Skeleton } from '@/components/ui/skeleton.js';

/** The heading, what is paid for, and how, as they will stand. */
export function PaymentSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-6">
      <Skeleton className="h-8 w-48" />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Card className="p-5 sm:p-6">
          <Skeleton className="h-72 w-full" />
        </Card>
        <Card className="p-5 sm:p-6">
          <Skeleton className="h-72 w-full" />
        </Card>
      </div>
    </div>
  );
}
