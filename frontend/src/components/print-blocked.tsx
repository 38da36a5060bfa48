import { useText } from '@/lib/i18n/use-text.js';
import { Alert } from './ui/alert.js';
import { textLinkClass } from './ui/text-link.js';

/** The browser let no window open for the print view at `path`: a link still can. */
export function PrintBlocked({ path }: { path: string }) {
  const t = useText();
  return (
    <Alert tone="danger">
      <p>{t('card.blocked')}</p>
      <a href={path} target="_blank" rel="noreferrer" className={textLinkClass}>
        {t('card.blocked.open')}
        <span className="sr-only"> {t('common.opensInNewTab')}</span>
      </a>
    </Alert>
  );
}
