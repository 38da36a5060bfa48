import { languages, parseLanguage } from '@wifi-share/contracts/languages';
import { ChevronDown, Globe } from 'lucide-react';
import { useSwitchLanguage } from '@/lib/i18n/language.js';
import { useLanguage } from '@/lib/i18n/use-language.js';
import { useText } from '@/lib/i18n/use-text.js';

/** The platform's own list under a compact face: the code on narrow screens, the name on wide ones. */
export function LanguageSelect() {
  const t = useText();
  const language = useLanguage();
  const switchLanguage = useSwitchLanguage();
  const current = languages.find(({ code }) => code === language);

  function choose(code: string) {
    const chosen = parseLanguage(code);
    if (chosen) switchLanguage(chosen);
  }

  return (
    <div className="relative inline-flex h-8 items-center gap-2 rounded-md px-2 text-ink-muted text-sm transition-colors focus-within:outline-2 focus-within:outline-accent-ink hover:bg-muted hover:text-ink">
      <Globe aria-hidden className="size-4" />
      <span aria-hidden className="font-medium uppercase lg:hidden">
        {current?.code}
      </span>
      <span aria-hidden className="hidden font-medium lg:block">
        {current?.name}
      </span>
      <ChevronDown aria-hidden className="hidden size-4 lg:block" />
      <select
        aria-label={t('common.language')}
        value={language}
        onChange={(event) => choose(event.target.value)}
        className="absolute inset-0 appearance-none bg-overlay text-base text-ink opacity-0"
      >
        {languages.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
