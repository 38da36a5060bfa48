import Check from 'lucide-react/icons/check';
import Share2 from 'lucide-react/icons/share-2';
import type { PageLink } from './links.js';
import type { Translate } from './page-input.js';

interface ShareButtonProps {
  t: Translate;
  /** What the share sheet calls the page. */
  title: string;
  pageLink: PageLink;
}

/** Opens the device's share sheet; where there is none, it copies the link and says so. */
export function ShareButton({ t, title, pageLink }: ShareButtonProps) {
  return (
    <button
      type="button"
      className="button share needs-script"
      data-share={title}
      data-copy={pageLink.copied}
      data-copied={t('guest.toast.copied.text', { label: t('guest.label.pageLink') })}
    >
      <span className="idle">
        <Share2 size={20} />
      </span>
      <span className="done">
        <Check size={20} />
      </span>
      <span>{t('guest.qr.share')}</span>
    </button>
  );
}
