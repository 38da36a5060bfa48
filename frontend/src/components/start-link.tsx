import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useText } from '@/lib/i18n/use-text.js';
import { useSession } from '@/lib/session/use-session.js';
import { buttonVariants } from './ui/button-variants.js';

/** Links to the signup, or to the dashboard of a signed-in user. */
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
