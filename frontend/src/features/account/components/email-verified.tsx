import { durations } from '@wifi-share/contracts/durations';
import { Link } from 'react-router-dom';
import { EntryCard } from '@/components/entry-card.js';
import { DoorIllustration } from '@/components/illustrations/door-illustration.js';
import { buttonVariants } from '@/components/ui/button-variants.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useDocumentTitle } from '@/lib/use-document-title.js';
import { useGoOn } from '@/lib/use-go-on.js';
import { useNext } from '../use-next.js';

/** Shows the success and goes to the login by itself. */
export function EmailVerified({ email }: { email: string }) {
  const t = useText();
  const { withNext } = useNext();
  useDocumentTitle(t('account.verify.done.title'));
  const seconds = durations.verifyEmailRedirectSeconds;
  useGoOn(seconds, { to: withNext('/user-login'), replace: true });
  return (
    <EntryCard
      illustration={<DoorIllustration className="h-28 w-auto" />}
      title={t('account.verify.done.title')}
      intro={<p role="status">{t('account.verify.done.intro', { email, count: seconds })}</p>}
    >
      <Link to={withNext('/user-login')} className={buttonVariants({ variant: 'primary', size: 'field' })}>
        {t('account.verify.toLogin')}
      </Link>
    </EntryCard>
  );
}
