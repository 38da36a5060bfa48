import type { Language } from '@wifi-share/contracts/languages';
import type { PaidPlanId } from '@wifi-share/contracts/money';
import { Link } from 'react-router-dom';
import { Alert } from '@/components/ui/alert.js';
import { textLinkClass } from '@/components/ui/text-link.js';
import { paymentStepPath } from '@/lib/billing/plan-change.js';
import { formatDay } from '@/lib/format.js';
import { useLanguage } from '@/lib/i18n/use-language.js';
import { useText } from '@/lib/i18n/use-text.js';

interface GraceBannerProps {
  plan: PaidPlanId;
  /** Moments, ISO 8601. */
  endedAt: string;
  until: string;
}

/** The plan ends at the minute of the payment, not with the day. */
const formatMinute = (moment: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(moment));

/** Above the dashboard, in the days of grace after a paid period. */
export function GraceBanner({ plan, endedAt, until }: GraceBannerProps) {
  const t = useText();
  const language = useLanguage();
  return (
    <Alert tone="warning" className="mb-5">
      <p>
        {t('plans.grace', {
          plan: t(`plans.${plan}.name`),
          date: formatDay(endedAt, language),
          until: formatMinute(until, language),
        })}
      </p>
      <p>
        <Link to={paymentStepPath(plan)} reloadDocument className={textLinkClass}>
          {t('plans.again')}
        </Link>
      </p>
    </Alert>
  );
}
