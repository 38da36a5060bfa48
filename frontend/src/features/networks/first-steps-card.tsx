import type { Network } from '@wifi-share/contracts/entities/network';
import { Check, PartyPopper, Share2, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button.js';
import { Card } from '@/components/ui/card.js';
import { cn } from '@/lib/class-names.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useQueryDialog } from '@/lib/use-query-dialog.js';
import { type FirstSteps, type StepName, stepNames } from './first-steps.js';

interface FirstStepsCardProps {
  steps: FirstSteps;
  /** The one to share: the newest. */
  network: Network;
  refreshing: boolean;
  /** Whether the networks could not be read the last time. */
  isStale: boolean;
  onRefresh: () => void;
  onHide: () => void;
}

/** What is left to do until the first guest joins; stands below the networks, so that nothing moves when it goes. */
export function FirstStepsCard({ steps: { done, next }, network, onHide, ...check }: FirstStepsCardProps) {
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
    visit: <CheckForGuests {...check} />,
  };

  return (
    <Card className="mt-6">
      <section aria-labelledby="first-steps">
        <header className="flex items-center gap-3 border-b py-2 pr-2 pl-4 sm:pl-5">
          <h2 id="first-steps">{t('dashboard.steps.title')}</h2>
          <p className="mr-auto text-ink-muted tabular-nums">
            {t('dashboard.steps.progress', { done: done.length, total: stepNames.length })}
          </p>
          <Button
            variant="ghost"
            size="icon"
            title={t('dashboard.steps.hide')}
            aria-label={t('dashboard.steps.hide')}
            onClick={onHide}
          >
            <X aria-hidden />
          </Button>
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

interface StepLineProps {
  step: StepName;
  number: number;
  isDone: boolean;
  /** Only the next step says how it is done, and offers it. */
  isNext: boolean;
  children?: ReactNode;
}

function StepLine({ step, number, isDone, isNext, children }: StepLineProps) {
  const t = useText();
  return (
    <li aria-current={isNext ? 'step' : undefined} className="flex items-start gap-4 px-4 py-4 sm:px-5">
      <StepMark number={number} isDone={isDone} isNext={isNext} />
      <div className="grid min-w-0 flex-1 gap-x-6 gap-y-3 sm:flex sm:items-center sm:justify-between">
        <div className="grid gap-0.5">
          <h3 className={cn('leading-6', !isNext && 'font-normal text-ink-muted')}>
            {isDone && <span className="sr-only">{t('dashboard.steps.isDone')} </span>}
            <span className={cn(isDone && 'line-through decoration-control')}>
              {t(`dashboard.steps.${step}.title`)}
            </span>
          </h3>
          {isNext && step !== 'create' && <p className="text-ink-muted">{t(`dashboard.steps.${step}.text`)}</p>}
        </div>
        {isNext && children && <div className="shrink-0">{children}</div>}
      </div>
    </li>
  );
}

export function StepMark({ number, isDone, isNext }: Pick<StepLineProps, 'number' | 'isDone' | 'isNext'>) {
  return (
    <span
      aria-hidden
      className={cn(
        'grid size-6 shrink-0 place-items-center rounded-full border font-medium text-xs tabular-nums',
        isDone && 'border-transparent bg-success-soft text-success-ink',
        isNext && 'border-transparent bg-accent text-on-accent',
        !isDone && !isNext && 'text-ink-muted',
      )}
    >
      {isDone ? <Check className="size-4" /> : number}
    </span>
  );
}

type CheckForGuestsProps = Pick<FirstStepsCardProps, 'refreshing' | 'isStale' | 'onRefresh'>;

/** Reads the networks again; a guest ends the steps, none is said. */
function CheckForGuests({ refreshing, isStale, onRefresh }: CheckForGuestsProps) {
  const t = useText();
  const [checked, setChecked] = useState(false);

  function check() {
    setChecked(true);
    onRefresh();
  }

  return (
    <div className="grid gap-2 sm:justify-items-end">
      <Button size="sm" pending={refreshing} className="justify-self-start sm:justify-self-end" onClick={check}>
        {t('dashboard.steps.visit.action')}
      </Button>
      <p role="status" className="text-ink-muted text-xs empty:hidden">
        {checked && !refreshing && !isStale && t('dashboard.steps.visit.none')}
      </p>
    </div>
  );
}

/** The end of the first steps, shown once. */
function FirstStepsDone({ onClose }: { onClose: () => void }) {
  const t = useText();
  const message = useRef<HTMLDivElement>(null);

  // The button that had the focus is gone.
  useEffect(() => {
    if (document.activeElement === document.body) message.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div
      ref={message}
      role="status"
      tabIndex={-1}
      className="mt-6 flex animate-fade-in items-start gap-4 rounded-lg bg-success-soft p-4 sm:px-5"
    >
      <PartyPopper aria-hidden className="mt-0.5 size-5 shrink-0 text-success-ink" />
      <div className="grid flex-1 gap-0.5">
        <h2>{t('dashboard.steps.done.title')}</h2>
        <p>{t('dashboard.steps.done.text')}</p>
      </div>
      <Button
        variant="ghost"
        size="iconSmall"
        aria-label={t('dashboard.steps.hide')}
        className="-mt-1 -mr-1"
        onClick={onClose}
      >
        <X aria-hidden />
      </Button>
    </div>
  );
}
