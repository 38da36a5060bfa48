import { SearchX } from 'lucide-react';
import { Button } from '@/components/ui/button.js';
import { Card } from '@/components/ui/card.js';
import { Spinner } from '@/components/ui/spinner.js';
import { useText } from '@/lib/i18n/use-text.js';

/** No user matches; without `onClear` there are no users at all. */
export function NoMatch({ onClear }: { onClear: (() => void) | null }) {
  const t = useText();
  return (
    <Card className="grid justify-items-center gap-2 px-6 py-14 text-center">
      <SearchX aria-hidden className="mb-2 size-6 text-ink-muted" />
      <h2 className="text-base">{t('adminUsers.noMatch.title')}</h2>
      {onClear && (
        <>
          <p className="max-w-[44ch] text-ink-muted">{t('adminUsers.noMatch.text')}</p>
          <Button className="mt-4" onClick={onClear}>
            {t('adminUsers.noMatch.clear')}
          </Button>
        </>
      )}
    </Card>
  );
}

export function UsersLoading() {
  const t = useText();
  return (
    <p role="status" className="flex items-center justify-center gap-3 py-24 text-ink-muted">
      <Spinner />
      {t('adminUsers.loading')}
    </p>
  );
}
