import type { ComponentProps } from 'react';
import { cn } from '@/lib/class-names.js';
import { controlClass } from './control-class.js';

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return <textarea rows={2} {...props} className={cn(controlClass, 'resize-y py-2', className)} />;
}
