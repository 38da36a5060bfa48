import { useQuery } from '@tanstack/react-query';
import type { User } from '@wifi-share/contracts/entities/user';
import { receiptPath } from '@wifi-share/contracts/paths';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Button } from '@/components/ui/button.js';
import { buttonVariants } from '@/components/ui/button-variants.js';
import { Card } from '@/components/ui/card.js';
import { billingQuery } from '@/lib/billing/billing-query.js';
import { isPaidPlan } from '@/lib/billing/plan-change.js';
import { runningPeriod } from '@/lib/billing/plan-standing.js';
import { readStored, removeStored, writeStored } from '@/lib/browser-storage.js';
import { formatDay } from '@/lib/format.js';
import { useLanguage } from '@/lib/i18n/use-language.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifySuccess } from '@/lib/notify.js';

const storageKey = (userId: string): string => `paymentArrived:${userId}`;

/** What was paid for, until when, and what comes next; until it is dismissed (R63). */
export function PaymentArrived({ user }: { user: User }) {
  const t = useText();
  const language = useLanguage();
  const { isShown, dismiss } = usePaymentArrived(user);
  const { data: billing } = useQuery({ ...billingQuery(user.id), enabled: isShown });
  const running = billing && runningPeriod(billing, new Date());
  const payment = billing?.payments.find(({ state }) => state === 'paid');
  if (!isShown || !running || running.plan !== user.plan || !payment) return null;
  const plan = t(`plans.${running.plan}.name`);
  return (
    <Card className="mb-5 grid gap-3 p-5">
      <div className="flex items-start justify-between gap-4">
        <h2 className="text-base">
          {t('dashboard.arrived.title', { plan, date: formatDay(running.until, language) })}
        </h2>
        <Button
          variant="ghost"
          size="iconSmall"
          className="-mt-1 -mr-2"
          aria-label={t('dashboard.arrived.dismiss')}
          onClick={dismiss}
        >
          <X aria-hidden />
        </Button>
      </div>
      <p className="max-w-[65ch] text-ink-muted">
        {t('dashboard.arrived.once')} {t('dashboard.arrived.next', { count: user.maxNetworks })}
      </p>
      <p>
        <Link to={receiptPath(payment.id)} className={buttonVariants({ size: 'sm' })}>
          {t('dashboard.arrived.receipt')}
        </Link>
      </p>
    </Card>
  );
}

/**
 * Follows `?payment=success&plan=…` once and removes it from the address: only a plan that the account has, as the server
 * says, is a success (R48).
 */
function usePaymentArrived(user: User) {
  const t = useText();
  const [query, setQuery] = useSearchParams();
  const [isShown, setShown] = useState(() => readStored(storageKey(user.id)) !== null);
  const plan = query.get('payment') === 'success' ? query.get('plan') : null;

  const follow = useEffectEvent(() => {
    if (plan === null) return;
    const rest = new URLSearchParams(query);
    rest.delete('payment');
    rest.delete('plan');
    setQuery(rest, { replace: true });
    if (!isPaidPlan(plan) || plan !== user.plan) return;
    notifySuccess({
      title: t('dashboard.payment.title'),
      description: t('dashboard.payment.text', { plan: t(`plans.${plan}.name`) }),
    });
    writeStored(storageKey(user.id), plan);
    setShown(true);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each plan in the address
  useEffect(() => follow(), [plan]);

  return {
    isShown,
    dismiss: () => {
      removeStored(storageKey(user.id));
      setShown(false);
      document.getElementById('content')?.focus({ preventScroll: true });
    },
  };
}
