import { useState } from 'react';
import { Alert } from '@/components/ui/alert.js';
import { Button } from '@/components/ui/button.js';
import type { PlanStanding } from '@/lib/billing/plan-standing.js';
import { useUpdatePlan } from '@/lib/billing/use-update-plan.js';
import { formatDay } from '@/lib/format.js';
import { useLanguage } from '@/lib/i18n/use-language.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useFailureText } from '@/lib/use-failure-text.js';

interface AlreadyPaidProps {
  userId: string;
  standing: Extract<PlanStanding, { kind: 'left' }>;
}

/** Whoever gave a plan up whose period still runs gets it back without paying. */
export function AlreadyPaid({ userId, standing }: AlreadyPaidProps) {
  const t = useText();
  const language = useLanguage();
  const failureText = useFailureText();
  const updating = useUpdatePlan(userId);
  // Set within the click, so that a double click asks once.
  const [isBusy, setBusy] = useState(false);
  const plan = t(`plans.${standing.plan}.name`);

  function goBack() {
    setBusy(true);
    const onSuccess = () => window.location.assign('/user-dashboard?tab=settings&section=plan');
    updating.mutate({ plan: standing.plan }, { onSuccess, onError: () => setBusy(false) });
  }

  return (
    <Alert>
      <p>{t('payment.left', { plan, date: formatDay(standing.until, language) })}</p>
      {updating.error && <p role="alert">{failureText(updating.error, t('payment.change.failed'))}</p>}
      <div className="mt-1">
        <Button variant="primary" size="sm" pending={isBusy} onClick={goBack}>
          {t('payment.goBackTo', { plan })}
        </Button>
      </div>
    </Alert>
  );
}
