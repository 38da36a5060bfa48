import { LogIn, Monitor, Moon, Sun } from 'lucide-react';
import { lazy, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useText } from '@/lib/i18n/use-text.js';
import { useSession } from '@/lib/session/use-session.js';
import { singleSignOn } from '@/lib/single-sign-on.js';
import { chooseTheme, type Theme, useTheme } from '@/lib/theme.js';
import { endQuiet, untilQuiet } from '@/lib/until-quiet.js';
import { Optional } from '../optional.js';
import { buttonVariants } from '../ui/button-variants.js';
import { LanguageSelect } from './language-select.js';
import { Logo } from './logo.js';
import { ProfileTrigger } from './profile-trigger.js';

const ProfileMenu = lazy(() => untilQuiet().then(() => import('./profile-menu.js')));

export function SiteHeader() {
  const t = useText();
  const { pathname } = useLocation();
  return (
    <header className="sticky top-0 z-30 border-b bg-background/90 backdrop-blur-md">
      <div className="mx-auto flex h-14 max-w-6xl items-center gap-1 px-4 sm:gap-2 sm:px-6">
        <Link to="/" className="mr-auto flex min-w-0 items-center gap-3 rounded-sm">
          <BrandMark />
          <span className="mt-0.5 hidden border-l pl-3 text-ink-muted text-sm lg:block">{t('common.subtitle')}</span>
        </Link>
        <LanguageSelect />
        <ThemeSwitch />
        {!isAdminArea(pathname) && <Account />}
      </div>
    </header>
  );
}

/** The admin area has a sign-in of its own, and shows it itself. */
const isAdminArea = (pathname: string): boolean => /^\/admin(\/|$)/.test(pathname);

/** The name stands beside the mark where it has room as a whole: else it is in the line below, which is hidden. */
function BrandMark() {
  const t = useText();
  return (
    <span className="flex h-7 min-w-7 flex-wrap gap-x-2 overflow-hidden font-semibold text-base leading-7 tracking-tight">
      <Logo />
      <span className="truncate">{t('common.brand')}</span>
    </span>
  );
}

function Account() {
  const { user } = useSession();
  const [isMenuWanted, setMenuWanted] = useState(false);
  if (!user) return <WaysIn />;

  function openWhenThere() {
    setMenuWanted(true);
    endQuiet();
  }

  return (
    <Optional fallback={<ProfileTrigger user={user} onClick={openWhenThere} />}>
      <ProfileMenu user={user} defaultOpen={isMenuWanted} />
    </Optional>
  );
}

/** Narrow windows have room for one name: the login is an icon there. Where single sign-on is required, there is no sign-up. */
function WaysIn() {
  const t = useText();
  return (
    <>
      <Link
        to="/user-login"
        aria-label={t('common.login')}
        className={buttonVariants({ variant: 'ghost', size: 'iconSmall', className: 'text-sm sm:w-auto sm:px-3' })}
      >
        <LogIn aria-hidden className="sm:hidden" />
        <span className="hidden sm:block">{t('common.login')}</span>
      </Link>
      {!singleSignOn()?.required && (
        <Link to="/enhanced-signup" className={buttonVariants({ variant: 'primary', size: 'sm', className: 'ml-1' })}>
          {t('common.signUp')}
        </Link>
      )}
    </>
  );
}

const next: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' };
const icons = { system: Monitor, light: Sun, dark: Moon };

/** Cycles through system, light and dark. */
function ThemeSwitch() {
  const t = useText();
  const theme = useTheme();
  const Icon = icons[theme];

  return (
    <button
      type="button"
      name="theme"
      onClick={() => chooseTheme(next[theme])}
      aria-label={t(`common.theme.${theme}`)}
      title={t(`common.theme.${theme}`)}
      className={buttonVariants({ variant: 'ghost', size: 'iconSmall' })}
    >
      <Icon aria-hidden />
    </button>
  );
}
