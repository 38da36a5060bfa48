import type { Network } from '@wifi-share/contracts/entities/network';
import { Share2, X } from 'lucide-react';
import { Button } from '@/components/ui/button.js';
import { Card } from '@/components/ui/card.js';
import { Tooltip } from '@/components/ui/tooltip.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useQueryDialog } from '@/lib/use-query-dialog.js';
import { type FirstSteps, stepNames } from '../first-steps.js';
import { CheckForGuests } from './check-for-guests.js';
import { FirstStepsDone } from './first-steps-done.js';
import { StepLine } from './step-line.js';

interface FirstStepsCardProps {
  steps: FirstSteps;
  /** The one to share: the newest. */
  network: Network;
  refreshing: boolean;
  onRefresh: () => void;
  onHide: () => void;
}

/** What is left to do until the first guest joins; stands below the networks, so that nothing moves when it goes. */
export function FirstStepsCard({ steps: { done, next }, network, refreshing, onRefresh, onHide }: FirstStepsCardProps) {
  const t = useText();
  const sharing = useQueryDialog('share');
  if (next === null) return <FirstStepsDone onClose={onHide} />;

  const actions = {
    create: null,
    share: (
      <Button
        size="sm"
        aria-label={t('dashboard.share.open', { name: network.name })}
        onClick={() => sharing.open(network.id)}
      >
        <Share2 aria-hidden />
        {t('dashboard.share.button')}
      </Button>
    ),
    visit: <CheckForGuests refreshing={refreshing} onRefresh={onRefresh} />,
  };

  return (
    <Card className="mt-6">
      <section aria-labelledby="first-steps">
        <header className="flex items-center gap-3 border-b py-2 pr-2 pl-4 sm:pl-5">
          <h2 id="first-steps">{t('dashboard.steps.title')}</h2>
          <p className="mr-auto text-ink-muted tabular-nums">
            {t('dashboard.steps.progress', { done: done.length, total: stepNames.length })}
          </p>
          <Tooltip label={t('dashboard.steps.hide')}>
            <Button variant="ghost" size="icon" aria-label={t('dashboard.steps.hide')} onClick={onHide}>
              <X aria-hidden />
            </Button>
          </Tooltip>
        </header>
        <ol className="grid divide-y">
          {stepNames.map((step, index) => (
            <StepLine key={step} step={step} number={index + 1} isDone={done.includes(step)} isNext={step === next}>
              {actions[step]}
            </StepLine>
          ))}
        </ol>
      </section>
    </Card>
  );
}
