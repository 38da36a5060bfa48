import { durations } from '@wifi-share/contracts/durations';
import { type Language, languageCookie, languages } from '@wifi-share/contracts/languages';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { GuestPageInput } from './page-input.js';

/** Plain links, so that choosing works without the script; the script also remembers the choice (spec section 4). */
export function LanguageMenu({ language, t }: Pick<GuestPageInput, 'language' | 't'>) {
  return (
    <details className="menu" data-menu>
      <summary className="icon-button">
        <span className="visually-hidden">{t('guest.header.language')}: </span>
        <span className="language-code">{language}</span>
        <ChevronDown size={16} />
      </summary>
      <ul>
        {languages.map(({ code, name }) => (
          <li key={code}>
            <a
              href={`?lang=${code}`}
              lang={code}
              hrefLang={code}
              aria-current={code === language ? 'true' : undefined}
              data-language={code}
              data-cookie={cookieText(code)}
            >
              {name}
              {code === language && <Check size={16} />}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Spec section 9. */
function cookieText(language: Language): string {
  return `${languageCookie}=${language}; max-age=${durations.languageCookieMaxAgeSeconds}; path=/; SameSite=Lax`;
}
