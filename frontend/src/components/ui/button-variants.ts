import { cva, type VariantProps } from 'class-variance-authority';

/** The classes of a button, also for links that look like one. */
export const buttonVariants = cva(
  'inline-flex shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap rounded-md border font-medium transition-colors disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-not-allowed aria-disabled:opacity-60 [&_svg]:size-4 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover',
        secondary: 'bg-surface text-ink hover:bg-muted',
        ghost: 'border-transparent text-ink-muted hover:bg-muted hover:text-ink',
        /** Leads to a destruction, which is asked about first. */
        dangerQuiet: 'bg-surface text-danger-ink hover:bg-danger-soft',
        danger: 'border-transparent bg-danger text-on-accent hover:bg-danger-hover',
      },
      size: {
        sm: 'h-8 px-3 text-sm',
        md: 'h-9 px-4 text-sm',
        /** As high as a field, for use beside one. */
        field: 'h-10 px-4 text-sm',
        /** As high as a field, or higher for a label of more than one line. */
        wrapping: 'min-h-10 px-4 py-2 text-sm',
        lg: 'h-11 px-5 text-base',
        icon: 'size-9',
        iconSmall: 'size-8',
        iconField: 'size-10',
      },
    },
    defaultVariants: { variant: 'secondary', size: 'md' },
  },
);

export type ButtonVariants = VariantProps<typeof buttonVariants>;
