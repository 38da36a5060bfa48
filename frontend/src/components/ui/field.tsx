import { CircleAlert } from 'lucide-react';
import { Label as LabelPrimitive } from 'radix-ui';
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import { cn } from '@/lib/class-names.js';

/** What a field's control has to carry to belong to its label, hint and error. */
interface FieldControl {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  label: string;
  /** Beside the label, e.g. that the field is optional or how much of it is used. */
  aside?: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

/** Label above, control, hint and error below. */
export function Field({ label, aside, hint, error, children }: FieldProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined;

  // A refused form focuses its first wrong field: one that has the focus already would stay out of sight.
  useEffect(() => {
    if (error && box.current?.contains(document.activeElement)) box.current.scrollIntoView({ block: 'nearest' });
  }, [error]);

  return (
    <div ref={box} className="grid gap-2">
      <div className="flex items-baseline justify-between gap-3">
        <Label htmlFor={id}>{label}</Label>
        {aside && <span className="text-ink-muted text-xs">{aside}</span>}
      </div>
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': describedBy })}
      {error && (
        <p id={errorId} role="alert" className="flex items-start gap-2 text-danger-ink text-sm">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
      {hint && (
        <div id={hintId} className="text-ink-muted text-xs">
          {hint}
        </div>
      )}
    </div>
  );
}

export function Label({ className, ...props }: ComponentProps<typeof LabelPrimitive.Root>) {
  return <LabelPrimitive.Root {...props} className={cn('font-medium text-ink text-sm', className)} />;
}
