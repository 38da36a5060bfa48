import { EntryCard } from '@/components/entry-card.js';
import { ClosedDoorIllustration } from '@/components/illustrations/closed-door-illustration.js';
import { Button } from '@/components/ui/button.js';
import { useText } from '@/lib/i18n/use-text.js';
import { BackHome } from './back-home.js';

interface AccessBlockedProps {
  /** The server's: that the address is blocked, and for how long. */
  text: string;
  onBack: () => void;
}

export function AccessBlocked({ text, onBack }: AccessBlockedProps) {
  const t = useText();
  return (
    <EntryCard
      focused
      illustration={<ClosedDoorIllustration />}
      title={t('admin.gate.blocked.title')}
      intro={
        <div className="grid gap-2">
          <p className="text-ink">{text}</p>
          <p>{t('admin.gate.blocked.way')}</p>
        </div>
      }
      footer={<BackHome />}
    >
      <Button size="field" onClick={onBack}>
        {t('common.retry')}
      </Button>
    </EntryCard>
  );
}
