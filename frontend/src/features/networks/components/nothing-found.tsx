import { SearchX } from 'lucide-react';
import { Button } from '@/components/ui/button.js';
import { Card } from '@/components/ui/card.js';
import { useText } from '@/lib/i18n/use-text.js';

/** No network has what is searched for. */
export function NothingFound({ query, onClear }: { query: string; onClear: () => void }) {
  const t = useText();
  return (
    <Card className="grid justify-items-center gap-2 px-6 py-12 text-center">
      <SearchX aria-hidden className="mb-2 size-6 text-ink-muted" />
      <h2 className="max-w-full text-base [overflow-wrap:anywhere]">{t('dashboard.list.none.title', { query })}</h2>
      <p className="max-w-[44ch] text-ink-muted">{t('dashboard.list.none.text')}</p>
      <Button className="mt-4" onClick={onClear}>
        {t('dashboard.list.clear')}
      </Button>
    </Card>
  );
}
