import { useText } from '@/lib/i18n/use-text.js';

/** The account has no payment of that number. */
export function NoSuchReceipt() {
  const t = useText();
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-3 px-4 py-20 text-center">
      <h1 className="text-lg">{t('payment.receipt.missing.title')}</h1>
      <p className="text-base text-ink-muted">{t('payment.receipt.missing.text')}</p>
    </div>
  );
}
