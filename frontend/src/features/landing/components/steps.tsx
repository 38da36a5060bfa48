import { useText } from '../../../lib/i18n/use-text.js';

const steps = ['create', 'generate', 'share', 'monitor'] as const;

export function Steps() {
  const t = useText();
  return (
    <section id="how-it-works" aria-labelledby="steps-title" className="scroll-mt-14 border-b bg-surface">
      <div className="mx-auto grid max-w-6xl gap-10 px-4 py-16 sm:px-6 sm:py-20">
        <div className="grid gap-3">
          <h2 id="steps-title" className="text-xl tracking-[-0.02em]">
            {t('landing.steps.title')}
          </h2>
          <p className="max-w-[60ch] text-base text-ink-muted">{t('landing.steps.text')}</p>
        </div>
        <ol className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
          {steps.map((step, index) => (
            <li key={step} className="grid content-start gap-2 border-t-2 border-t-accent-line pt-4">
              <span aria-hidden className="font-medium text-accent-ink text-sm tabular-nums">
                {index + 1}
              </span>
              <h3 className="text-base">{t(`landing.steps.${step}.title`)}</h3>
              <p className="text-ink-muted">{t(`landing.steps.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
