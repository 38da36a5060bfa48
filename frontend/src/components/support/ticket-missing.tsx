import { SearchX } from 'lucide-react';
import { useText } from '@/lib/i18n/use-text.js';
import { Button } from '../ui/button.js';
import { Card } from '../ui/card.js';

interface TicketMissingProps {
  text: string;
  onBack: () => void;
}

/** Stands for a ticket that the address names and the server does not know, and leads back to those that there are. */
export function TicketMissing({ text, onBack }: TicketMissingProps) {
  const t = useText();
  return (
    <Card className="mt-6 grid justify-items-center gap-2 px-6 py-14 text-center">
      <SearchX aria-hidden className="size-5 text-ink-muted" />
      <h2 className="text-base">{t('support.thread.unknown.title')}</h2>
      <p role="status" className="max-w-[44ch] text-ink-muted">
        {text}
      </p>
      <Button className="mt-4" onClick={onBack}>
        {t('support.thread.back')}
      </Button>
    </Card>
  );
}
