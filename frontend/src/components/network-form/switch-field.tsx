import { useId } from 'react';
import { Controller } from 'react-hook-form';
import { Label } from '../ui/label.js';
import { Switch } from '../ui/switch.js';
import { useNetworkForm } from './network-form.js';

interface SwitchFieldProps {
  name: 'hidden' | 'compatibilityMode' | 'isActive';
  label: string;
  hint: string;
}

export function SwitchField({ name, label, hint }: SwitchFieldProps) {
  const id = useId();
  const { control } = useNetworkForm();
  return (
    <div className="flex items-center justify-between gap-6 py-3">
      <div>
        <Label htmlFor={id}>{label}</Label>
        <p id={`${id}-hint`} className="text-ink-muted text-xs">
          {hint}
        </p>
      </div>
      <Controller
        control={control}
        name={name}
        render={({ field: { value, onChange, ref } }) => (
          <Switch ref={ref} id={id} aria-describedby={`${id}-hint`} checked={value} onCheckedChange={onChange} />
        )}
      />
    </div>
  );
}
