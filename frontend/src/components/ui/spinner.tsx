import { LoaderCircle } from 'lucide-react';
import { cn } from '@/lib/class-names.js';

/** Decorative; what is awaited is said in words beside it. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cn('size-4 animate-spin', className)} />;
}
