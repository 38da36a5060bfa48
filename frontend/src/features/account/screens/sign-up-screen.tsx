import { resolveNext } from '@wifi-share/contracts/next-path';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { Alert } from '@/components/ui/alert.js';
import { Card } from '@/components/ui/card.js';
import { textLinkClass } from '@/components/ui/text-link.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useDocumentTitle } from '@/lib/use-document-title.js';
import { useOpenPath } from '@/lib/use-open-path.js';
import { PlanOverview } from '../components/plan-overview.js';
import { SignUpForm } from '../components/sign-up-form.js';
import { useNext } from '../use-next.js';

export default function SignUpScreen() {
  const t = useText();
  useDocumentTitle(t('account.signUp.title'));
  const [query] = useSearchParams();
  const { next, withNext } = useNext();
  const navigate = useNavigate();
  const openPath = useOpenPath();

  return (
    <div className="mx-auto grid w-full max-w-md items-start gap-x-16 gap-y-10 px-4 py-10 sm:py-14 lg:max-w-5xl lg:grid-cols-[minmax(0,448px)_1fr]">
      <div>
        <Card className="grid gap-6 px-5 py-7 sm:px-8 sm:py-8">
          <header className="grid gap-2">
            <h1 className="text-lg">{t('account.signUp.title')}</h1>
            <p className="text-ink-muted text-sm">{t('account.signUp.intro')}</p>
          </header>
          {query.get('social') === 'google-pending' && <Alert>{t('account.signUp.googlePending')}</Alert>}
          <SignUpForm
            next={next}
            onSignedUp={({ email, emailVerificationRequired }) => {
              if (emailVerificationRequired)
                void navigate(withNext(`/verify-email?email=${encodeURIComponent(email)}`));
              else openPath(resolveNext(next, window.location.origin) ?? '/plans');
            }}
          />
        </Card>
        <p className="mt-6 text-center text-ink-muted text-sm">
          {t('account.signUp.haveAccount')}{' '}
          <Link to={withNext('/user-login')} className={textLinkClass}>
            {t('common.login')}
          </Link>
        </p>
      </div>
      <PlanOverview />
    </div>
  );
}
