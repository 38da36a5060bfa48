import { SearchX } from 'lucide-react';
import { Button } from '@/components/ui/button.js';
import { Card } from '@/components/ui/card.js';
import { useText } from '@/lib/i18n/use-text.js';

/** Nobody has written, or nothing matches; then `onClear` shows everything again. */
export function NoTicketsFound({ onClear }: { onClear: (() => void) | null }) {
  const t = useText();
  return (
    <Card className="grid justify-items-center gap-3 px-5 py-12 text-center">
      <SearchX aria-hidden className="size-5 text-ink-muted" />
      <h2 className="text-base">{t('support.none')}</h2>
      {onClear && (
        <>
          <p className="max-w-[48ch] text-ink-muted">{t('lists.nothingFound')}</p>
          <Button onClick={onClear}>{t('lists.clear')}</Button>
        </>
      )}
    </Card>
  );
}
