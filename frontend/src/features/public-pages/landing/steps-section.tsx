import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { steps } from '@/components/steps.js';
import { textLinkClass } from '@/components/ui/text-link.js';
import { useText } from '@/lib/i18n/use-text.js';
import { SectionHead } from './section-head.js';

export function StepsSection() {
  const t = useText();
  return (
    <section id="how-it-works" aria-labelledby="steps-title" className="scroll-mt-14 border-t bg-surface">
      <div className="mx-auto grid max-w-6xl gap-10 px-4 py-16 sm:px-6 sm:py-20">
        <SectionHead id="steps-title" title={t('landing.steps.title')} text={t('landing.steps.text')} />
        <ol className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
          {steps.map(({ id, Illustration }, index) => (
            <li key={id} className="grid content-start gap-2">
              <Illustration />
              <h3 className="mt-2 text-base">
                <span className="mr-2 text-accent-ink tabular-nums">{index + 1}</span>
                {t(`landing.steps.${id}.title`)}
              </h3>
              <p className="max-w-[44ch] text-ink-muted">{t(`landing.steps.${id}.text`)}</p>
            </li>
          ))}
        </ol>
        <p>
          <Link to="/how-it-works" className={`${textLinkClass} inline-flex items-center gap-2 py-1`}>
            {t('landing.steps.more')}
            <ArrowRight aria-hidden className="size-4" />
          </Link>
        </p>
      </div>
    </section>
  );
}
