import type { SectionProps } from './page-input.js';

export function HowToUse({ network, t }: SectionProps) {
  const manual = network.security === 'NONE' ? 'guest.howTo.manual.open' : 'guest.howTo.manual.secured';
  return (
    <section className="card how-to">
      <h2>{t('guest.howTo.title')}</h2>
      <ol>
        <li>
          <strong>{t('guest.howTo.android.title')}</strong> {t('guest.howTo.android.text')}
        </li>
        <li>
          <strong>{t('guest.howTo.iphone.title')}</strong> {t('guest.howTo.iphone.text')}
        </li>
        <li>
          <strong>{t('guest.howTo.manual.title')}</strong> {t(manual)}
        </li>
      </ol>
    </section>
  );
}
