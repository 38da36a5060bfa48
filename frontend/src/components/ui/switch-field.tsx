import { type Ref, useId } from 'react';
import { Label } from './field.js';
import { Switch } from './switch.js';

interface SwitchFieldProps {
  label: string;
  hint: string;
  on: boolean;
  onChange: (on: boolean) => void;
  /** The switch itself. */
  ref?: Ref<HTMLButtonElement>;
}

/** A switch with its label and a hint. */
export function SwitchField({ label, hint, on, onChange, ref }: SwitchFieldProps) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-6">
      <div>
        <Label htmlFor={id}>{label}</Label>
        <p id={`${id}-hint`} className="text-ink-muted text-xs">
          {hint}
        </p>
      </div>
      <Switch ref={ref} id={id} aria-describedby={`${id}-hint`} checked={on} onCheckedChange={onChange} />
    </div>
  );
}
