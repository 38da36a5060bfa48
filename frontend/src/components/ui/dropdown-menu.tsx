import { Check } from 'lucide-react';
import { DropdownMenu as DropdownMenuPrimitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/class-names.js';

export const DropdownMenu = DropdownMenuPrimitive.Root;
export const DropdownMenuTrigger = DropdownMenuPrimitive.Trigger;

export function DropdownMenuContent({ className, ...props }: ComponentProps<typeof DropdownMenuPrimitive.Content>) {
  return (
    // Inside the main landmark, as accessibility checks require.
    <DropdownMenuPrimitive.Portal container={document.getElementById('content')}>
      <DropdownMenuPrimitive.Content
        sideOffset={6}
        collisionPadding={8}
        align="end"
        {...props}
        className={cn('z-50 min-w-56 animate-rise-in rounded-lg border bg-overlay p-1 shadow-overlay', className)}
      />
    </DropdownMenuPrimitive.Portal>
  );
}

export function DropdownMenuItem({ className, ...props }: ComponentProps<typeof DropdownMenuPrimitive.Item>) {
  return (
    <DropdownMenuPrimitive.Item
      {...props}
      className={cn(
        'flex h-9 cursor-pointer select-none items-center gap-3 rounded-md px-3 text-ink text-sm focus-visible:-outline-offset-2 data-highlighted:bg-muted data-disabled:opacity-60 [&_svg]:size-4 [&_svg]:text-ink-muted',
        className,
      )}
    />
  );
}

export const DropdownMenuRadioGroup = DropdownMenuPrimitive.RadioGroup;

/** One of several that exclude each other, of as many lines as it needs; the one that holds is marked. */
export function DropdownMenuRadioItem({
  className,
  children,
  ...props
}: ComponentProps<typeof DropdownMenuPrimitive.RadioItem>) {
  return (
    <DropdownMenuPrimitive.RadioItem
      {...props}
      className={cn(
        'relative flex cursor-pointer select-none items-start rounded-md py-2 pr-3 pl-10 text-ink text-sm focus-visible:-outline-offset-2 data-highlighted:bg-muted',
        className,
      )}
    >
      <DropdownMenuPrimitive.ItemIndicator className="absolute top-2.5 left-3">
        <Check aria-hidden className="size-4 text-accent-ink" />
      </DropdownMenuPrimitive.ItemIndicator>
      {children}
    </DropdownMenuPrimitive.RadioItem>
  );
}

export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof DropdownMenuPrimitive.Label>) {
  return <DropdownMenuPrimitive.Label {...props} className={cn('px-3 py-2', className)} />;
}

export function DropdownMenuSeparator() {
  return <DropdownMenuPrimitive.Separator className="-mx-1 my-1 h-px bg-hairline" />;
}
