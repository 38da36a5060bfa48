import { Skeleton } from '@/components/ui/skeleton.js';

const facts = ['number', 'day', 'period', 'payer', 'provider'];

/** The layout of a receipt. */
export function ReceiptSkeleton() {
  return (
    <div aria-busy="true" className="receipt-sheet">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <Skeleton className="h-7 w-32" />
        <Skeleton className="h-5 w-28" />
      </div>
      <div className="receipt-facts">
        {facts.map((fact) => (
          <div key={fact} className="grid gap-2 py-1">
            <Skeleton className="h-3 w-24" />
            <Skeleton className="h-4 w-40 max-w-full" />
          </div>
        ))}
      </div>
      <Skeleton className="h-28 w-full" />
    </div>
  );
}
