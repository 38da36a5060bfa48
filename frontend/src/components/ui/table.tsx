import type { ComponentProps } from 'react';
import { cn } from '@/lib/class-names.js';

/**
 * A table that turns into one card per row below 768 px: there the column's name stands before each value (`label`), and
 * the header is for screen readers only.
 */
export function Table({ className, ...props }: ComponentProps<'table'>) {
  return <table {...props} className={cn('w-full text-sm max-md:block', className)} />;
}

export function TableHead({ children }: ComponentProps<'thead'>) {
  return (
    <thead className="max-md:sr-only">
      <tr className="border-b">{children}</tr>
    </thead>
  );
}

export function TableHeading({ className, ...props }: ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      {...props}
      className={cn(
        'h-10 whitespace-nowrap px-3 text-left font-medium text-ink-muted text-xs first:pl-5 last:pr-5',
        className,
      )}
    />
  );
}

export function TableBody({ className, ...props }: ComponentProps<'tbody'>) {
  return <tbody {...props} className={cn('divide-y max-md:block', className)} />;
}

export function TableRow({ className, ...props }: ComponentProps<'tr'>) {
  return (
    <tr
      {...props}
      className={cn(
        'transition-colors data-[selected=true]:bg-accent-soft/60 max-md:grid max-md:grid-cols-1 max-md:gap-2 max-md:p-4 md:hover:bg-muted/50',
        className,
      )}
    />
  );
}

type TableCellProps = ComponentProps<'td'> & {
  /** Name of the column, shown before the value on narrow screens; a cell without one is the card's own line. */
  label?: string;
};

export function TableCell({ label, className, ...props }: TableCellProps) {
  return (
    <td
      {...props}
      data-label={label}
      className={cn(
        'px-3 py-3 align-middle first:pl-5 last:pr-5 max-md:p-0! max-md:text-left',
        label &&
          'max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4 max-md:before:shrink-0 max-md:before:text-ink-muted max-md:before:text-xs max-md:before:content-[attr(data-label)]',
        className,
      )}
    />
  );
}
