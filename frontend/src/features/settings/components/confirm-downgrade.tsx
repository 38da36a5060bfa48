import type { Billing } from '@wifi-share/contracts/calls/payments';
import type { User } from '@wifi-share/contracts/entities/user';
import { plans } from '@wifi-share/contracts/plans';
import { Alert } from '@/components/ui/alert.js';
import { Button } from '@/components/ui/button.js';
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog.js';
import { planStanding, runningPeriod } from '@/lib/billing/plan-standing.js';
import { formatDay } from '@/lib/format.js';
import { useLanguage } from '@/lib/i18n/use-language.js';
import { useText } from '@/lib/i18n/use-text.js';

interface ConfirmDowngradeProps {
  user: User;
  isCancel: boolean;
  billing: Billing | undefined;
  isBusy: boolean;
  failure: string | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** What giving a plan up means, before anything happens. */
export function ConfirmDowngrade(props: ConfirmDowngradeProps) {
  const { user, isCancel, billing, isBusy, failure, onConfirm, onClose } = props;
  const t = useText();
  const language = useLanguage();
  const plan = t(`plans.${user.plan}.name`);
  const now = new Date();
  const standing = billing && planStanding(user, billing, now);
  const paid = billing && runningPeriod(billing, now);
  return (
    <Dialog
      title={t(isCancel ? 'payment.cancel.title' : 'payment.downgrade.title')}
      description={t('payment.downgrade.text', { plan })}
      onClose={onClose}
      width="small"
    >
      <DialogBody className="gap-4">
        <ul className="grid list-disc gap-2 pl-5">
          <li>{t('payment.downgrade.networks', { count: plans.free.maxNetworks })}</li>
          {plans[user.plan].analytics && <li>{t('payment.downgrade.analytics')}</li>}
          {plans[user.plan].support && <li>{t('payment.downgrade.support')}</li>}
          {standing?.kind === 'grace' && (
            <li>{t('payment.downgrade.grace', { plan, date: formatDay(standing.until, language) })}</li>
          )}
          {paid && (
            <li>
              {t('payment.downgrade.back', {
                plan: t(`plans.${paid.plan}.name`),
                date: formatDay(paid.until, language),
              })}
            </li>
          )}
        </ul>
        {user.planBasis === 'grant' && <Alert tone="warning">{t('payment.downgrade.granted', { plan })}</Alert>}
        {failure && <Alert tone="danger">{failure}</Alert>}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{t('payment.keep', { plan })}</Button>
        <Button variant="danger" pending={isBusy} onClick={onConfirm}>
          {t(isCancel ? 'payment.cancel.button' : 'payment.downgrade')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
