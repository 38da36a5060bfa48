import { RotateCw } from 'lucide-react';
import { Alert } from '../../../components/ui/alert.js';
import { Button } from '../../../components/ui/button.js';
import { useText } from '../../../lib/i18n/use-text.js';
import { useFailureText } from '../../../lib/use-failure-text.js';

interface PaymentsUnavailableProps {
  error: unknown;
  retry: () => unknown;
  retrying: boolean;
}

/** Nothing can be paid now, or the server cannot be asked. */
export function PaymentsUnavailable({ error, retry, retrying }: PaymentsUnavailableProps) {
  const t = useText();
  const failureText = useFailureText();
  const text = t('payment.unavailable.text');
  return (
    <div className="grid justify-items-start gap-4">
      <Alert tone="danger" className="w-full">
        <p className="font-medium">{t('payment.unavailable.title')}</p>
        <p>{failureText(error, text, navigator.onLine ? text : undefined)}</p>
      </Alert>
      <Button pending={retrying} onClick={() => void retry()}>
        {!retrying && <RotateCw aria-hidden />}
        {t('common.retry')}
      </Button>
    </div>
  );
}
