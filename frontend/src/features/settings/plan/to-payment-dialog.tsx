import type { User } from '@wifi-share/contracts/entities/user';
import type { PaidPlanId } from '@wifi-share/contracts/money';
import { plans } from '@wifi-share/contracts/plans';
import { PlanFeatures, PlanPrice } from '@/components/plan-facts.js';
import { Alert } from '@/components/ui/alert.js';
import { Button } from '@/components/ui/button.js';
import { buttonVariants } from '@/components/ui/button-variants.js';
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog.js';
import { paymentStepPath, planChange } from '@/lib/billing/plan-change.js';
import type { PlanStanding } from '@/lib/billing/plan-standing.js';
import { formatDay } from '@/lib/format.js';
import { useLanguage } from '@/lib/i18n/use-language.js';
import { useText } from '@/lib/i18n/use-text.js';

interface ToPaymentDialogProps {
  user: User;
  to: PaidPlanId;
  /** Another plan, which could be gone back to. */
  left: Extract<PlanStanding, { kind: 'left' }> | null;
  onClose: () => void;
}

/** What another plan brings and costs, before it is paid for. */
export function ToPaymentDialog({ user, to, left, onClose }: ToPaymentDialogProps) {
  const t = useText();
  const language = useLanguage();
  const current = t(`plans.${user.plan}.name`);
  const isGranted = user.planBasis === 'grant';
  const plan = t(`plans.${to}.name`);
  const isUpgrade = planChange(user.plan, to) === 'upgrade';
  return (
    <Dialog
      title={t(isUpgrade ? 'payment.confirm.upgrade' : 'payment.confirm.change', { plan })}
      description={t((user.plan === 'free' && !left) || isGranted ? 'payment.confirm.first' : 'payment.confirm.rest')}
      onClose={onClose}
      width="small"
    >
      <DialogBody className="gap-4">
        <p className="flex items-baseline justify-between gap-4 text-base">
          <span className="font-semibold">{plan}</span>
          <PlanPrice plan={plans[to]} />
        </p>
        <PlanFeatures plan={plans[to]} />
        {isGranted && <Alert tone="warning">{t('payment.confirm.granted', { plan: current })}</Alert>}
        {left && (
          <Alert tone="warning">
            {t('payment.confirm.left', {
              plan: t(`plans.${left.plan}.name`),
              date: formatDay(left.until, language),
            })}
          </Alert>
        )}
        {!isUpgrade && <p>{t('payment.confirm.fewer', { plan, limit: plans[to].maxNetworks })}</p>}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{t('payment.keep', { plan: current })}</Button>
        <a href={paymentStepPath(to)} className={buttonVariants({ variant: 'primary' })}>
          {t('payment.confirm.pay')}
        </a>
      </DialogFooter>
    </Dialog>
  );
}
