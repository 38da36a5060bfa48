import { durations } from '@wifi-share/contracts/durations';
import { Link } from 'react-router-dom';
import { EntryCard } from '@/components/entry-card.js';
import { LetterIllustration } from '@/components/illustrations/letter-illustration.js';
import { Alert } from '@/components/ui/alert.js';
import { Button } from '@/components/ui/button.js';
import { buttonVariants } from '@/components/ui/button-variants.js';
import { textLinkClass } from '@/components/ui/text-link.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useDocumentTitle } from '@/lib/use-document-title.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import { useForgotPassword } from '../api/forgot-password.js';
import type { ForgotPasswordState } from '../screen-states.js';

/** A link was asked for. Whether there is an account is said nowhere (R15). */
export function ResetLinkSent({ email }: { email: string }) {
  const t = useText();
  useDocumentTitle(t('account.verify.inbox.title'));
  const failureText = useFailureText();
  const again = useForgotPassword();
  return (
    <EntryCard
      focused
      illustration={<LetterIllustration />}
      title={t('account.verify.inbox.title')}
      intro={
        <p>
          {t('account.forgot.sent.to')}
          <strong className="my-1 block break-words font-medium text-base text-ink">{email}</strong>
          {t('account.forgot.sent.then', { minutes: durations.passwordResetLinkMinutes })}
        </p>
      }
      footer={
        <p>
          {t('account.forgot.sent.wrong')}{' '}
          <Link to="/forgot-password" state={{ email } satisfies ForgotPasswordState} className={textLinkClass}>
            {t('account.forgot.sent.change')}
          </Link>
        </p>
      }
    >
      <div className="grid gap-3">
        <Link to="/user-login" className={buttonVariants({ variant: 'primary', size: 'field' })}>
          {t('account.backToLogin')}
        </Link>
        <Button size="field" pending={again.isPending} onClick={() => again.mutate(email)}>
          {t('account.forgot.sent.again')}
        </Button>
        {again.isSuccess && <Alert tone="success">{t('account.forgot.sent.resent')}</Alert>}
        {again.error && <Alert tone="danger">{failureText(again.error, t('account.forgot.failed.detail'))}</Alert>}
      </div>
    </EntryCard>
  );
}
