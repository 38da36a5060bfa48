import { ArrowRight, Nfc, ShieldCheck, Timer } from 'lucide-react';
import { Link } from 'react-router-dom';
import { DoorIllustration } from '@/components/illustrations/door-illustration.js';
import { PhoneTagIllustration } from '@/components/illustrations/phone-tag-illustration.js';
import { StartLink } from '@/components/start-link.js';
import { steps } from '@/components/steps.js';
import { buttonVariants } from '@/components/ui/button-variants.js';
import { Card } from '@/components/ui/card.js';
import { textLinkClass } from '@/components/ui/text-link.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useSession } from '@/lib/session/use-session.js';
import { useDocumentTitle } from '@/lib/use-document-title.js';

export default function LandingScreen() {
  const t = useText();
  useDocumentTitle(t('landing.hero.title'));
  return (
    <>
      <Hero />
      <FeatureCards />
      <DashboardCard />
      <Steps />
    </>
  );
}

function Hero() {
  const t = useText();
  return (
    <section className="overflow-hidden border-b">
      <div className="mx-auto grid max-w-6xl items-center gap-8 px-4 pt-12 sm:px-6 sm:pt-16 lg:grid-cols-[1.05fr_1fr] lg:py-14">
        <div className="grid justify-items-start gap-6">
          <h1 className="text-xl tracking-tighter sm:text-2xl">{t('landing.hero.title')}</h1>
          <p className="max-w-[46ch] text-base text-ink-muted sm:text-lg">{t('landing.hero.text')}</p>
          <div className="flex flex-wrap gap-3">
            <StartLink />
            <Link to="/#how-it-works" className={buttonVariants({ size: 'lg' })}>
              {t('landing.hero.more')}
            </Link>
          </div>
          <p className="text-ink-muted text-sm">{t('landing.hero.note')}</p>
        </div>
        <PhoneTagIllustration className="-mb-8 w-full max-w-110 justify-self-center lg:mb-0 lg:max-w-130" />
      </div>
    </section>
  );
}

const features = [
  { id: 'nfc', icon: Nfc },
  { id: 'quick', icon: Timer },
  { id: 'secure', icon: ShieldCheck },
] as const;

function FeatureCards() {
  const t = useText();
  return (
    <section aria-label={t('landing.features.title')} className="border-b">
      <ul className="mx-auto grid max-w-6xl divide-y px-4 sm:px-6 md:grid-cols-3 md:divide-x md:divide-y-0">
        {features.map(({ id, icon: Icon }) => (
          <li key={id} className="grid content-start gap-3 py-8 md:px-8 md:py-10 md:last:pr-0 md:first:pl-0">
            <Icon aria-hidden className="size-5 text-accent-ink" />
            <h2 className="text-base">{t(`landing.features.${id}.title`)}</h2>
            <p className="max-w-[44ch] text-ink-muted">{t(`landing.features.${id}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function DashboardCard() {
  const t = useText();
  const signedOut = useSession().user === null;
  return (
    <section aria-labelledby="dashboard-title" className="mx-auto w-full max-w-6xl px-4 py-16 sm:px-6 sm:py-20">
      <Card className="grid items-center gap-8 overflow-hidden px-6 py-8 sm:px-10 md:grid-cols-[1fr_auto]">
        <div className="grid justify-items-start gap-3">
          <h2 id="dashboard-title" className="text-lg">
            {t('landing.dashboard.title')}
          </h2>
          <p className="max-w-[56ch] text-base text-ink-muted">{t('landing.dashboard.text')}</p>
          <Link
            to={signedOut ? '/user-login' : '/user-dashboard'}
            className={buttonVariants({ variant: 'secondary', size: 'lg', className: 'mt-3' })}
          >
            {signedOut ? t('landing.dashboard.login') : t('landing.hero.open')}
          </Link>
        </div>
        <DoorIllustration className="h-40 w-auto justify-self-center" />
      </Card>
    </section>
  );
}

function Steps() {
  const t = useText();
  return (
    <section id="how-it-works" aria-labelledby="steps-title" className="scroll-mt-14 border-t bg-surface">
      <div className="mx-auto grid max-w-6xl gap-10 px-4 py-16 sm:px-6 sm:py-20">
        <div className="grid gap-3">
          <h2 id="steps-title" className="text-xl tracking-tight">
            {t('landing.steps.title')}
          </h2>
          <p className="max-w-[60ch] text-base text-ink-muted">{t('landing.steps.text')}</p>
        </div>
        <ol className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
          {steps.map(({ id, Illustration }, index) => (
            <li key={id} className="grid content-start gap-2">
              <Illustration />
              <h3 className="mt-2 text-base">
                <span className="mr-2 text-accent-ink tabular-nums">{index + 1}</span>
                {t(`landing.steps.${id}.title`)}
              </h3>
              <p className="max-w-[44ch] text-ink-muted">{t(`landing.steps.${id}.text`)}</p>
            </li>
          ))}
        </ol>
        <p>
          <Link to="/how-it-works" className={`${textLinkClass} inline-flex items-center gap-2 py-1`}>
            {t('landing.steps.more')}
            <ArrowRight aria-hidden className="size-4" />
          </Link>
        </p>
      </div>
    </section>
  );
}
