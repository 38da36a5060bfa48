import type { User } from '@wifi-share/contracts/entities/user';
import type { PaidPlanId } from '@wifi-share/contracts/money';
import { ArrowLeft } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { LegalLine } from '@/components/legal-line.js';
import { textLinkClass } from '@/components/ui/text-link.js';
import { useText } from '@/lib/i18n/use-text.js';
import { Capture } from './capture.js';
import { PaymentForm } from './payment-form.js';
import { readReturn } from './payment-return.js';

export interface PaymentStepProps {
  user: User;
  plan: PaidPlanId;
}

/** `/plans?plan=…`: what is paid for and how; and, on the way back from PayPal, the payment itself. */
export default function PaymentStep({ user, plan }: PaymentStepProps) {
  const t = useText();
  const [query] = useSearchParams();
  const back = readReturn(query);
  if (back?.kind === 'approved') return <Capture key={back.orderId} user={user} plan={plan} orderId={back.orderId} />;
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6 px-4 py-8 sm:px-6 sm:py-12">
      <p>
        <Link to="/plans" className={textLinkClass}>
          <ArrowLeft aria-hidden className="mr-2 inline size-4 align-text-bottom" />
          {t('payment.back')}
        </Link>
      </p>
      <PaymentForm user={user} plan={plan} refusal={back?.refusal ?? null} />
      <LegalLine />
      <p className="text-center">
        <Link to="/user-dashboard" reloadDocument className={textLinkClass}>
          {t('plans.skip')}
        </Link>
      </p>
    </div>
  );
}
