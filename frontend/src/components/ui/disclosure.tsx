import { ChevronRight } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { cn } from '@/lib/class-names.js';

interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  /** Whether it is open before the visitor has pressed it. */
  open?: boolean;
  ref?: Ref<HTMLDetailsElement>;
  className?: string;
}

/** What few people need, behind a line that unfolds it. */
export function Disclosure({ summary, children, open = false, ref, className }: DisclosureProps) {
  return (
    <details ref={ref} open={open} className={cn('group', className)}>
      <summary className="flex w-fit cursor-pointer list-none items-center gap-2 rounded-sm py-1 font-medium text-ink-muted transition-colors hover:text-ink [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 shrink-0 transition-transform group-open:rotate-90" />
        {summary}
      </summary>
      {children}
    </details>
  );
}
