import type { ComponentProps } from 'react';
import { cn } from '@/lib/class-names.js';

/** What every field for typing or choosing looks like; 16 px text on narrow screens keeps iPhones from zooming in. */
export const controlClass =
  'w-full rounded-md border border-control bg-surface px-3 text-base text-ink transition-colors placeholder:text-ink-muted/80 hover:border-ink-muted focus-visible:border-accent-ink focus-visible:outline-offset-0 disabled:opacity-60 aria-invalid:border-danger-ink sm:text-sm';

interface InputProps extends ComponentProps<'input'> {
  /** Kept as typed: phones neither capitalise, correct nor check it. */
  verbatim?: boolean;
}

const asTyped = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

export function Input({ className, verbatim = false, ...props }: InputProps) {
  return <input {...(verbatim && asTyped)} {...props} className={cn(controlClass, 'h-10', className)} />;
}

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return <textarea rows={2} {...props} className={cn(controlClass, 'resize-y py-2', className)} />;
}
