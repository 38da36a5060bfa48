import { type ReactNode, useId } from 'react';
import { cn } from '@/lib/class-names.js';

interface ChoiceFieldProps<V extends string> {
  label: string;
  hint?: string;
  values: readonly V[];
  chosen: V;
  onChoose: (value: V) => void;
  nameOf: (value: V) => string;
  /** Drawn above the name. */
  pictureOf?: (value: V) => ReactNode;
  className?: string;
}

/** A few values of which one holds, all of them in sight. */
export function ChoiceField<V extends string>(props: ChoiceFieldProps<V>) {
  const { label, hint, values, chosen, onChoose, nameOf, pictureOf, className } = props;
  const id = useId();
  return (
    <fieldset className="grid gap-2" aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend className="mb-2 font-medium">{label}</legend>
      <div className={cn('grid gap-2', className)}>
        {values.map((value) => (
          <label
            key={value}
            className="flex min-h-10 cursor-pointer flex-col items-center justify-center gap-2 rounded-md border border-control bg-surface px-2 py-2 text-center text-sm leading-4 transition-colors hover:border-ink-muted has-checked:border-accent-ink has-checked:bg-accent-soft has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-accent-ink has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={id}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              className="sr-only"
            />
            {pictureOf?.(value)}
            {nameOf(value)}
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-ink-muted text-xs">
          {hint}
        </p>
      )}
    </fieldset>
  );
}
