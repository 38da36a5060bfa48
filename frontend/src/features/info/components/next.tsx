import { StartLink } from '@/components/start-link.js';
import { Card } from '@/components/ui/card.js';
import { useText } from '@/lib/i18n/use-text.js';

/** Where a reader goes on. */
export function Next() {
  const t = useText();
  return (
    <Card className="flex flex-col gap-4 px-6 py-6 sm:flex-row sm:items-center">
      <div className="grid gap-1 sm:mr-auto">
        <h2 className="text-base">{t('info.next.title')}</h2>
        <p className="text-ink-muted">{t('info.next.text')}</p>
      </div>
      <StartLink />
    </Card>
  );
}
