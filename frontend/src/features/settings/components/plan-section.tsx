import { useQuery } from '@tanstack/react-query';
import type { User } from '@wifi-share/contracts/entities/user';
import { plans } from '@wifi-share/contracts/plans';
import { Link } from 'react-router-dom';
import { PartFailure } from '@/components/part-failure.js';
import { PlanFeatures } from '@/components/plans/plan-features.js';
import { PlanPrice } from '@/components/plans/plan-price.js';
import { Button } from '@/components/ui/button.js';
import { buttonVariants } from '@/components/ui/button-variants.js';
import { billingQuery } from '@/lib/billing/billing-query.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { useQueryDialog } from '@/lib/use-query-dialog.js';
import { parsePlanAction } from '../plan-action.js';
import { ChangePlanDialog } from './change-plan-dialog.js';
import { OtherPlans } from './other-plans.js';
import { PlanStandingNote } from './plan-standing-note.js';
import { SectionBody, SectionFooter, SettingsSection } from './settings-section.js';

/** The plan: what it includes, what it rests on, and every way to another one. */
export function PlanSection({ user }: { user: User }) {
  const t = useText();
  const query = useQuery(billingQuery(user.id));
  const failure = useLoadFailure(query);
  const { data: billing } = query;
  const changing = useQueryDialog('change');
  const plan = plans[user.plan];
  const action = parsePlanAction(changing.subject, user.plan);
  return (
    <SettingsSection name="plan" title={t('settings.plan.title')} text={t('settings.plan.text')}>
      <SectionBody>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-base">
          <h3>{t(`plans.${plan.id}.name`)}</h3>
          <PlanPrice plan={plan} />
        </div>
        {billing && <PlanStandingNote user={user} billing={billing} onGoBack={changing.open} />}
        {failure && <PartFailure title={t('payment.receipts.loadFailed')} {...failure} />}
        <PlanFeatures plan={plan} maxNetworks={user.maxNetworks} />
      </SectionBody>
      <OtherPlans current={user.plan} onChoose={changing.open} />
      <SectionFooter>
        {user.plan !== 'free' && (
          <Button variant="dangerQuiet" onClick={() => changing.open('cancel')}>
            {t('payment.cancel.button')}
          </Button>
        )}
        <Link to="/plans" reloadDocument className={buttonVariants()}>
          {t('settings.plan.compare')}
        </Link>
      </SectionFooter>
      {action && <ChangePlanDialog user={user} action={action} billing={billing} onClose={changing.close} />}
    </SettingsSection>
  );
}
