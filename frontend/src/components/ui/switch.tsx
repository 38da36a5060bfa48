import { Switch as SwitchPrimitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/class-names.js';

export function Switch({ className, ...props }: ComponentProps<typeof SwitchPrimitive.Root>) {
  return (
    <SwitchPrimitive.Root
      {...props}
      className={cn(
        'inline-flex h-6 w-10 shrink-0 items-center rounded-full border border-transparent bg-control p-px transition-colors disabled:opacity-60 aria-busy:cursor-progress aria-busy:opacity-60 data-[state=checked]:bg-accent',
        className,
      )}
    >
      <SwitchPrimitive.Thumb className="size-5 rounded-full border border-transparent bg-white transition-transform data-[state=checked]:translate-x-4" />
    </SwitchPrimitive.Root>
  );
}
