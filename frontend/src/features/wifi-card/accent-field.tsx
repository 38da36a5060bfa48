import { limits } from '@wifi-share/contracts/limits';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { Alert } from '@/components/ui/alert.js';
import { Button } from '@/components/ui/button.js';
import { Label } from '@/components/ui/field.js';
import { accentColors, accentPresets } from '@/components/wifi-card/accent.js';
import { useLanguage } from '@/lib/i18n/use-language.js';
import { useText } from '@/lib/i18n/use-text.js';

interface AccentFieldProps {
  accent: string;
  onChange: (accent: string) => void;
}

/** Presets, any other colour, and whether it can be read. */
export function AccentField({ accent, onChange }: AccentFieldProps) {
  const t = useText();
  const id = useId();
  const language = useLanguage();
  const { contrast, ink } = accentColors(accent);
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  // Rounded down: what is too little never reads as enough.
  const ratio = number.format(Math.floor(contrast * 10) / 10);
  const isLow = ink !== accent;
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2" aria-describedby={`${id}-contrast`}>
      <legend className="mb-2 font-medium">{t('card.accent.label')}</legend>
      <div className="flex flex-wrap items-center gap-2">
        {accentPresets.map((preset) => (
          <label
            key={preset}
            style={{ background: `#${preset}` }}
            className="grid size-8 cursor-pointer place-items-center rounded-full border text-white has-focus-visible:outline-2 has-focus-visible:outline-accent-ink has-focus-visible:outline-offset-2 [&_svg]:size-4"
          >
            <input
              type="radio"
              name={id}
              checked={accent === `#${preset}`}
              onChange={() => onChange(`#${preset}`)}
              aria-label={t(`card.accent.${preset}`)}
              className="sr-only"
            />
            {accent === `#${preset}` && <Check aria-hidden />}
          </label>
        ))}
        <span className="flex items-center gap-2">
          <input
            id={`${id}-own`}
            type="color"
            value={accent}
            onChange={({ target }) => onChange(target.value)}
            className="h-8 w-11 cursor-pointer rounded-md border border-control bg-surface p-0.5"
          />
          <Label htmlFor={`${id}-own`} className="font-normal text-ink-muted">
            {t('card.accent.own')}
          </Label>
        </span>
      </div>
      {isLow ? (
        <Alert tone="warning" className="mt-1">
          <p id={`${id}-contrast`}>{t('card.accent.low', { ratio, needed: number.format(limits.textContrastMin) })}</p>
          <Button
            size="sm"
            className="mt-1 h-auto min-h-8 justify-self-start whitespace-normal! py-1"
            onClick={() => onChange(ink)}
          >
            <span aria-hidden className="size-4 rounded-full" style={{ background: ink }} />
            {t('card.accent.mend')}
          </Button>
        </Alert>
      ) : (
        <p id={`${id}-contrast`} className="text-ink-muted text-xs">
          {t('card.accent.contrast', { ratio })}
        </p>
      )}
    </fieldset>
  );
}
