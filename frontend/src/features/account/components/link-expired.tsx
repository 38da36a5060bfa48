import { durations } from '@wifi-share/contracts/durations';
import { Link } from 'react-router-dom';
import { EntryCard } from '@/components/entry-card.js';
import { buttonVariants } from '@/components/ui/button-variants.js';
import { textLinkClass } from '@/components/ui/text-link.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useDocumentTitle } from '@/lib/use-document-title.js';
import { useNext } from '../use-next.js';
import { ResendButton } from './resend-button.js';

/** The link was too old or unknown; a new one is one press away. */
export function LinkExpired({ email }: { email: string | null }) {
  const t = useText();
  const { withNext } = useNext();
  useDocumentTitle(t('account.verify.expired.title'));
  return (
    <EntryCard
      title={t('account.verify.expired.title')}
      intro={t('account.verify.expired.intro', { hours: durations.verificationLinkHours })}
      footer={
        <Link to={withNext('/user-login')} className={textLinkClass}>
          {t('account.backToLogin')}
        </Link>
      }
    >
      <div className="grid gap-3">
        {email ? (
          <ResendButton email={email} variant="primary" />
        ) : (
          <Link to={withNext('/resend-verification')} className={buttonVariants({ variant: 'primary', size: 'field' })}>
            {t('account.resend.submit')}
          </Link>
        )}
      </div>
    </EntryCard>
  );
}
