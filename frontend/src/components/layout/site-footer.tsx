import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useText } from '@/lib/i18n/use-text.js';
import { legalLinks } from '@/lib/legal-links.js';
import { notifyFailure } from '@/lib/notify.js';
import { useSession } from '@/lib/session/use-session.js';

const linkClass = 'rounded-sm py-1 transition-colors hover:text-ink';

export function SiteFooter() {
  const t = useText();
  const { user } = useSession();
  return (
    <footer className="border-t">
      <div className="mx-auto flex max-w-6xl flex-col gap-x-8 gap-y-3 px-4 py-8 text-ink-muted text-sm sm:px-6 lg:flex-row lg:items-center">
        <nav aria-label={t('common.footer')} className="flex flex-wrap gap-x-6 gap-y-1">
          <Link to="/plans" reloadDocument className={linkClass}>
            {t('common.plans')}
          </Link>
          <Link to="/about" className={linkClass}>
            {t('common.about')}
          </Link>
          <Link to="/how-it-works" className={linkClass}>
            {t('common.howItWorks')}
          </Link>
          <Link to="/faq" className={linkClass}>
            {t('common.faq')}
          </Link>
          <CookiesButton />
          {user && (
            <Link to="/nfc-helper" className={linkClass}>
              {t('common.nfcHelper')}
            </Link>
          )}
          <Link to="/admin" className={linkClass}>
            {t('common.adminPanel')}
          </Link>
          {legalLinks().map(([name, href]) => (
            <a key={name} href={href} className={linkClass}>
              {t(`common.legal.${name}`)}
            </a>
          ))}
        </nav>
        <p className="lg:ml-auto">{t('common.copyright', { year: new Date().getFullYear() })}</p>
      </div>
    </footer>
  );
}

/** Loads the settings' code on demand. */
function CookiesButton() {
  const t = useText();
  const { i18n } = useTranslation();
  const [isMissing, setMissing] = useState(false);

  async function open() {
    try {
      const { openCookieSettings } = await import('../consent/cookie-consent.js');
      await openCookieSettings(i18n);
      setMissing(false);
    } catch (error) {
      setMissing(true);
      notifyFailure(t('common.cookies'), error, t('common.unreachable'));
    }
  }

  return (
    <>
      <button type="button" onClick={open} aria-haspopup="dialog" className={linkClass}>
        {t('common.cookies')}
      </button>
      {isMissing && <p className="py-1 text-danger-ink">{t('common.unreachable')}</p>}
    </>
  );
}
