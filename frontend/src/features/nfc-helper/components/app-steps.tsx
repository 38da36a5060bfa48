import { Smartphone } from 'lucide-react';
import { useText } from '@/lib/i18n/use-text.js';

/** How NFC Tools writes a URL record; its buttons are named as the app names them. */
export function AppSteps() {
  const t = useText();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {(['iphone', 'android'] as const).map((phone) => (
        <section key={phone} className="grid content-start gap-3 rounded-md border p-4">
          <h3 className="flex items-center gap-2">
            <Smartphone aria-hidden className="size-4 text-ink-muted" />
            {t(`nfc.app.${phone}.title`)}
          </h3>
          <ol className="grid list-decimal gap-2 pl-5 marker:text-ink-muted marker:tabular-nums">
            <li>{t(`nfc.app.${phone}.install`)}</li>
            <li>{t('nfc.app.record')}</li>
            <li>{t('nfc.app.paste')}</li>
            <li>{t(`nfc.app.${phone}.hold`)}</li>
          </ol>
        </section>
      ))}
    </div>
  );
}
