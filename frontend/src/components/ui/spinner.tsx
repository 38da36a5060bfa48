import { LoaderCircle } from 'lucide-react';
import { cn } from '@/lib/class-names.js';

/** Decorative; a text beside it says what is loading. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cn('size-4 animate-spin', className)} />;
}
