import { useId } from 'react';
import { Label } from '@/components/ui/field.js';
import { Switch } from '@/components/ui/switch.js';

interface SwitchFieldProps {
  label: string;
  hint: string;
  on: boolean;
  onChange: (on: boolean) => void;
}

/** Something that is so or not, with what follows from it. */
export function SwitchField({ label, hint, on, onChange }: SwitchFieldProps) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-6">
      <div>
        <Label htmlFor={id}>{label}</Label>
        <p id={`${id}-hint`} className="text-ink-muted text-xs">
          {hint}
        </p>
      </div>
      <Switch id={id} aria-describedby={`${id}-hint`} checked={on} onCheckedChange={onChange} />
    </div>
  );
}
