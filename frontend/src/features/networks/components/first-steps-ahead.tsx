import { useText } from '@/lib/i18n/use-text.js';
import { stepNames } from '../first-steps.js';
import { StepMark } from './step-line.js';

/** The steps in one line, below the button that is the first of them. */
export function FirstStepsAhead() {
  const t = useText();
  return (
    <ol
      aria-label={t('dashboard.steps.title')}
      className="mt-10 grid w-full gap-x-6 gap-y-4 border-t pt-6 text-left md:grid-cols-[auto_auto_auto] md:justify-between md:px-2"
    >
      {stepNames.map((step, index) => (
        <li key={step} aria-current={index === 0 ? 'step' : undefined} className="flex items-start gap-3">
          <StepMark number={index + 1} isDone={false} isNext={index === 0} />
          <span className="leading-6 text-ink-muted">{t(`dashboard.steps.${step}.title`)}</span>
        </li>
      ))}
    </ol>
  );
}
