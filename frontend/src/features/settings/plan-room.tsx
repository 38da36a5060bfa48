import type { PlanId } from '@wifi-share/contracts/plans';
import { Link } from 'react-router-dom';
import { textLinkClass } from '@/components/ui/text-link.js';
import { isLargestPlan } from '@/lib/billing/plan-change.js';
import { useText } from '@/lib/i18n/use-text.js';

interface PlanRoomProps {
  plan: PlanId;
  used: number;
  room: number;
  /** How many of how many are used; replaced where there are more than the plan has room for, as after it has ended. */
  children: string;
}

/** How many of something the plan has room for, and the way to more. */
export function PlanRoom({ plan, used, room, children }: PlanRoomProps) {
  const t = useText();
  return (
    <p className="mr-auto text-ink-muted tabular-nums">
      {used > room ? t('settings.overRoom', { used, room }) : children}
      {used >= room && !isLargestPlan(plan) && (
        <>
          {'\u00a0· '}
          <Link to="/plans" reloadDocument className={textLinkClass}>
            {t('plans.upgrade.see')}
          </Link>
        </>
      )}
    </p>
  );
}
