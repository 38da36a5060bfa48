import { accentPresets } from '@wifi-share/contracts/accent';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { Label } from '@/components/ui/field.js';
import { useText } from '@/lib/i18n/use-text.js';

interface AccentChoiceProps {
  /** `#rrggbb`, or empty for the product's own colour. */
  accent: string;
  onChange: (accent: string) => void;
}

/** The product's own colour, presets, and any other colour. */
export function AccentChoice({ accent, onChange }: AccentChoiceProps) {
  const t = useText();
  const id = useId();
  const presets = accentPresets.map((digits) => ({ value: `#${digits}`, name: t(`card.accent.${digits}`) }));
  const choices = [{ value: '', name: t('dashboard.appearance.accent.none') }, ...presets];
  return (
    <fieldset className="grid min-w-0 gap-2" aria-describedby={`${id}-hint`}>
      <legend className="mb-2 font-medium text-sm">{t('dashboard.appearance.accent')}</legend>
      <div className="flex flex-wrap items-center gap-2">
        {choices.map(({ value, name }) => (
          <label
            key={value}
            style={{ background: value || 'var(--accent)' }}
            title={name}
            className="grid size-8 cursor-pointer place-items-center rounded-full border text-white has-focus-visible:outline-2 has-focus-visible:outline-accent-ink has-focus-visible:outline-offset-2 [&_svg]:size-4"
          >
            <input
              type="radio"
              name={id}
              checked={accent === value}
              onChange={() => onChange(value)}
              aria-label={name}
              className="sr-only"
            />
            {accent === value && <Check aria-hidden />}
          </label>
        ))}
        <span className="flex items-center gap-2">
          <input
            id={`${id}-own`}
            type="color"
            value={accent || `#${accentPresets[0]}`}
            onChange={({ target }) => onChange(target.value)}
            className="h-8 w-11 cursor-pointer rounded-md border border-control bg-surface p-0.5"
          />
          <Label htmlFor={`${id}-own`} className="font-normal text-ink-muted">
            {t('card.accent.own')}
          </Label>
        </span>
      </div>
      <p id={`${id}-hint`} className="text-ink-muted text-xs">
        {t('dashboard.appearance.accent.hint')}
      </p>
    </fieldset>
  );
}
