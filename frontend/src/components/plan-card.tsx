import { paymentPath } from '@wifi-share/contracts/paths';
import type { Plan } from '@wifi-share/contracts/plans';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Choice } from '@/lib/billing/plan-choice.js';
import { useText } from '@/lib/i18n/use-text.js';
import { PlanFeatures, PlanPrice } from './plan-facts.js';
import { buttonVariants } from './ui/button-variants.js';

interface PlanCardProps {
  plan: Plan;
  /** What can be done about it. */
  choice: Choice;
  /** Of several, the one that is put forward. */
  isSuggested: boolean;
  /** The level of its name below the page's headings. */
  heading: 'h2' | 'h3';
  /** Beside the name. */
  badge?: ReactNode;
}

/** A plan among others: what it costs, what it includes, and the way to it. */
export function PlanCard({ plan, choice, isSuggested, heading: Heading, badge }: PlanCardProps) {
  const t = useText();
  return (
    <li className="flex flex-col gap-6 rounded-lg border bg-surface p-6">
      <div className="grid gap-1">
        <div className="flex min-h-7 items-center justify-between gap-3">
          <Heading className="text-base">{t(`plans.${plan.id}.name`)}</Heading>
          {badge}
        </div>
        <p className="text-ink-muted">{t(`plans.${plan.id}.text`)}</p>
      </div>
      <PlanPrice plan={plan} className="grid min-h-16 content-start" amountClass="text-2xl tracking-tight" />
      <PlanFeatures plan={plan} />
      <div className="mt-auto pt-2">
        <PlanLink plan={plan} choice={choice} variant={isSuggested ? 'primary' : 'secondary'} />
      </div>
    </li>
  );
}

interface PlanLinkProps extends Pick<PlanCardProps, 'plan' | 'choice'> {
  variant: 'primary' | 'secondary';
}

/** Payment is a document of its own, with a wider policy: the way in and the way back load another one. */
function PlanLink({ plan, choice: { label, to }, variant }: PlanLinkProps) {
  const t = useText();
  const isPaying = useLocation().pathname === paymentPath;
  return (
    <Link
      to={to}
      reloadDocument={to.startsWith(isPaying ? '/user-dashboard' : paymentPath)}
      className={buttonVariants({ variant, size: 'field', className: 'w-full' })}
    >
      {t(textOf[label], { plan: t(`plans.${plan.id}.name`) })}
    </Link>
  );
}

const textOf = {
  choose: 'plans.choose',
  continue: 'plans.continue',
  extend: 'plans.again',
  upgrade: 'plans.upgradeTo',
  downgrade: 'plans.downgradeTo',
  change: 'plans.changeTo',
} as const satisfies Record<Choice['label'], string>;
