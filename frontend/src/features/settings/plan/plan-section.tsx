import { useQuery } from '@tanstack/react-query';
import type { Billing } from '@wifi-share/contracts/calls/payments';
import type { User } from '@wifi-share/contracts/entities/user';
import { type PlanId, planIds, plans } from '@wifi-share/contracts/plans';
import { Link } from 'react-router-dom';
import { PartFailure } from '@/components/part-failure.js';
import { PlanFeatures, PlanPrice } from '@/components/plan-facts.js';
import { Button } from '@/components/ui/button.js';
import { buttonVariants } from '@/components/ui/button-variants.js';
import { billingQuery } from '@/lib/billing/billing-query.js';
import { isPaidPlan, planChange } from '@/lib/billing/plan-change.js';
import { planStanding } from '@/lib/billing/plan-standing.js';
import { useText } from '@/lib/i18n/use-text.js';
import { type LoadFailed, useLoadFailure } from '@/lib/use-load-failure.js';
import { useQueryDialog } from '@/lib/use-query-dialog.js';
import { SectionBody, SectionFooter, SettingsSection } from '../settings-section.js';
import { DowngradeDialog } from './downgrade-dialog.js';
import { GoBackDialog } from './go-back-dialog.js';
import { type PlanAction, parsePlanAction } from './plan-action.js';
import { PlanStandingNote } from './plan-standing-note.js';
import { ToPaymentDialog } from './to-payment-dialog.js';

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
          {user.planBasis !== 'grant' && <PlanPrice plan={plan} />}
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
      {action && (
        <ChangePlanDialog
          user={user}
          action={action}
          billing={billing}
          billingFailure={failure}
          onClose={changing.close}
        />
      )}
    </SettingsSection>
  );
}

interface OtherPlansProps {
  current: PlanId;
  onChoose: (plan: PlanId) => void;
}

/** Every plan that is not the present one, with what going there is called (spec section 4). */
function OtherPlans({ current, onChoose }: OtherPlansProps) {
  const t = useText();
  return (
    <ul className="divide-y border-t">
      {planIds
        .filter((id) => id !== current)
        .map((id) => {
          const plan = t(`plans.${id}.name`);
          return (
            <li key={id} className="flex items-center justify-between gap-4 px-5 py-3 sm:px-6">
              <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
                <span className="font-medium">{plan}</span>
                <PlanPrice plan={plans[id]} />
              </div>
              <Button size="sm" onClick={() => onChoose(id)}>
                {t(`payment.${planChange(current, id)}`)}
                <span className="sr-only">{plan}</span>
              </Button>
            </li>
          );
        })}
    </ul>
  );
}

interface ChangePlanDialogProps {
  user: User;
  action: PlanAction;
  /** Undefined while it is being read. */
  billing: Billing | undefined;
  billingFailure: LoadFailed | null;
  onClose: () => void;
}

/** Asks before a plan is paid for, resumed or cancelled (spec section 4). */
function ChangePlanDialog(props: ChangePlanDialogProps) {
  const { user, action, billing, billingFailure, onClose } = props;
  const { to, isCancel } = action;
  if (!isPaidPlan(to)) {
    const read = { billing, billingFailure };
    return <DowngradeDialog user={user} isCancel={isCancel} {...read} onClose={onClose} />;
  }
  const standing = billing && planStanding(user, billing, new Date());
  if (standing?.kind === 'left' && standing.plan === to) {
    return <GoBackDialog userId={user.id} standing={standing} onClose={onClose} />;
  }
  const left = standing?.kind === 'left' ? standing : null;
  return <ToPaymentDialog user={user} to={to} left={left} onClose={onClose} />;
}
