import { accentColors } from '@wifi-share/contracts/accent';
import type { Network } from '@wifi-share/contracts/entities/network';
import { limits } from '@wifi-share/contracts/limits';
import { AccentChoice } from '@/components/accent-choice.js';
import { Alert } from '@/components/ui/alert.js';
import { Button } from '@/components/ui/button.js';
import { type CardDesign, cardAccent } from '@/components/wifi-card/card-design.js';
import { useLanguage } from '@/lib/i18n/use-language.js';
import { useText } from '@/lib/i18n/use-text.js';

interface AccentFieldProps {
  network: Network;
  /** The networks that are printed. */
  shown: Network[];
  design: CardDesign;
  onChange: (accent: string | null) => void;
}

/** The colour of the cards, and whether the least readable of them can be read. */
export function AccentField({ network, shown, design, onChange }: AccentFieldProps) {
  const t = useText();
  const language = useLanguage();
  const accents = [...new Set(shown.map((one) => cardAccent(design, one)))];
  const [worst = cardAccent(design, network)] = accents.toSorted((a, b) => contrastOf(a) - contrastOf(b));
  const { contrast, ink } = accentColors(worst);
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  // Rounded down: what is too little never reads as enough.
  const ratio = number.format(Math.floor(contrast * 10) / 10);
  const hasOwn = shown.some((one) => one.accent !== null);
  return (
    <AccentChoice
      accent={hasOwn ? design.accent : worst}
      usual={hasOwn ? { name: t('card.accent.network'), color: cardAccent({ accent: null }, network) } : undefined}
      onChange={onChange}
      hint={
        ink === worst ? (
          t('card.accent.contrast', { ratio })
        ) : (
          <Alert tone="warning" className="mt-1">
            <p>{t('card.accent.low', { ratio, needed: number.format(limits.textContrastMin) })}</p>
            {/* It would take their own colours from the others. */}
            {accents.length === 1 && (
              <Button
                size="sm"
                className="mt-1 h-auto min-h-8 justify-self-start whitespace-normal! py-1"
                onClick={() => onChange(ink)}
              >
                <span
                  aria-hidden
                  className="size-4 shrink-0 rounded-full forced-color-adjust-none"
                  style={{ background: ink }}
                />
                {t('card.accent.mend')}
              </Button>
            )}
          </Alert>
        )
      }
    />
  );
}

const contrastOf = (accent: string): number => accentColors(accent).contrast;
