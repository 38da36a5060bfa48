import { useText } from '@/lib/i18n/use-text.js';
import { HelperStep } from './helper-step.js';

export function TestStep() {
  const t = useText();
  return (
    <HelperStep number={3} title={t('nfc.test.title')}>
      <ul className="grid max-w-[65ch] list-disc gap-2 pl-5 marker:text-ink-muted">
        <li>{t('nfc.test.iphone')}</li>
        <li>{t('nfc.test.android')}</li>
      </ul>
    </HelperStep>
  );
}
