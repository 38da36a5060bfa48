import { durations } from '@wifi-share/contracts/durations';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { isProblem } from '@/api/problem-error.js';
import { Alert } from '@/components/ui/alert.js';
import { Button } from '@/components/ui/button.js';
import type { ButtonVariants } from '@/components/ui/button-variants.js';
import { textLinkClass } from '@/components/ui/text-link.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import { useGoOn } from '@/lib/use-go-on.js';
import { useSecondsLeft } from '@/lib/use-seconds-left.js';
import { type ResendVerification, useResendVerification } from './account-api.js';
import { useNext } from './use-next.js';

const pauseMilliseconds = durations.verificationResendSeconds * 1000;

interface ResendButtonProps {
  email: string;
  variant?: ButtonVariants['variant'];
  /** Whether an e-mail has just been sent. */
  justSent?: boolean;
}

/** Sends the verification e-mail again to a known address, with a pause after each. */
export function ResendButton({ email, variant, justSent = false }: ResendButtonProps) {
  const t = useText();
  const resend = useResendVerification(useNext().next);
  const [nextAt, setNextAt] = useState(() => (justSent ? Date.now() + pauseMilliseconds : 0));
  const wait = useSecondsLeft(nextAt);
  const send = () => resend.mutate(email, { onSuccess: () => setNextAt(Date.now() + pauseMilliseconds) });
  return (
    <>
      <Button variant={variant} size="field" pending={resend.isPending} unavailable={wait > 0} onClick={send}>
        {wait > 0 ? t('account.resend.wait', { count: wait }) : t('account.resend.submit')}
      </Button>
      <ResendOutcome resend={resend} />
    </>
  );
}

/** The result of sending the verification e-mail again; a verified account is redirected to the login. */
export function ResendOutcome({ resend }: { resend: ResendVerification }) {
  const t = useText();
  const failureText = useFailureText();
  const { withNext } = useNext();
  const alreadyVerified = isProblem(resend.error, 'email_already_verified');
  useGoOn(alreadyVerified ? durations.alreadyVerifiedRedirectSeconds : null, { to: withNext('/user-login') });

  if (resend.isSuccess) {
    return (
      <Alert tone="success">
        <p>{resend.data.message}</p>
        {resend.data.autoVerified && <LoginLink />}
      </Alert>
    );
  }
  if (!resend.error) return null;
  return (
    <Alert tone={alreadyVerified ? 'success' : 'danger'}>
      <p>{failureText(resend.error, t('account.resend.failed'))}</p>
      {alreadyVerified && <LoginLink />}
      {isProblem(resend.error, 'mail_unavailable') && <p>{t('account.resend.mailUnavailable')}</p>}
    </Alert>
  );
}

function LoginLink() {
  const t = useText();
  const { withNext } = useNext();
  return (
    <p>
      <Link to={withNext('/user-login')} className={textLinkClass}>
        {t('account.resend.logIn')}
      </Link>
    </p>
  );
}
