import { useText } from '@/lib/i18n/use-text.js';
import { legalLinks } from '@/lib/legal-links.js';
import { textLinkClass } from './ui/text-link.js';

/** The operator's terms, privacy and imprint, where something is agreed or paid; nothing where none is set. */
export function LegalLine() {
  const t = useText();
  const links = legalLinks();
  if (links.length === 0) return null;
  return (
    <nav aria-label={t('common.legal.label')} className="flex flex-wrap justify-center gap-x-4 gap-y-1 text-sm">
      {links.map(([name, href]) => (
        <a key={name} href={href} target="_blank" rel="noreferrer" className={textLinkClass}>
          {t(`common.legal.${name}`)}
        </a>
      ))}
    </nav>
  );
}
