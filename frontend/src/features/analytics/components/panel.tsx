import { type ReactNode, useId } from 'react';
import { Card } from '../../../components/ui/card.js';
import { cn } from '../../../lib/class-names.js';

interface PanelProps {
  title: string;
  /** Beside the title: legends and switches. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A chart or a list of the tab, under its name. */
export function Panel({ title, aside, className, children }: PanelProps) {
  const id = useId();
  return (
    <Card className={cn('min-w-0', className)}>
      <section aria-labelledby={id}>
        <header className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 pt-3 sm:px-5">
          <h2 id={id}>{title}</h2>
          {aside}
        </header>
        {children}
      </section>
    </Card>
  );
}
