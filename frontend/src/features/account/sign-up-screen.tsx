import { resolveNext } from '@wifi-share/contracts/next-path';
import { planIds, plans } from '@wifi-share/contracts/plans';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { DoorIllustration } from '@/components/illustrations/door-illustration.js';
import { LegalLine } from '@/components/legal-line.js';
import { PlanPrice } from '@/components/plan-facts.js';
import { Alert } from '@/components/ui/alert.js';
import { Card } from '@/components/ui/card.js';
import { textLinkClass } from '@/components/ui/text-link.js';
import { useText } from '@/lib/i18n/use-text.js';
import { singleSignOn } from '@/lib/single-sign-on.js';
import { useDocumentTitle } from '@/lib/use-document-title.js';
import { useOpenPath } from '@/lib/use-open-path.js';
import { ProvidersOrForm } from './provider-buttons.js';
import type { SignUpState } from './screen-states.js';
import { SignUpForm } from './sign-up-form.js';
import { useNext } from './use-next.js';

export default function SignUpScreen() {
  const t = useText();
  useDocumentTitle(t('account.signUp.title'));
  const [query] = useSearchParams();
  const { next, withNext } = useNext();
  const navigate = useNavigate();
  const openPath = useOpenPath();
  const arrival = useLocation().state as SignUpState | null;

  if (singleSignOn()?.required) return <Navigate to={withNext('/user-login')} replace />;

  return (
    <div className="mx-auto grid w-full max-w-md items-start gap-x-16 gap-y-10 px-4 py-10 sm:py-14 lg:max-w-5xl lg:grid-cols-[minmax(0,448px)_1fr]">
      <div>
        <Card className="grid gap-6 px-5 py-7 sm:px-8 sm:py-8">
          <header className="grid gap-2">
            <h1 className="text-lg">{t('account.signUp.title')}</h1>
            <p className="text-ink-muted text-sm">{t('account.signUp.intro')}</p>
          </header>
          {query.get('social') === 'google-pending' && <Alert>{t('account.signUp.googlePending')}</Alert>}
          <ProvidersOrForm next={next} />
          <SignUpForm
            next={next}
            typed={arrival?.typed}
            onSignedUp={({ email, emailVerificationRequired }, typed) => {
              const state: SignUpState = { typed };
              if (emailVerificationRequired)
                void navigate(withNext(`/verify-email?email=${encodeURIComponent(email)}`), { state });
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
        <div className="mt-4">
          <LegalLine />
        </div>
      </div>
      <PlanOverview />
    </div>
  );
}

/** What an account can grow into, beside the sign-up form. */
function PlanOverview() {
  const t = useText();
  return (
    <section aria-labelledby="plan-overview" className="grid gap-8 lg:pt-8">
      <DoorIllustration className="hidden h-44 w-auto justify-self-start lg:block" />
      <div className="grid gap-2">
        <h2 id="plan-overview" className="text-lg">
          {t('account.signUp.plansTitle')}
        </h2>
        <p className="text-base text-ink-muted">{t('account.signUp.plansIntro')}</p>
      </div>
      <ul className="grid divide-y border-y">
        {planIds.map((id) => (
          <li key={id} className="flex items-baseline justify-between gap-6 py-3">
            <span>
              <span className="block font-medium">{t(`plans.${id}.name`)}</span>
              <span className="whitespace-nowrap text-ink-muted">
                {t('plans.networks', { count: plans[id].maxNetworks })}
              </span>
            </span>
            <PlanPrice plan={plans[id]} className="text-right" />
          </li>
        ))}
      </ul>
    </section>
  );
}
