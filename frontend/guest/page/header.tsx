import { languageCookieText } from '@wifi-share/contracts/language-cookie';
import { languages } from '@wifi-share/contracts/languages';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Link from 'lucide-react/icons/link';
import { CopyButton } from './copy-button.js';
import type { PageLink } from './links.js';
import type { GuestPageInput } from './page-input.js';

interface HeaderProps extends Pick<GuestPageInput, 'language' | 't' | 'brandName' | 'origin'> {
  /** Left out where there is no page to link to. */
  pageLink?: PageLink;
}

export function PageHeader({ language, t, brandName, origin, pageLink }: HeaderProps) {
  return (
    <header className="page-header">
      <a className="icon-button" href="/" aria-label={t('guest.header.back')}>
        <ArrowLeft size={20} />
      </a>
      <Logo />
      <p className="brand">
        <strong>{brandName}</strong>
        <span>{t('guest.header.subtitle')}</span>
      </p>
      {pageLink && (
        <CopyButton
          t={t}
          value={pageLink.copied}
          copiedLabel={t('guest.label.pageLink')}
          label={t('guest.header.copyLink')}
          icon={<Link size={20} />}
        />
      )}
      <LanguageMenu language={language} t={t} origin={origin} />
    </header>
  );
}

/** The mark of public/favicon.svg, drawn in place: no further request. The product's name stands beside it. */
function Logo() {
  return (
    <svg className="logo" viewBox="0 0 28 28" width="24" height="24" aria-hidden="true">
      <rect width="28" height="28" rx="8" fill="var(--accent)" />
      <g fill="none" stroke="var(--on-accent)" strokeWidth="2" strokeLinecap="round">
        <path d="M9 15.2a3.8 3.8 0 0 1 3.8 3.8" />
        <path d="M9 11.1a7.9 7.9 0 0 1 7.9 7.9" />
        <path d="M9 7a12 12 0 0 1 12 12" />
      </g>
      <circle cx="9.2" cy="18.8" r="1.7" fill="var(--on-accent)" />
    </svg>
  );
}

/** Plain links, so that choosing works without the script; the script also remembers the choice (spec section 4). */
function LanguageMenu({ language, t, origin }: Pick<GuestPageInput, 'language' | 't' | 'origin'>) {
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
              data-cookie={languageCookieText(code, origin)}
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
