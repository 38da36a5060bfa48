import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { EntryCard } from '@/components/entry-card.js';
import { Alert } from '@/components/ui/alert.js';
import { textLinkClass } from '@/components/ui/text-link.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useDocumentTitle } from '@/lib/use-document-title.js';
import { GoogleButton } from '../components/google-button.js';
import { LoginForm } from '../components/login-form.js';
import { SignInFailure } from '../components/sign-in-failure.js';
import type { LoginState } from '../screen-states.js';
import { useEnter } from '../use-enter.js';
import { useNext } from '../use-next.js';

export default function LoginScreen() {
  const t = useText();
  useDocumentTitle(t('account.login.title'));
  const [query] = useSearchParams();
  const { next, withNext } = useNext();
  const linking = query.get('link') === 'google';
  const enter = useEnter(next, { read: query.has('error') || linking });
  const arrival = useLocation().state as LoginState | null;

  return (
    <EntryCard
      title={t('account.login.title')}
      intro={t('account.login.intro')}
      footer={
        <div className="grid gap-3">
          <p>
            {t('account.login.noAccount')}{' '}
            <Link to={withNext('/enhanced-signup')} className={textLinkClass}>
              {t('account.login.signUp')}
            </Link>
          </p>
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
      {linking ? <Alert>{t('account.login.linkGoogle')}</Alert> : <SignInFailure error={query.get('error')} />}
      {!linking && (
        <>
          <GoogleButton next={next} />
          <div className="flex items-center gap-3 text-ink-muted text-xs before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
            {t('account.login.or')}
          </div>
        </>
      )}
      <LoginForm onSignedIn={enter} />
    </EntryCard>
  );
}
