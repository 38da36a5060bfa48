import { Button } from '@/components/ui/button.js';
import { useText } from '@/lib/i18n/use-text.js';

/** Says that the form holds what was begun earlier, and offers to begin anew. */
export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  const t = useText();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-muted px-4 py-3 text-sm">
      <p>{t('support.create.draft')}</p>
      <Button size="sm" onClick={onDiscard}>
        {t('support.create.discard')}
      </Button>
    </div>
  );
}
