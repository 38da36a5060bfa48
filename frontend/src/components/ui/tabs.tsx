import { Tabs as TabsPrimitive } from 'radix-ui';
import { type ComponentProps, useEffect, useRef } from 'react';
import { cn } from '@/lib/class-names.js';

type TabsProps = Omit<ComponentProps<typeof TabsPrimitive.Root>, 'value'> & { value: string };

/**
 * Where the list of tabs is wider than the screen, it fades at its end and scrolls to the open one, also on arrival by its
 * address.
 */
export function Tabs({ value, ...props }: TabsProps) {
  const tabs = useRef<HTMLDivElement>(null);

  useEffect(() => {
    tabs.current?.querySelector(`[data-tab="${value}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [value]);

  return <TabsPrimitive.Root {...props} ref={tabs} value={value} />;
}
export const TabsContent = TabsPrimitive.Content;

export function TabsList({ className, ...props }: ComponentProps<typeof TabsPrimitive.List>) {
  return (
    <TabsPrimitive.List
      {...props}
      className={cn(
        '-mx-4 flex gap-1 overflow-x-auto border-b px-4 [scrollbar-width:none] sm:mx-0 sm:px-0',
        'max-sm:scroll-pr-8 max-sm:pr-8 max-sm:[mask-image:linear-gradient(to_right,#000_calc(100%-2rem),transparent)]',
        className,
      )}
    />
  );
}

export function TabsTrigger({ className, ...props }: ComponentProps<typeof TabsPrimitive.Trigger>) {
  return (
    <TabsPrimitive.Trigger
      {...props}
      data-tab={props.value}
      className={cn(
        '-mb-px inline-flex h-10 items-center gap-2 whitespace-nowrap border-transparent border-b-2 px-3 font-medium text-ink-muted text-sm transition-colors hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-ink data-[state=active]:text-ink [&_svg]:size-4',
        className,
      )}
    />
  );
}
