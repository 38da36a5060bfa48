import type { ComponentProps } from 'react';
import { cn } from '@/lib/class-names.js';
import { controlClass } from './control-class.js';

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input {...props} className={cn(controlClass, 'h-10', className)} />;
}
