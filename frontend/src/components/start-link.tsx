import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useText } from '@/lib/i18n/use-text.js';
import { useSession } from '@/lib/session/use-session.js';
import { buttonVariants } from './ui/button-variants.js';

/** Where a visitor begins: with an account, or with the networks they have. */
export function StartLink() {
  const t = useText();
  const signedOut = useSession().user === null;
  return (
    <Link
      to={signedOut ? '/enhanced-signup' : '/user-dashboard'}
      className={buttonVariants({ variant: 'primary', size: 'lg' })}
    >
      {signedOut ? t('landing.hero.start') : t('landing.hero.open')}
      <ArrowRight aria-hidden />
    </Link>
  );
}
