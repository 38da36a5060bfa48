import { Plus } from 'lucide-react';
import { DoorIllustration } from '@/components/illustrations/door-illustration.js';
import { Button } from '@/components/ui/button.js';
import { Card } from '@/components/ui/card.js';
import { cn } from '@/lib/class-names.js';
import { useText } from '@/lib/i18n/use-text.js';
import { FirstStepsAhead } from './first-steps-ahead.js';

interface NoNetworksProps {
  onCreate: () => void;
  /** Whether to say what comes after. */
  showsSteps: boolean;
}

export function NoNetworks({ onCreate, showsSteps }: NoNetworksProps) {
  const t = useText();
  return (
    <Card className={cn('mt-6 grid justify-items-center gap-2 px-6 pt-14 text-center', showsSteps ? 'pb-6' : 'pb-14')}>
      <DoorIllustration className="mb-4 h-28 w-auto" />
      <h2 className="text-base">{t('dashboard.empty.title')}</h2>
      <p className="max-w-[44ch] text-ink-muted">{t('dashboard.empty.text')}</p>
      <Button variant="primary" className="mt-4" onClick={onCreate}>
        <Plus aria-hidden />
        {t('dashboard.empty.create')}
      </Button>
      {showsSteps && <FirstStepsAhead />}
    </Card>
  );
}
