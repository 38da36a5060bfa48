import { type Plan, planIds, plans } from '@wifi-share/contracts/plans';
import { Link } from 'react-router-dom';
import { PlanFeatures, PlanPrice } from '@/components/plan-facts.js';
import { Badge } from '@/components/ui/badge.js';
import { buttonVariants } from '@/components/ui/button-variants.js';
import { textLinkClass } from '@/components/ui/text-link.js';
import { useText } from '@/lib/i18n/use-text.js';
import { type Session, useSession } from '@/lib/session/use-session.js';
import { type Choice, planChoice, suggestedPlan } from './plan-choice.js';

/** All plans beside each other, and the way past them. */
export function PlanCards() {
  const t = useText();
  const session = useSession();
  return (
    <div className="mx-auto grid w-full max-w-5xl gap-10 px-4 py-12 sm:px-6 sm:py-16">
      <header className="grid justify-items-center gap-3 text-center">
        <h1 className="text-xl tracking-tight sm:text-2xl">{t('plans.title')}</h1>
        <p className="max-w-[52ch] text-base text-ink-muted">{t('plans.intro')}</p>
      </header>
      <ul className="grid items-stretch gap-4 md:grid-cols-3">
        {planIds.map((id) => (
          <PlanCard key={id} plan={plans[id]} session={session} />
        ))}
      </ul>
      {session.status === 'signed-in' && (
        <p className="text-center">
          <Link to="/user-dashboard" reloadDocument className={textLinkClass}>
            {t('plans.skip')}
          </Link>
        </p>
      )}
    </div>
  );
}

function PlanCard({ plan, session }: { plan: Plan; session: Session }) {
  const t = useText();
  const isCurrent = session.status === 'signed-in' && session.user.plan === plan.id;
  return (
    <li className="flex flex-col gap-6 rounded-lg border bg-surface p-6">
      <div className="grid gap-1">
        <div className="flex min-h-7 items-center justify-between gap-3">
          <h2 className="text-base">{t(`plans.${plan.id}.name`)}</h2>
          {isCurrent && <Badge tone="accent">{t('plans.current')}</Badge>}
        </div>
        <p className="text-ink-muted">{t(`plans.${plan.id}.text`)}</p>
      </div>
      <PlanPrice plan={plan} className="grid min-h-16 content-start" amountClass="text-2xl tracking-tight" />
      <PlanFeatures plan={plan} />
      <div className="mt-auto pt-2">
        <PlanChoice plan={plan} session={session} />
      </div>
    </li>
  );
}

/** What can be done about a plan. Only the payment step belongs to the same document. */
function PlanChoice({ plan, session }: { plan: Plan; session: Session }) {
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
