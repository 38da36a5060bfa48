import { steps } from '@/components/steps.js';
import { useText } from '@/lib/i18n/use-text.js';
import { InfoPage } from './info-page.js';

const devices = ['android', 'apple', 'windows'] as const;

export default function HowItWorksScreen() {
  const t = useText();
  const plans = { premium: t('plans.premium.name'), pro: t('plans.pro.name') };
  return (
    <InfoPage
      title={t('common.howItWorks')}
      description={t('info.howItWorks.description')}
      lead={t('landing.steps.text')}
    >
      <ol className="grid gap-10">
        {steps.map(({ id, Illustration }, index) => (
          <li key={id} className="grid items-center gap-x-8 gap-y-4 sm:grid-cols-[240px_1fr]">
            <Illustration />
            <div className="grid gap-2">
              <h2 className="text-lg">
                <span className="mr-2 text-accent-ink tabular-nums">{index + 1}</span>
                {t(`landing.steps.${id}.title`)}
              </h2>
              <p className="max-w-[65ch] text-base text-ink-muted">{t(`info.howItWorks.${id}`, plans)}</p>
            </div>
          </li>
        ))}
      </ol>
      <section aria-labelledby="guests" className="grid gap-4 border-t pt-10">
        <h2 id="guests" className="text-lg">
          {t('info.guests.title')}
        </h2>
        <p className="max-w-[65ch] text-base text-ink-muted">{t('info.guests.text')}</p>
        <dl className="grid gap-6 pt-2 sm:grid-cols-3">
          {devices.map((device) => (
            <div key={device} className="grid content-start gap-1">
              <dt className="font-medium">{t(`info.guests.${device}.name`)}</dt>
              <dd className="text-ink-muted">{t(`info.guests.${device}.text`)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </InfoPage>
  );
}
