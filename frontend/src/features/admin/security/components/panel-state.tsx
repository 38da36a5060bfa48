import { PartFailure } from '@/components/part-failure.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { useText } from '@/lib/i18n/use-text.js';
import type { LoadFailed } from '@/lib/use-load-failure.js';

/** Stands in a card for what could not be loaded. */
export function PanelFailure(failure: LoadFailed) {
  const t = useText();
  return (
    <div className="p-5">
      <PartFailure title={t('admin.loadFailed')} {...failure} />
    </div>
  );
}

export function RowsSkeleton({ rows }: { rows: number }) {
  return (
    <div aria-hidden className="divide-y">
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className="flex h-14 items-center gap-4 px-5">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="ml-auto h-4 w-20" />
        </div>
      ))}
    </div>
  );
}
