import { useState } from 'react';
import { Alert } from '@/components/ui/alert.js';
import { Button } from '@/components/ui/button.js';
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog.js';
import type { PlanStanding } from '@/lib/billing/plan-standing.js';
import { useUpdatePlan } from '@/lib/billing/use-update-plan.js';
import { formatDay } from '@/lib/format.js';
import { useLanguage } from '@/lib/i18n/use-language.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifySuccess } from '@/lib/notify.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import { useShowFailure } from '../use-show-failure.js';

interface GoBackDialogProps {
  userId: string;
  standing: Extract<PlanStanding, { kind: 'left' }>;
  onClose: () => void;
}

/** Back to a plan that is still paid for: nothing is charged. */
export function GoBackDialog({ userId, standing, onClose }: GoBackDialogProps) {
  const t = useText();
  const language = useLanguage();
  const failureText = useFailureText();
  const showFailure = useShowFailure();
  const updating = useUpdatePlan(userId);
  // Set within the click, so that a double click asks once.
  const [isBusy, setBusy] = useState(false);
  const plan = t(`plans.${standing.plan}.name`);
  const failed = t('payment.change.failed');

  // What was sent is not said to be cancelled.
  const close = () => !isBusy && onClose();

  function goBack() {
    setBusy(true);
    updating.mutate(
      { plan: standing.plan },
      {
        onSuccess: () => {
          onClose();
          notifySuccess({ title: t('payment.changed', { plan }) });
        },
        onError: (error) => {
          setBusy(false);
          showFailure(t('payment.change.failedTitle'), error, failed);
        },
      },
    );
  }

  return (
    <Dialog title={t('payment.confirm.goBack', { plan })} onClose={close} width="small">
      <DialogBody className="gap-4">
        <p>{t('payment.left', { plan, date: formatDay(standing.until, language) })}</p>
        {updating.error && <Alert tone="danger">{failureText(updating.error, failed)}</Alert>}
      </DialogBody>
      <DialogFooter>
        <Button unavailable={isBusy} onClick={onClose}>
          {t('plans.upgrade.later')}
        </Button>
        <Button variant="primary" pending={isBusy} onClick={goBack}>
          {t('payment.goBackTo', { plan })}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
