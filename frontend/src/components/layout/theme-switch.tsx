import { Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { useText } from '@/lib/i18n/use-text.js';
import { chooseTheme, chosenTheme, type Theme } from '@/lib/theme.js';
import { buttonVariants } from '../ui/button-variants.js';

const next: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' };
const icons = { system: Monitor, light: Sun, dark: Moon };

/** Goes round: as the system, light, dark. */
export function ThemeSwitch() {
  const t = useText();
  const [theme, setTheme] = useState(chosenTheme);
  const Icon = icons[theme];

  function turn() {
    chooseTheme(next[theme]);
    setTheme(next[theme]);
  }

  return (
    <button
      type="button"
      onClick={turn}
      aria-label={t(`common.theme.${theme}`)}
      title={t(`common.theme.${theme}`)}
      className={buttonVariants({ variant: 'ghost', size: 'iconSmall' })}
    >
      <Icon aria-hidden />
    </button>
  );
}
