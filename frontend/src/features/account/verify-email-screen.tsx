import { durations } from '@wifi-share/contracts/durations';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { EntryCard } from '@/components/entry-card.js';
import { DoorIllustration } from '@/components/illustrations/door-illustration.js';
import { LetterIllustration } from '@/components/illustrations/letter-illustration.js';
import { buttonVariants } from '@/components/ui/button-variants.js';
import { textLinkClass } from '@/components/ui/text-link.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useSession } from '@/lib/session/use-session.js';
import { useDocumentTitle } from '@/lib/use-document-title.js';
import { useGoOn } from '@/lib/use-go-on.js';
import { ResendButton } from './resend-button.js';
import type { LoginState, SignUpState } from './screen-states.js';
import { useNext } from './use-next.js';
import { webmailOf } from './webmail.js';

/** All states of verifying an e-mail address (R13). It makes no call: the address was confirmed before (R44). */
export default function VerifyEmailScreen() {
  const [query] = useSearchParams();
  const email = query.get('email');
  if (query.get('error') === 'expired') return <LinkExpired email={email} />;
  if (!email) return <InvalidLink />;
  return query.get('verified') === 'true' ? <EmailVerified email={email} /> : <CheckInbox email={email} />;
}

function CheckInbox({ email }: { email: string }) {
  const t = useText();
  const { withNext } = useNext();
  useDocumentTitle(t('account.verify.inbox.title'));
  const signedUp = useLocation().state as SignUpState | null;
  const webmail = webmailOf(email);
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
        <div className="grid gap-3">
          <p>
            {t('account.verify.wrongAddress')}{' '}
            <Link to={withNext('/enhanced-signup')} state={signedUp} className={textLinkClass}>
              {t('account.forgot.sent.change')}
            </Link>
          </p>
          <p>
            {t('account.verify.inbox.alreadyConfirmed')}{' '}
            <Link to={withNext('/user-login')} state={{ email } satisfies LoginState} className={textLinkClass}>
              {t('account.verify.toLogin')}
            </Link>
          </p>
        </div>
      }
    >
      <div className="grid gap-3">
        {webmail && (
          <a
            href={webmail.url}
            target="_blank"
            rel="noreferrer"
            className={buttonVariants({ variant: 'primary', size: 'field' })}
          >
            {t('account.verify.inbox.openMail', { name: webmail.name })}
          </a>
        )}
        <ResendButton email={email} justSent={signedUp !== null} />
      </div>
    </EntryCard>
  );
}

/** Shows the success and goes to the login by itself, which lets logged-in users through (R44). */
function EmailVerified({ email }: { email: string }) {
  const t = useText();
  const { withNext } = useNext();
  useDocumentTitle(t('account.verify.done.title'));
  const { user } = useSession();
  const count = durations.verifyEmailRedirectSeconds;
  const login = { to: withNext('/user-login'), state: { email } satisfies LoginState };
  useGoOn(count, { ...login, replace: true });
  return (
    <EntryCard
      illustration={<DoorIllustration className="h-28 w-auto" />}
      title={t('account.verify.done.title')}
      intro={
        <p role="status">{t(user ? 'account.verify.done.signedIn' : 'account.verify.done.intro', { email, count })}</p>
      }
    >
      <Link {...login} replace className={buttonVariants({ variant: 'primary', size: 'field' })}>
        {t(user ? 'account.verify.done.continue' : 'account.verify.toLogin')}
      </Link>
    </EntryCard>
  );
}

/** The link was too old or unknown; a new one is one press away. */
function LinkExpired({ email }: { email: string | null }) {
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

/** The address has no e-mail: the link was cut off or typed. */
function InvalidLink() {
  const t = useText();
  const { withNext } = useNext();
  useDocumentTitle(t('account.verify.invalid.title'));
  return (
    <EntryCard title={t('account.verify.invalid.title')} intro={t('account.verify.invalid.intro')}>
      <div className="grid gap-3">
        <Link to={withNext('/resend-verification')} className={buttonVariants({ variant: 'primary', size: 'field' })}>
          {t('account.resend.submit')}
        </Link>
        <Link to={withNext('/user-login')} className={buttonVariants({ size: 'field' })}>
          {t('account.backToLogin')}
        </Link>
      </div>
    </EntryCard>
  );
}
