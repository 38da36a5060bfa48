import { qrSizes } from '@wifi-share/contracts/qr-sizes';
import { wifiPayload } from '@wifi-share/wifi-formats/wifi-payload';
import Check from 'lucide-react/icons/check';
import Share2 from 'lucide-react/icons/share-2';
import type { PageLink } from './links.js';
import type { SectionProps, Translate } from './page-input.js';
import { qrImage } from './qr-image.js';

/** The direct-connect code, for a second device or for the phone that shows it. */
export function QrSection({ network, pageLink, t }: SectionProps & { pageLink: PageLink }) {
  return (
    <section className="card qr">
      <h2>{t('guest.qr.title')}</h2>
      <img
        src={qrImage(wifiPayload(network))}
        alt={t('guest.qr.alt', { ssid: network.ssid })}
        width={qrSizes.guestPage}
        height={qrSizes.guestPage}
      />
      <dl>
        <dt>{t('guest.qr.android.title')}</dt>
        <dd>{t('guest.qr.android.text')}</dd>
        <dt>{t('guest.qr.iphone.title')}</dt>
        <dd>
          {t('guest.qr.iphone.text')} <span className="hint">{t('guest.qr.iphone.fallback')}</span>
        </dd>
      </dl>
      <ShareButton t={t} title={network.name} pageLink={pageLink} />
    </section>
  );
}

interface ShareButtonProps {
  t: Translate;
  /** What the share sheet calls the page. */
  title: string;
  pageLink: PageLink;
}

/** Opens the device's share sheet; where there is none, it copies the link and says so. */
function ShareButton({ t, title, pageLink }: ShareButtonProps) {
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
