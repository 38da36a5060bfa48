import { Link } from 'react-router-dom';
import { useText } from '../../lib/i18n/use-text.js';
import { useSession } from '../../lib/session/use-session.js';

const linkClass = 'rounded-sm py-1 transition-colors hover:text-ink';

export function SiteFooter() {
  const t = useText();
  const { user } = useSession();
  return (
    <footer className="border-t">
      <div className="mx-auto flex max-w-6xl flex-col gap-x-8 gap-y-3 px-4 py-8 text-ink-muted text-sm sm:flex-row sm:items-center sm:px-6">
        <p className="sm:mr-auto">{t('common.copyright', { year: new Date().getFullYear() })}</p>
        <nav aria-label={t('common.footer')} className="flex flex-wrap gap-x-6 gap-y-1">
          <Link to="/#how-it-works" className={linkClass}>
            {t('common.howItWorks')}
          </Link>
          <Link to="/plans" reloadDocument className={linkClass}>
            {t('common.plans')}
          </Link>
          <Link to="/user-dashboard" className={linkClass}>
            {t('common.profile.networks')}
          </Link>
          <Link to="/admin" className={linkClass}>
            {t('common.adminPanel')}
          </Link>
          {user && (
            <Link to="/nfc-helper" className={linkClass}>
              {t('common.nfcHelper')}
            </Link>
          )}
        </nav>
      </div>
    </footer>
  );
}
