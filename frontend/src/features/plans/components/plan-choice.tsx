import type { Plan } from '@wifi-share/contracts/plans';
import { Link } from 'react-router-dom';
import { buttonVariants } from '@/components/ui/button-variants.js';
import { useText } from '@/lib/i18n/use-text.js';
import type { Session } from '@/lib/session/use-session.js';
import { type Choice, planChoice, suggestedPlan } from '../plan-choice.js';

/** What can be done about a plan. Only the payment step belongs to the same document. */
export function PlanChoice({ plan, session }: { plan: Plan; session: Session }) {
  const t = useText();
  const { label, to } = planChoice(plan.id, session);
  const variant = plan.id === suggestedPlan(session) ? 'primary' : 'secondary';
  return (
    <Link
      to={to}
      reloadDocument={to.startsWith('/user-dashboard')}
      className={buttonVariants({ variant, size: 'field', className: 'w-full' })}
    >
      {t(textOf[label], { plan: t(`plans.${plan.id}.name`) })}
    </Link>
  );
}

const textOf = {
  choose: 'plans.choose',
  continue: 'plans.continue',
  upgrade: 'plans.upgradeTo',
  downgrade: 'plans.downgradeTo',
  change: 'plans.changeTo',
} as const satisfies Record<Choice['label'], string>;
