import type { ComponentProps } from 'react';
import { cn } from '@/lib/class-names.js';
import { type ButtonVariants, buttonVariants } from './button-variants.js';
import { Spinner } from './spinner.js';

interface Availability {
  /** Shows a spinner beside the label and takes no second press, but keeps the focus. */
  pending?: boolean;
  /** Has nothing to do at the moment; keeps the focus, too. */
  unavailable?: boolean;
}

type ButtonProps = ComponentProps<'button'> & ButtonVariants & Availability;

export function Button(allProps: ButtonProps) {
  const { variant, size, pending = false, unavailable = false, className, children, onClick, ...props } = allProps;
  const inert = pending || unavailable;
  return (
    <button
      type="button"
      {...props}
      className={cn(buttonVariants({ variant, size }), className)}
      aria-disabled={inert || undefined}
      aria-busy={pending || undefined}
      onClick={inert ? (event) => event.preventDefault() : onClick}
    >
      {pending && <Spinner />}
      {children}
    </button>
  );
}
