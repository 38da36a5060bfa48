import type { Plan, PlanId } from '@wifi-share/contracts/plans';
import { Link } from 'react-router-dom';
import { buttonVariants } from '../../../components/ui/button-variants.js';
import { useText } from '../../../lib/i18n/use-text.js';

const linkClass = buttonVariants({ size: 'field', className: 'w-full' });

/** What can be done about a plan: one that cannot be chosen yet says so. */
export function PlanChoice({ plan, current }: { plan: Plan; current: PlanId | null }) {
  const t = useText();
  if (plan.id !== (current ?? 'free')) {
    return <p className="rounded-md bg-muted px-3 py-2.5 text-center text-ink-muted">{t('plans.comingSoon')}</p>;
  }
  if (current === null) {
    return (
      <Link to="/user-login?next=/plans" className={linkClass}>
        {t('plans.choose', { plan: t(`plans.${plan.id}.name`) })}
      </Link>
    );
  }
  return (
    <Link to="/user-dashboard" className={linkClass}>
      {t('plans.continue', { plan: t(`plans.${plan.id}.name`) })}
    </Link>
  );
}
