import { durations } from '@wifi-share/contracts/durations';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { EntryCard } from '@/components/entry-card.js';
import { Alert } from '@/components/ui/alert.js';
import { textLinkClass } from '@/components/ui/text-link.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useDocumentTitle } from '@/lib/use-document-title.js';
import { ForgotPasswordForm } from '../components/forgot-password-form.js';
import { ResetLinkSent } from '../components/reset-link-sent.js';
import type { ForgotPasswordState } from '../screen-states.js';

export default function ForgotPasswordScreen() {
  const state = useLocation().state as ForgotPasswordState | null;
  return state?.sentTo ? <ResetLinkSent email={state.sentTo} /> : <AskForLink {...state} />;
}

function AskForLink({ email = '', reason }: ForgotPasswordState) {
  const t = useText();
  useDocumentTitle(t('account.forgot.title'));
  const navigate = useNavigate();
  const sent = (sentTo: string) => navigate('/forgot-password', { state: { sentTo } satisfies ForgotPasswordState });
  return (
    <EntryCard
      title={t('account.forgot.title')}
      intro={t('account.forgot.intro')}
      footer={
        <div className="grid gap-3">
          <Link to="/user-login" className={textLinkClass}>
            {t('account.backToLogin')}
          </Link>
          <Link to="/" className={textLinkClass}>
            {t('common.backToHome')}
          </Link>
        </div>
      }
    >
      {reason === 'incomplete' && <Alert tone="warning">{t('account.forgot.incomplete.detail')}</Alert>}
      {reason === 'expired' && (
        <Alert tone="warning">{t('account.forgot.expired', { minutes: durations.passwordResetLinkMinutes })}</Alert>
      )}
      <ForgotPasswordForm email={email} onSent={sent} />
    </EntryCard>
  );
}
