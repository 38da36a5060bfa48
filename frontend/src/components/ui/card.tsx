import type { ComponentProps } from 'react';
import { cn } from '@/lib/class-names.js';

export function Card({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={cn('rounded-lg border bg-surface', className)} />;
}
