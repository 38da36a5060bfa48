import type { User } from '@wifi-share/contracts/entities/user';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button.js';
import { textLinkClass } from '@/components/ui/text-link.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useSectionForm } from '../use-section-form.js';
import { UnlinkGoogleForm } from './unlink-google-form.js';

/** That somebody signs in with Google, and the way to end it, which needs a password to sign in with instead. */
export function LinkedGoogle({ user }: { user: User }) {
  const t = useText();
  const { isOpen, toggle, close, opener } = useSectionForm('google');

  return (
    <div className="border-b">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4 sm:px-6">
        <p className="grid min-w-0 max-w-[48ch] gap-0.5">
          <span className="font-medium">{t('settings.google.linked')}</span>
          <span className="text-ink-muted">
            {t(user.hasPassword ? 'settings.google.text' : 'settings.google.needsPassword')}
          </span>
        </p>
        {user.hasPassword ? (
          <Button ref={opener} aria-expanded={isOpen} className="w-full sm:w-auto" onClick={toggle}>
            {t('settings.google.unlink')}
          </Button>
        ) : (
          <Link to="/user-dashboard?tab=settings&section=password" className={textLinkClass}>
            {t('settings.google.setPassword')}
          </Link>
        )}
      </div>
      {isOpen && user.hasPassword && <UnlinkGoogleForm user={user} onClose={close} />}
    </div>
  );
}
