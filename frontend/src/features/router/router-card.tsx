import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card.js';
import { useFocusHandover } from '@/lib/use-focus-handover.js';

interface RouterCardProps {
  title: string;
  /** A sentence below the title. */
  text?: ReactNode;
  children?: ReactNode;
  /** The row of its buttons, first under the thumb on a narrow screen. */
  footer?: ReactNode;
}

/** One part of what there is to know and to decide about a router. */
export function RouterCard({ title, text, children, footer }: RouterCardProps) {
  const card = useFocusHandover<HTMLDivElement>();
  return (
    <Card ref={card} className="overflow-hidden">
      <section aria-label={title} className="grid grid-cols-1 gap-4 p-5 sm:p-6">
        <header className="grid gap-1">
          <h3 tabIndex={-1} className="text-base outline-none">
            {title}
          </h3>
          {text && <p className="max-w-[65ch] text-ink-muted">{text}</p>}
        </header>
        {children}
      </section>
      {footer && (
        <footer className="flex flex-col-reverse gap-2 border-t bg-muted/60 px-5 py-3 sm:flex-row sm:items-center sm:justify-end sm:px-6">
          {footer}
        </footer>
      )}
    </Card>
  );
}
