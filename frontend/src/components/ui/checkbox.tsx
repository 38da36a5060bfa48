import { Check, Minus } from 'lucide-react';
import { Checkbox as CheckboxPrimitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/class-names.js';

/** `checked="indeterminate"` means some of many. The click target is 32 px, larger than the box. */
export function Checkbox({ className, ...props }: ComponentProps<typeof CheckboxPrimitive.Root>) {
  return (
    <CheckboxPrimitive.Root
      {...props}
      className={cn(
        'group relative grid size-5 shrink-0 place-items-center rounded-sm border border-control bg-surface text-on-accent transition-colors after:absolute after:-inset-2 hover:border-ink-muted disabled:opacity-60 data-[state=checked]:border-transparent data-[state=indeterminate]:border-transparent data-[state=checked]:bg-accent data-[state=indeterminate]:bg-accent',
        className,
      )}
    >
      <CheckboxPrimitive.Indicator>
        <Minus aria-hidden className="hidden size-4 group-data-[state=indeterminate]:block" />
        <Check aria-hidden className="hidden size-4 group-data-[state=checked]:block" />
      </CheckboxPrimitive.Indicator>
    </CheckboxPrimitive.Root>
  );
}
