import { useQuery } from '@tanstack/react-query';
import type { User } from '@wifi-share/contracts/entities/user';
import { Link } from 'react-router-dom';
import { Alert } from '../../../components/ui/alert.js';
import { textLinkClass } from '../../../components/ui/text-link.js';
import { billingQuery } from '../../../lib/billing/billing-query.js';
import { paymentStepPath } from '../../../lib/billing/plan-change.js';
import { planStanding } from '../../../lib/billing/plan-standing.js';
import { formatDay } from '../../../lib/format.js';
import { useLanguage } from '../../../lib/i18n/use-language.js';
import { useText } from '../../../lib/i18n/use-text.js';

/** Above the dashboard, in the days in which a plan is kept that nobody has paid for further. */
export default function GraceBanner({ user }: { user: User }) {
  const t = useText();
  const language = useLanguage();
  const { data: billing } = useQuery(billingQuery(user.id));
  const standing = billing && planStanding(user, billing, new Date());
  if (standing?.kind !== 'grace') return null;
  return (
    <Alert tone="warning" className="mb-5">
      <p>
        {t('payment.grace', {
          plan: t(`plans.${standing.plan}.name`),
          date: formatDay(standing.endedAt, language),
          until: formatDay(standing.until, language),
        })}
      </p>
      <p>
        <Link to={paymentStepPath(standing.plan)} reloadDocument className={textLinkClass}>
          {t('payment.again')}
        </Link>
      </p>
    </Alert>
  );
}
