import type { Billing } from '@wifi-share/contracts/calls/payments';
import type { User } from '@wifi-share/contracts/entities/user';
import { isPaidPlan } from '@/lib/billing/plan-change.js';
import { planStanding } from '@/lib/billing/plan-standing.js';
import type { PlanAction } from '../plan-action.js';
import { DowngradeDialog } from './downgrade-dialog.js';
import { GoBackDialog } from './go-back-dialog.js';
import { ToPaymentDialog } from './to-payment-dialog.js';

interface ChangePlanDialogProps {
  user: User;
  action: PlanAction;
  /** Undefined while it is being read. */
  billing: Billing | undefined;
  onClose: () => void;
}

/** Asks first (spec section 4); then a plan is paid for, gone back to, or given up. */
export function ChangePlanDialog({ user, action, billing, onClose }: ChangePlanDialogProps) {
  const { to, isCancel } = action;
  if (!isPaidPlan(to)) return <DowngradeDialog user={user} isCancel={isCancel} billing={billing} onClose={onClose} />;
  const standing = billing && planStanding(user, billing, new Date());
  if (standing?.kind === 'left' && standing.plan === to) {
    return <GoBackDialog userId={user.id} standing={standing} onClose={onClose} />;
  }
  return <ToPaymentDialog user={user} to={to} onClose={onClose} />;
}
