import type { User } from '@wifi-share/contracts/entities/user';
import { plans } from '@wifi-share/contracts/plans';
import { Link } from 'react-router-dom';
import { SwitchField } from '@/components/ui/switch-field.js';
import { textLinkClass } from '@/components/ui/text-link.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useUpdateProfile } from './settings-api.js';
import { SettingsSection } from './settings-section.js';
import { useShowFailure } from './use-show-failure.js';

/** Whether a summary of each week is e-mailed. */
export function SummarySection({ user }: { user: User }) {
  const t = useText();
  return (
    <SettingsSection name="summary" title={t('settings.summary.title')} text={t('settings.summary.text')}>
      <div className="p-5 sm:px-6">
        {plans[user.plan].analytics || user.weeklySummary ? (
          <SummarySwitch user={user} />
        ) : (
          <p className="text-ink-muted">
            {t('settings.summary.plan')}{' '}
            <Link to="/plans" reloadDocument className={textLinkClass}>
              {t('plans.upgrade.see')}
            </Link>
          </p>
        )}
      </div>
    </SettingsSection>
  );
}

function SummarySwitch({ user }: { user: User }) {
  const t = useText();
  const showFailure = useShowFailure();
  const { mutate, isPending, variables } = useUpdateProfile(user.id);
  const change = (weeklySummary: boolean) =>
    mutate(
      { weeklySummary },
      { onError: (error) => showFailure(t('settings.summary.failed'), error, t('settings.summary.failedDetail')) },
    );
  const canReceive = user.email !== null && user.emailVerified;
  return (
    <SwitchField
      label={t('settings.summary.label')}
      hint={t(canReceive ? 'settings.summary.hint' : 'settings.summary.needsEmail')}
      on={(isPending && variables.weeklySummary) || (!isPending && user.weeklySummary)}
      onChange={change}
    />
  );
}
