import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/lib/class-names.js';
import { useText } from '@/lib/i18n/use-text.js';
import type { StepName } from '../first-steps.js';

interface StepLineProps {
  step: StepName;
  number: number;
  isDone: boolean;
  /** Only the next step says how it is done, and offers it. */
  isNext: boolean;
  children?: ReactNode;
}

export function StepLine({ step, number, isDone, isNext, children }: StepLineProps) {
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
