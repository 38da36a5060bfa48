import type { ComponentProps } from 'react';
import { cn } from '../../lib/class-names.js';
import { type ButtonVariants, buttonVariants } from './button-variants.js';
import { Spinner } from './spinner.js';

type ButtonProps = ComponentProps<'button'> & ButtonVariants & { pending?: boolean };

/** A button; while `pending` it shows a spinner beside its label and takes no second press, but keeps the focus. */
export function Button({ variant, size, pending = false, className, children, onClick, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      className={cn(buttonVariants({ variant, size }), className)}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
    >
      {pending && <Spinner />}
      {children}
    </button>
  );
}
