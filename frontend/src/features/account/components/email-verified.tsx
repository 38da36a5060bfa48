import { durations } from '@wifi-share/contracts/durations';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { DoorIllustration } from '../../../components/illustrations/door-illustration.js';
import { buttonVariants } from '../../../components/ui/button-variants.js';
import { useText } from '../../../lib/i18n/use-text.js';
import { useDocumentTitle } from '../../../lib/use-document-title.js';
import { AccountCard } from './account-card.js';

/** Shows the success and goes to the login by itself. */
export function EmailVerified({ email }: { email: string }) {
  const t = useText();
  useDocumentTitle(t('account.verify.done.title'));
  const navigate = useNavigate();
  const seconds = durations.verifyEmailRedirectSeconds;

  useEffect(() => {
    const timer = setTimeout(() => void navigate('/user-login', { replace: true }), seconds * 1000);
    return () => clearTimeout(timer);
  }, [navigate]);

  return (
    <AccountCard
      illustration={<DoorIllustration className="h-28 w-auto" />}
      title={t('account.verify.done.title')}
      intro={<p role="status">{t('account.verify.done.intro', { email, count: seconds })}</p>}
    >
      <Link to="/user-login" className={buttonVariants({ variant: 'primary', size: 'field' })}>
        {t('account.verify.toLogin')}
      </Link>
    </AccountCard>
  );
}
