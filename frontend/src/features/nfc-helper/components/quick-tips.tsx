import { Check } from 'lucide-react';
import { Card } from '@/components/ui/card.js';
import { useText } from '@/lib/i18n/use-text.js';

const tips = ['tags', 'metal', 'test', 'erase'] as const;

export function QuickTips() {
  const t = useText();
  return (
    <Card className="grid content-start gap-3 p-5">
      <h2>{t('nfc.tips.title')}</h2>
      <ul className="grid gap-3 text-ink-muted">
        {tips.map((tip) => (
          <li key={tip} className="flex items-start gap-3">
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-accent-ink" />
            {t(`nfc.tips.${tip}`)}
          </li>
        ))}
      </ul>
    </Card>
  );
}
