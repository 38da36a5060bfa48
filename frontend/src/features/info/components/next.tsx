import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonVariants } from '../../../components/ui/button-variants.js';
import { Card } from '../../../components/ui/card.js';
import { useText } from '../../../lib/i18n/use-text.js';
import { useSession } from '../../../lib/session/use-session.js';

/** Where a reader goes on. */
export function Next() {
  const t = useText();
  const signedOut = useSession().user === null;
  return (
    <Card className="flex flex-col gap-4 px-6 py-6 sm:flex-row sm:items-center">
      <div className="grid gap-1 sm:mr-auto">
        <h2 className="text-base">{t('info.next.title')}</h2>
        <p className="text-ink-muted">{t('info.next.text')}</p>
      </div>
      <Link
        to={signedOut ? '/enhanced-signup' : '/user-dashboard'}
        className={buttonVariants({ variant: 'primary', size: 'lg' })}
      >
        {signedOut ? t('landing.hero.start') : t('landing.hero.open')}
        <ArrowRight aria-hidden />
      </Link>
    </Card>
  );
}
