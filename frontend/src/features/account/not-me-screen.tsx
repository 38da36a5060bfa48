import { useQueryClient } from '@tanstack/react-query';
import { durations } from '@wifi-share/contracts/durations';
import { notMePath } from '@wifi-share/contracts/paths';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { isProblem } from '@/api/problem-error.js';
import { EntryCard } from '@/components/entry-card.js';
import { Alert } from '@/components/ui/alert.js';
import { Button } from '@/components/ui/button.js';
import { buttonVariants } from '@/components/ui/button-variants.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifySuccess } from '@/lib/notify.js';
import { sessionQuery } from '@/lib/session/session-query.js';
import { providerName, singleSignOn } from '@/lib/single-sign-on.js';
import { useDocumentTitle } from '@/lib/use-document-title.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import { useDisownSignIn } from './account-api.js';
import type { ConfirmState, ResetPasswordState } from './screen-states.js';

/** Where the e-mail about a new sign-in leads who did not sign in (R44). The token is taken out of the address at once. */
export default function NotMeScreen() {
  const [query] = useSearchParams();
  const state = useLocation().state as ConfirmState | null;
  const given = query.get('token');
  if (given) return <Navigate to={notMePath} replace state={{ token: given } satisfies ConfirmState} />;
  return state?.token ? <NotMe token={state.token} /> : <LinkOver />;
}

function NotMe({ token }: { token: string }) {
  const t = useText();
  useDocumentTitle(t('account.notMe.title'));
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const disowning = useDisownSignIn(({ resetToken }) => {
    void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    if (resetToken === null) return;
    notifySuccess({ title: t('account.notMe.done') });
    void navigate('/reset-password', { replace: true, state: { token: resetToken } satisfies ResetPasswordState });
  });

  if (isProblem(disowning.error, 'confirmation_expired')) return <LinkOver />;
  if (disowning.data?.resetToken === null) return <SecureProvider />;
  return (
    <EntryCard title={t('account.notMe.title')} intro={t('account.notMe.intro')}>
      <div className="grid gap-3">
        <Button variant="primary" size="field" pending={disowning.isPending} onClick={() => disowning.mutate(token)}>
          {t('account.notMe.submit')}
        </Button>
        {disowning.error && <Alert tone="danger">{failureText(disowning.error, t('account.notMe.failed'))}</Alert>}
      </div>
    </EntryCard>
  );
}

/** Another password does most of it, whenever one comes here; second factors stay. */
function LinkOver() {
  const t = useText();
  useDocumentTitle(t('account.notMe.over.title'));
  const intro = t('account.notMe.over.intro', { hours: durations.newSignInLinkHours });
  return (
    <EntryCard focused title={t('account.notMe.over.title')} intro={intro}>
      <Link to="/forgot-password" className={buttonVariants({ variant: 'primary', size: 'field' })}>
        {t('account.notMe.over.reset')}
      </Link>
    </EntryCard>
  );
}

/** An account without a password signs in with a provider: the operator's where single sign-on is required. */
function SecureProvider() {
  const t = useText();
  const kind = singleSignOn()?.required ? 'provider' : 'google';
  const provider = providerName();
  return (
    <EntryCard
      focused
      title={t(`account.notMe.${kind}.title`, { provider })}
      intro={t(`account.notMe.${kind}.intro`, { provider })}
    >
      <Link to="/user-login" className={buttonVariants({ variant: 'primary', size: 'field' })}>
        {t('account.notMe.login')}
      </Link>
    </EntryCard>
  );
}
