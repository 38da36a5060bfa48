import { cn } from '@/lib/class-names.js';

/** A grey placeholder in the size of the content. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cn('animate-pulse rounded-sm bg-muted-strong', className)} />;
}
