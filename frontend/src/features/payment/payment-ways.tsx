import type { CallAnswer } from '@wifi-share/contracts/calls/define-call';
import type { setUpPayment } from '@wifi-share/contracts/calls/paypal';
import type { PaidPlanId } from '@wifi-share/contracts/money';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { Alert } from '@/components/ui/alert.js';
import { Button } from '@/components/ui/button.js';
import { useText } from '@/lib/i18n/use-text.js';
import { PayPalButton } from './paypal-button.js';
import { useCheckout } from './use-checkout.js';

interface PaymentWaysProps {
  plan: PaidPlanId;
  setUp: CallAnswer<typeof setUpPayment>;
}

/** PayPal's own button, and PayPal's page for browsers in which the button does not come up. */
export function PaymentWays({ plan, setUp }: PaymentWaysProps) {
  const t = useText();
  const checkout = useCheckout(plan);
  const [isBlocked, setBlocked] = useState(false);
  return (
    <>
      <h2 className="text-base">{t('payment.how')}</h2>
      {setUp.isTest && (
        <Alert tone="warning">
          <p className="font-medium">{t('payment.test.title')}</p>
          <p>{t('payment.test.text')}</p>
        </Alert>
      )}
      {checkout.failure && <Alert tone="danger">{checkout.failure}</Alert>}
      {isBlocked ? (
        <p className="text-ink-muted">{t('payment.blocked')}</p>
      ) : (
        <PayPalButton setUp={setUp} checkout={checkout} onBlocked={() => setBlocked(true)} />
      )}
      <Button
        variant={isBlocked ? 'primary' : 'secondary'}
        size="field"
        className="w-full"
        pending={checkout.busy}
        onClick={() => void checkout.leave()}
      >
        {!checkout.busy && <ExternalLink aria-hidden />}
        {t('payment.atPayPal')}
      </Button>
      <p className="text-ink-muted text-sm">{t('payment.safe')}</p>
    </>
  );
}
