import { useQueryClient } from '@tanstack/react-query';
import { type SignInProvider, signInProviders } from '@wifi-share/contracts/entities/sign-in-provider';
import { resolveNext } from '@wifi-share/contracts/next-path';
import { Suspense, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { EntryCard } from '@/components/entry-card.js';
import { Alert } from '@/components/ui/alert.js';
import { textLinkClass } from '@/components/ui/text-link.js';
import { type Text, useText } from '@/lib/i18n/use-text.js';
import { lazyPart } from '@/lib/lazy-part.js';
import { setSessionUser } from '@/lib/session/session-query.js';
import { useSession } from '@/lib/session/use-session.js';
import { providerName, singleSignOn } from '@/lib/single-sign-on.js';
import { useDocumentTitle } from '@/lib/use-document-title.js';
import { useOpenPath } from '@/lib/use-open-path.js';
import type { SignInAnswer } from './account-api.js';
import { LoginForm } from './login-form.js';
import { PasskeyButton } from './passkey-button.js';
import { ProviderOnly, ProvidersOrForm } from './provider-buttons.js';
import type { LoginState } from './screen-states.js';
import { SignInFailure } from './sign-in-failure.js';
import { secondStepPath, useNext } from './use-next.js';
import { welcome } from './welcome.js';

export default function LoginScreen() {
  const t = useText();
  useDocumentTitle(t('account.login.title'));
  const [query] = useSearchParams();
  const { next, withNext } = useNext();
  const linking = signInProviders.find((provider) => provider === query.get('link'));
  const isOnly = Boolean(singleSignOn()?.required);
  const isSecondStep = query.get('step') === 'second-factor';
  const enter = useEnter(next, { read: query.has('error') || linking !== undefined || isSecondStep });
  const arrival = useLocation().state as LoginState | null;
  const navigate = useNavigate();

  if (isSecondStep) {
    return (
      <Suspense>
        <SecondStep next={next} onSignedIn={enter} />
      </Suspense>
    );
  }

  return (
    <EntryCard
      title={t('account.login.title')}
      intro={isOnly ? t('account.login.oidcOnly', { provider: providerName() }) : t('account.login.intro')}
      footer={
        <div className="grid gap-3">
          {!isOnly && (
            <p>
              {t('account.login.noAccount')}{' '}
              <Link to={withNext('/enhanced-signup')} className={textLinkClass}>
                {t('account.login.signUp')}
              </Link>
            </p>
          )}
          <p>
            <Link to="/" className={textLinkClass}>
              {t('common.backToHome')}
            </Link>
          </p>
        </div>
      }
    >
      {arrival?.notice && <Alert tone="success">{t(`account.login.notice.${arrival.notice}`)}</Alert>}
      {arrival?.sessionEnd && <Alert>{t(`account.login.sessionEnd.${arrival.sessionEnd}`)}</Alert>}
      {linking && <Alert>{linkText(t, linking)}</Alert>}
      <SignInFailure error={query.get('error')} />
      {isOnly && !linking && <ProviderOnly next={next} />}
      {(!isOnly || linking) && (
        <ProvidersOrForm next={next} linking={linking}>
          {!linking && <PasskeyButton next={next} onSignedIn={enter} />}
        </ProvidersOrForm>
      )}
      {(!isOnly || linking) && (
        <LoginForm
          email={arrival?.email}
          next={next}
          onSignedIn={enter}
          onSecondStep={() => void navigate(withNext(secondStepPath))}
        />
      )}
    </EntryCard>
  );
}

function linkText(t: Text, linked: SignInProvider): string {
  const provider = providerName();
  if (linked === 'oidc') return t('account.login.linkOidc', { provider });
  return singleSignOn() ? t('account.login.linkGoogleOr', { provider }) : t('account.login.linkGoogle');
}

const SecondStep = lazyPart(() => import('./second-step.js'));

/**
 * Answers what to do with a successful sign-in. A signed-in user goes on: where the server said (R55), else to `next`
 * (R9), else to the dashboard. On arrival too, unless there is something to `read` first.
 */
function useEnter(next: string | null, { read = false } = {}): (answer: SignInAnswer) => void {
  const t = useText();
  const queryClient = useQueryClient();
  const session = useSession();
  const openPath = useOpenPath();
  const [redirectTo, setRedirectTo] = useState<string>();
  const [ready, setReady] = useState(!read);
  const goesOn = ready && session.status === 'signed-in';

  useEffect(() => {
    const { origin } = window.location;
    if (goesOn) openPath(resolveNext(redirectTo, origin) ?? resolveNext(next, origin) ?? '/user-dashboard');
  }, [goesOn, next, redirectTo, openPath]);

  return ({ redirectTo, linked, ...user }) => {
    setRedirectTo(redirectTo);
    setReady(true);
    setSessionUser(queryClient, user);
    welcome(t, user, linked);
  };
}
