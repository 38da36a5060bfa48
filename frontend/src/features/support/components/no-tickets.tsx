import { Plus, SearchX } from 'lucide-react';
import { LetterIllustration } from '@/components/illustrations/letter-illustration.js';
import { Button } from '@/components/ui/button.js';
import { Card } from '@/components/ui/card.js';
import { useText } from '@/lib/i18n/use-text.js';
import { readTicketDraft } from '../ticket-draft.js';

interface NoTicketsProps {
  userId: string;
  onCompose: () => void;
}

/** The owner has never written to us. */
export function NoTickets({ userId, onCompose }: NoTicketsProps) {
  const t = useText();
  return (
    <Card className="mt-6 grid justify-items-center gap-2 px-6 py-14 text-center">
      <LetterIllustration />
      <h2 className="mt-4 text-base">{t('support.none')}</h2>
      <p className="max-w-[44ch] text-ink-muted">{t('support.empty.text')}</p>
      <p className="max-w-[44ch] text-ink-muted">{t('support.create.text')}</p>
      <Button variant="primary" className="mt-4" onClick={onCompose}>
        <Plus aria-hidden />
        {t(readTicketDraft(userId) ? 'support.continue' : 'support.empty.create')}
      </Button>
    </Card>
  );
}

/** None of the tickets has the chosen status. */
export function NoneOfThisStatus({ onClear }: { onClear: () => void }) {
  const t = useText();
  return (
    <div className="grid justify-items-center gap-3 px-5 py-12 text-center">
      <SearchX aria-hidden className="size-5 text-ink-muted" />
      <h2 className="text-base">{t('support.none')}</h2>
      <p className="max-w-[48ch] text-ink-muted">{t('support.filtered')}</p>
      <Button onClick={onClear}>{t('lists.clear')}</Button>
    </div>
  );
}
