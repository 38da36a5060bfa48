import { planIds, plans } from '@wifi-share/contracts/plans';
import { Link } from 'react-router-dom';
import { PlanCard } from '@/components/plan-card.js';
import { Badge } from '@/components/ui/badge.js';
import { textLinkClass } from '@/components/ui/text-link.js';
import { planChoice, suggestedPlan } from '@/lib/billing/plan-choice.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useSession } from '@/lib/session/use-session.js';

/** All plans beside each other, and the way past them. */
export function PlanCards() {
  const t = useText();
  const session = useSession();
  const current = session.status === 'signed-in' ? session.user.plan : null;
  return (
    <div className="mx-auto grid w-full max-w-5xl gap-10 px-4 py-12 sm:px-6 sm:py-16">
      <header className="grid justify-items-center gap-3 text-center">
        <h1 className="text-xl tracking-tight sm:text-2xl">{t('plans.title')}</h1>
        <p className="max-w-[52ch] text-base text-ink-muted">{t('plans.intro')}</p>
      </header>
      <ul className="grid items-stretch gap-4 md:grid-cols-3">
        {planIds.map((id) => (
          <PlanCard
            key={id}
            plan={plans[id]}
            choice={planChoice(id, session)}
            isSuggested={id === suggestedPlan(session)}
            heading="h2"
            badge={current === id && <Badge tone="accent">{t('plans.current')}</Badge>}
          />
        ))}
      </ul>
      {current && (
        <p className="text-center">
          <Link to="/user-dashboard" reloadDocument className={textLinkClass}>
            {t('plans.skip')}
          </Link>
        </p>
      )}
    </div>
  );
}
