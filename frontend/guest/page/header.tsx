import ArrowLeft from 'lucide-react/icons/arrow-left';
import Link from 'lucide-react/icons/link';
import { CopyButton } from './copy-button.js';
import { LanguageMenu } from './language-menu.js';
import type { PageLink } from './links.js';
import { Logo } from './logo.js';
import type { GuestPageInput } from './page-input.js';

interface HeaderProps extends Pick<GuestPageInput, 'language' | 't' | 'brandName'> {
  /** Left out where there is no page to link to. */
  pageLink?: PageLink;
}

export function PageHeader({ language, t, brandName, pageLink }: HeaderProps) {
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
      <LanguageMenu language={language} t={t} />
    </header>
  );
}
