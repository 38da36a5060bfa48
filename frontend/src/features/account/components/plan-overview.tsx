import { planIds, plans } from '@wifi-share/contracts/plans';
import { DoorIllustration } from '@/components/illustrations/door-illustration.js';
import { PlanPrice } from '@/components/plans/plan-price.js';
import { useText } from '@/lib/i18n/use-text.js';

/** What an account can grow into, beside the sign-up form. */
export function PlanOverview() {
  const t = useText();
  return (
    <section aria-labelledby="plan-overview" className="grid gap-8 lg:pt-8">
      <DoorIllustration className="hidden h-44 w-auto justify-self-start lg:block" />
      <div className="grid gap-2">
        <h2 id="plan-overview" className="text-lg">
          {t('account.signUp.plansTitle')}
        </h2>
        <p className="text-base text-ink-muted">{t('account.signUp.plansIntro')}</p>
      </div>
      <ul className="grid divide-y border-y">
        {planIds.map((id) => (
          <li key={id} className="flex items-baseline justify-between gap-6 py-3">
            <span>
              <span className="block font-medium">{t(`plans.${id}.name`)}</span>
              <span className="text-ink-muted">{t('plans.networks', { count: plans[id].maxNetworks })}</span>
            </span>
            <PlanPrice plan={plans[id]} className="text-right" />
          </li>
        ))}
      </ul>
    </section>
  );
}
