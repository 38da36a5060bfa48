import { Nfc, ShieldCheck, Timer } from 'lucide-react';
import { useText } from '@/lib/i18n/use-text.js';

const features = [
  { id: 'nfc', icon: Nfc },
  { id: 'quick', icon: Timer },
  { id: 'secure', icon: ShieldCheck },
] as const;

export function FeatureCards() {
  const t = useText();
  return (
    <section aria-label={t('landing.features.title')} className="border-b">
      <ul className="mx-auto grid max-w-6xl divide-y px-4 sm:px-6 md:grid-cols-3 md:divide-x md:divide-y-0">
        {features.map(({ id, icon: Icon }) => (
          <li key={id} className="grid content-start gap-3 py-8 md:px-8 md:py-10 md:last:pr-0 md:first:pl-0">
            <Icon aria-hidden className="size-5 text-accent-ink" />
            <h2 className="text-base">{t(`landing.features.${id}.title`)}</h2>
            <p className="max-w-[44ch] text-ink-muted">{t(`landing.features.${id}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
