import { planIds, plans } from '@wifi-share/contracts/plans';
import { PlanCard } from '@/components/plan-card.js';
import { newcomersChoice, planChoice, suggestedPlan } from '@/lib/billing/plan-choice.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useSession } from '@/lib/session/use-session.js';
import { SectionHead } from './section-head.js';

export function Prices() {
  const t = useText();
  const session = useSession();
  return (
    <section aria-labelledby="prices-title" className="border-t">
      <div className="mx-auto grid max-w-6xl gap-10 px-4 py-16 sm:px-6 sm:py-20">
        <SectionHead id="prices-title" title={t('landing.prices.title')} text={t('landing.prices.text')} />
        <ul className="grid items-stretch gap-4 md:grid-cols-3">
          {planIds.map((id) => (
            <PlanCard
              key={id}
              plan={plans[id]}
              choice={session.user ? planChoice(id, session) : newcomersChoice(id)}
              isSuggested={id === suggestedPlan(session)}
              heading="h3"
            />
          ))}
        </ul>
        <p className="text-ink-muted">{t('landing.prices.note')}</p>
      </div>
    </section>
  );
}
