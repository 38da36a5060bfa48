import { type ReactNode, useId } from 'react';
import { PartFailure } from '@/components/part-failure.js';
import { Card } from '@/components/ui/card.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { useText } from '@/lib/i18n/use-text.js';
import type { LoadFailed } from '@/lib/use-load-failure.js';

interface PanelCardProps {
  title: string;
  text?: ReactNode;
  /** Beside the title: a figure or a button. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A section of a tab. */
export function PanelCard({ title, text, aside, children }: PanelCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className="overflow-hidden">
        <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 border-b px-5 py-4">
          <div className="grid min-w-0 flex-1 basis-52 gap-0.5">
            <h2 id={id} tabIndex={-1} className="text-base outline-none">
              {title}
            </h2>
            {text && <p className="max-w-[65ch] text-ink-muted text-sm">{text}</p>}
          </div>
          {aside}
        </header>
        {children}
      </Card>
    </section>
  );
}

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
