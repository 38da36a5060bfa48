import { planIds, plans } from '@wifi-share/contracts/plans';
import { Link } from 'react-router-dom';
import { PlanFeatures, PlanPrice } from '@/components/plan-facts.js';
import { Button } from '@/components/ui/button.js';
import { buttonVariants } from '@/components/ui/button-variants.js';
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog.js';
import { useText } from '@/lib/i18n/use-text.js';

type UpgradeDialogProps = {
  /** What the user's plan lacks. */
  feature: 'analytics' | 'support';
  onClose: () => void;
};

/** Names the smallest plan that has the feature, and leads to the plans. */
export default function UpgradeDialog({ feature, onClose }: UpgradeDialogProps) {
  const t = useText();
  const plan = plans[planIds.find((id) => plans[id][feature]) ?? 'pro'];
  return (
    <Dialog
      title={t(`plans.upgrade.${feature}.title`)}
      description={t(`plans.upgrade.${feature}.text`)}
      onClose={onClose}
      width="small"
    >
      <DialogBody className="gap-4">
        <p className="flex items-baseline justify-between gap-4 text-base">
          <span className="font-semibold">{t(`plans.${plan.id}.name`)}</span>
          <PlanPrice plan={plan} />
        </p>
        <PlanFeatures plan={plan} />
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{t('plans.upgrade.later')}</Button>
        <Link to="/plans" reloadDocument className={buttonVariants({ variant: 'primary' })}>
          {t('plans.upgrade.see')}
        </Link>
      </DialogFooter>
    </Dialog>
  );
}
