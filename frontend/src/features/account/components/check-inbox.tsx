import { Link } from 'react-router-dom';
import { EntryCard } from '@/components/entry-card.js';
import { LetterIllustration } from '@/components/illustrations/letter-illustration.js';
import { buttonVariants } from '@/components/ui/button-variants.js';
import { textLinkClass } from '@/components/ui/text-link.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useDocumentTitle } from '@/lib/use-document-title.js';
import { useNext } from '../use-next.js';
import { ResendButton } from './resend-button.js';

export function CheckInbox({ email }: { email: string }) {
  const t = useText();
  const { withNext } = useNext();
  useDocumentTitle(t('account.verify.inbox.title'));
  return (
    <EntryCard
      illustration={<LetterIllustration />}
      title={t('account.verify.inbox.title')}
      intro={
        <p>
          {t('account.verify.inbox.sentTo')}
          <strong className="my-1 block break-words font-medium text-base text-ink">{email}</strong>
          {t('account.verify.inbox.then')}
        </p>
      }
      footer={
        <p>
          {t('account.verify.wrongAddress')}{' '}
          <Link to={withNext('/user-signup')} className={textLinkClass}>
            {t('account.verify.signUpAgain')}
          </Link>
        </p>
      }
    >
      <div className="grid gap-3">
        <Link to={withNext('/user-login')} className={buttonVariants({ variant: 'primary', size: 'field' })}>
          {t('account.verify.toLogin')}
        </Link>
        <ResendButton email={email} />
      </div>
    </EntryCard>
  );
}
