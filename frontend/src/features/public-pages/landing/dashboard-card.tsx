import { Link } from 'react-router-dom';
import { buttonVariants } from '@/components/ui/button-variants.js';
import { Card } from '@/components/ui/card.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useSession } from '@/lib/session/use-session.js';
import { ProductPicture } from './product-picture.js';

export function DashboardCard() {
  const t = useText();
  const signedOut = useSession().user === null;
  return (
    <section aria-labelledby="dashboard-title" className="mx-auto w-full max-w-6xl px-4 py-16 sm:px-6 sm:py-20">
      <Card className="grid gap-8 overflow-hidden px-6 pt-8 sm:px-10 md:grid-cols-[1fr_minmax(0,384px)]">
        <div className="grid content-center justify-items-start gap-3">
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
        <div className="-mb-px overflow-hidden rounded-t-lg border shadow-overlay">
          <ProductPicture name="dashboard" alt={t('landing.picture.dashboard')} loading="lazy" />
        </div>
      </Card>
    </section>
  );
}
