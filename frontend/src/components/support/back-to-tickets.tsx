import { ArrowLeft } from 'lucide-react';
import { useText } from '@/lib/i18n/use-text.js';
import { Button } from '../ui/button.js';

export function BackToTickets({ onBack }: { onBack: () => void }) {
  const t = useText();
  return (
    <Button variant="ghost" size="sm" className="-ml-3 justify-self-start" onClick={onBack}>
      <ArrowLeft aria-hidden />
      {t('support.thread.back')}
    </Button>
  );
}
