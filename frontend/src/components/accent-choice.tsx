import { accentColors, accentPresets } from '@wifi-share/contracts/accent';
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

/** Presets, any other colour, and the usual one. */
export function AccentChoice({ accent, usual, hint, onChange }: AccentChoiceProps) {
  const t = useText();
  const id = useId();
  const group = { id, accent, onChange };
  return (
    <fieldset className="grid grid-cols-1 gap-2" aria-describedby={`${id}-hint`}>
      <legend className="mb-2 font-medium text-sm">{t('card.accent.label')}</legend>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="flex flex-wrap gap-2">
          {accentPresets.map((digits) => (
            <Choice
              key={digits}
              {...group}
              value={`#${digits}`}
              color={`#${digits}`}
              name={t(`card.accent.${digits}`)}
            />
          ))}
        </span>
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
        {usual && (
          <span className="flex items-center gap-2">
            <Choice {...group} value={null} {...usual} />
            <label aria-hidden htmlFor={`${id}-null`} className="cursor-pointer text-ink-muted">
              {usual.name}
            </label>
          </span>
        )}
      </div>
      <div id={`${id}-hint`} className="text-ink-muted text-xs">
        {hint}
      </div>
    </fieldset>
  );
}

interface ChoiceProps extends Pick<AccentChoiceProps, 'accent' | 'onChange'> {
  /** Of the group. */
  id: string;
  value: string | null;
  name: string;
  color: string;
}

function Choice({ id, accent, value, name, color, onChange }: ChoiceProps) {
  return (
    <label
      style={{ background: color, color: accentColors(color).onFill }}
      title={name}
      className="grid size-8 cursor-pointer place-items-center rounded-full border border-control forced-color-adjust-none has-focus-visible:outline-2 has-focus-visible:outline-accent-ink has-focus-visible:outline-offset-2 [&_svg]:size-4"
    >
      <input
        type="radio"
        id={`${id}-${value}`}
        name={id}
        checked={accent === value}
        onChange={() => onChange(value)}
        aria-label={name}
        className="sr-only"
      />
      {accent === value && <Check aria-hidden />}
    </label>
  );
}
