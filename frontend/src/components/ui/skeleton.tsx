import { cn } from '@/lib/class-names.js';

/** A grey place of the size that the content will have. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cn('animate-pulse rounded-sm bg-muted-strong', className)} />;
}
