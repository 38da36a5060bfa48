import type { User } from '@wifi-share/contracts/entities/user';
import { plans } from '@wifi-share/contracts/plans';
import { Link } from 'react-router-dom';
import { PlanFeatures } from '../../../components/plans/plan-features.js';
import { PlanPrice } from '../../../components/plans/plan-price.js';
import { buttonVariants } from '../../../components/ui/button-variants.js';
import { useText } from '../../../lib/i18n/use-text.js';
import { SectionBody, SectionFooter, SettingsSection } from './settings-section.js';

/** The current plan, straight from the plan table. */
export function PlanSection({ user }: { user: User }) {
  const t = useText();
  const plan = plans[user.plan];
  return (
    <SettingsSection name="plan" title={t('settings.plan.title')} text={t('settings.plan.text')}>
      <SectionBody>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-base">
          <h3>{t(`plans.${plan.id}.name`)}</h3>
          <PlanPrice plan={plan} />
        </div>
        <PlanFeatures plan={plan} maxNetworks={user.maxNetworks} />
      </SectionBody>
      <SectionFooter>
        <Link to="/plans" reloadDocument className={buttonVariants()}>
          {t('settings.plan.compare')}
        </Link>
      </SectionFooter>
    </SettingsSection>
  );
}
