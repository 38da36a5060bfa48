import { RetryButton } from '@/components/load-failure.js';
import { Alert } from '@/components/ui/alert.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import type { LoadFailed } from '@/lib/use-load-failure.js';

/** Nothing can be paid now, or the server cannot be asked. */
export function PaymentsUnavailable({ error, ...retry }: LoadFailed) {
  const t = useText();
  const failureText = useFailureText();
  const text = t('payment.unavailable.text');
  return (
    <div className="grid justify-items-start gap-4">
      <Alert tone="danger" className="w-full">
        <p className="font-medium">{t('payment.unavailable.title')}</p>
        <p>{failureText(error, text, navigator.onLine ? text : undefined)}</p>
      </Alert>
      <RetryButton {...retry} />
    </div>
  );
}
