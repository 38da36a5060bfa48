import { accentPresets } from '@wifi-share/contracts/accent';
import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useText } from '@/lib/i18n/use-text.js';
import { Label } from './ui/field.js';

interface AccentChoiceProps {
  /** `#rrggbb`; null where none is chosen. */
  accent: string | null;
  /** What holds where none is chosen; left out, that cannot be chosen. */
  usual?: { name: string; color: string } | undefined;
  /** What follows from the choice. */
  hint: ReactNode;
  onChange: (accent: string | null) => void;
}

/** The usual colour, presets, and any other colour. */
export function AccentChoice({ accent, usual, hint, onChange }: AccentChoiceProps) {
  const t = useText();
  const id = useId();
  const presets = accentPresets.map((digits) => ({
    value: `#${digits}`,
    name: t(`card.accent.${digits}`),
    color: `#${digits}`,
  }));
  const choices = [...(usual ? [{ value: null, ...usual }] : []), ...presets];
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2" aria-describedby={`${id}-hint`}>
      <legend className="mb-2 font-medium text-sm">{t('card.accent.label')}</legend>
      <div className="flex flex-wrap items-center gap-2">
        {choices.map(({ value, name, color }) => (
          <label
            key={value}
            style={{ background: color }}
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
            value={accent ?? usual?.color}
            onChange={({ target }) => onChange(target.value)}
            className="h-8 w-11 cursor-pointer rounded-md border border-control bg-surface p-0.5"
          />
          <Label htmlFor={`${id}-own`} className="font-normal text-ink-muted">
            {t('card.accent.own')}
          </Label>
        </span>
      </div>
      <div id={`${id}-hint`} className="text-ink-muted text-xs">
        {hint}
      </div>
    </fieldset>
  );
}
