import { useId } from 'react';
import { Label } from '@/components/ui/field.js';
import { Switch } from '@/components/ui/switch.js';
import { useText } from '@/lib/i18n/use-text.js';

/** Whether the card shows the password in letters; off until the owner wants it. */
export function PasswordSwitch({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  const t = useText();
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-6">
      <div>
        <Label htmlFor={id}>{t('card.password.label')}</Label>
        <p id={`${id}-hint`} className="text-ink-muted text-xs">
          {t('card.password.hint')}
        </p>
      </div>
      <Switch id={id} aria-describedby={`${id}-hint`} checked={on} onCheckedChange={onChange} />
    </div>
  );
}
