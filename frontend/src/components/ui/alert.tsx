import { cva, type VariantProps } from 'class-variance-authority';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/lib/class-names.js';

const alertVariants = cva('flex items-start gap-3 rounded-lg px-4 py-3 text-sm', {
  variants: {
    tone: {
      neutral: 'bg-muted text-ink',
      success: 'bg-success-soft text-success-ink',
      warning: 'bg-warning-soft text-warning-ink',
      danger: 'bg-danger-soft text-danger-ink',
    },
  },
  defaultVariants: { tone: 'neutral' },
});

const icons = { neutral: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

type AlertProps = VariantProps<typeof alertVariants> & { children: ReactNode; className?: string };

/** A message that belongs to its place on the screen; failures are announced at once. */
export function Alert({ tone, children, className }: AlertProps) {
  const Icon = icons[tone ?? 'neutral'];
  return (
    <div role={tone === 'danger' ? 'alert' : 'status'} className={cn(alertVariants({ tone }), className)}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="grid min-w-0 grid-cols-1 gap-1">{children}</div>
    </div>
  );
}
