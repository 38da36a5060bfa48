import { durations } from '@wifi-share/contracts/durations';
import { Link } from 'react-router-dom';
import { EntryCard } from '@/components/entry-card.js';
import { Alert } from '@/components/ui/alert.js';
import { buttonVariants } from '@/components/ui/button-variants.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useGoOn } from '@/lib/use-go-on.js';
import type { ForgotPasswordState } from '../screen-states.js';

const expired: ForgotPasswordState = { reason: 'expired' };

/** The server refused the link; goes on to where there are new ones (spec section 8, row Reset). */
export function ResetLinkInvalid({ message }: { message: string }) {
  const t = useText();
  const seconds = durations.invalidResetLinkRedirectSeconds;
  useGoOn(seconds, { to: '/forgot-password', replace: true, state: expired });
  return (
    <EntryCard focused title={t('account.reset.failed.title')}>
      <Alert tone="danger">
        <p>{message}</p>
        <p>{t('account.reset.goingOn', { count: seconds })}</p>
      </Alert>
      <Link
        to="/forgot-password"
        replace
        state={expired}
        className={buttonVariants({ variant: 'primary', size: 'field' })}
      >
        {t('account.reset.newLink')}
      </Link>
    </EntryCard>
  );
}
