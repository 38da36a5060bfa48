import { type SignInError, signInErrors } from '@wifi-share/contracts/calls/social-sign-in';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Alert } from '@/components/ui/alert.js';
import { textLinkClass } from '@/components/ui/text-link.js';
import { type AppTextKey, useText } from '@/lib/i18n/use-text.js';
import { providerName } from '@/lib/single-sign-on.js';
import { useNext } from './use-next.js';

const errorTexts: Record<SignInError, AppTextKey> = {
  auth_data_invalid: 'account.login.error.auth_data_invalid',
  no_auth_data: 'account.login.error.no_auth_data',
  google_unavailable: 'account.login.error.google_unavailable',
  google_email_unverified: 'account.login.error.google_email_unverified',
  google_account_differs: 'account.login.error.google_account_differs',
  oidc_invalid: 'account.login.error.oidc_invalid',
  oidc_cancelled: 'account.login.error.oidc_cancelled',
  oidc_unavailable: 'account.login.error.oidc_unavailable',
  oidc_email_refused: 'account.login.error.oidc_email_refused',
  oidc_account_differs: 'account.login.error.oidc_account_differs',
  single_sign_on_required: 'problem.single_sign_on_required.detail',
  account_inactive: 'problem.account_inactive.detail',
  account_pending_approval: 'problem.account_pending_approval.detail',
  email_not_verified: 'problem.email_not_verified.detail',
  second_factor_expired: 'problem.second_factor_expired.detail',
  too_many_requests: 'problem.too_many_requests.detail',
  internal_error: 'problem.internal_error.detail',
  upstream_failed: 'problem.upstream_failed.detail',
  service_unavailable: 'problem.service_unavailable.detail',
  upstream_timeout: 'problem.upstream_timeout.detail',
};

/** Without its cookie the server knows nothing of a sign-in that has begun. */
const needCookies: SignInError[] = ['auth_data_invalid', 'oidc_invalid', 'second_factor_expired'];

/** Why a redirect of the server, from a provider or a link in an e-mail, ended at the login; nothing for unknown values. */
export function SignInFailure({ error }: { error: string | null }) {
  const t = useText();
  const { withNext } = useNext();
  const known = signInErrors.find((code) => code === error);
  const [isBlocked] = useState(() => known !== undefined && needCookies.includes(known) && !keepsCookies());
  if (!known) return null;
  return (
    <Alert tone="danger">
      <p>{t(isBlocked ? 'account.login.cookiesBlocked' : errorTexts[known], { provider: providerName() })}</p>
      {known === 'email_not_verified' && (
        <p>
          <Link to={withNext('/resend-verification')} className={textLinkClass}>
            {t('account.login.resend')}
          </Link>
        </p>
      )}
    </Alert>
  );
}

const probe = 'cookie-probe';

/** Whether this browser keeps cookies of this site. It is tried: `navigator` knows only of some ways to forbid them. */
function keepsCookies(): boolean {
  try {
    // biome-ignore-start lint/suspicious/noDocumentCookie: the Cookie Store API needs https and does not answer at once
    document.cookie = `${probe}=1; path=/; SameSite=Lax`;
    const kept = document.cookie.includes(`${probe}=`);
    document.cookie = `${probe}=; path=/; SameSite=Lax; max-age=0`;
    // biome-ignore-end lint/suspicious/noDocumentCookie: as above
    return kept;
  } catch {
    return false;
  }
}
