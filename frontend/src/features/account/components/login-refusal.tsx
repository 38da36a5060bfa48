import { Link } from 'react-router-dom';
import { isProblem } from '@/api/problem-error.js';
import { Alert } from '@/components/ui/alert.js';
import { textLinkClass } from '@/components/ui/text-link.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useLoginFailure } from '../use-login-failure.js';
import { useNext } from '../use-next.js';

/** Why the sign-in was refused; an unverified account can have its e-mail sent again (R11). */
export function LoginRefusal({ error, username }: { error: Error; username: string }) {
  const t = useText();
  const failureText = useLoginFailure();
  const { withNext } = useNext();
  const resend = username.includes('@')
    ? `/resend-verification?email=${encodeURIComponent(username.trim())}`
    : '/resend-verification';
  return (
    <Alert tone="danger">
      <p>{failureText(error)}</p>
      {isProblem(error, 'email_not_verified') && (
        <p>
          <Link to={withNext(resend)} className={textLinkClass}>
            {t('account.login.resend')}
          </Link>
        </p>
      )}
    </Alert>
  );
}
