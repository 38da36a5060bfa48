import { useText } from '@/lib/i18n/use-text.js';
import { InfoPage } from './info-page.js';

const sections = ['page', 'honest', 'guests', 'price'] as const;

export default function AboutScreen() {
  const t = useText();
  return (
    <InfoPage title={t('info.about.title')} description={t('info.about.description')} lead={t('info.about.lead')}>
      <div className="grid gap-8">
        {sections.map((section) => (
          <section key={section} className="grid gap-2 border-t pt-6 sm:grid-cols-[14rem_1fr] sm:gap-8">
            <h2 className="text-base">{t(`info.about.${section}.title`)}</h2>
            <p className="max-w-[65ch] text-base text-ink-muted">{t(`info.about.${section}.text`)}</p>
          </section>
        ))}
      </div>
    </InfoPage>
  );
}
