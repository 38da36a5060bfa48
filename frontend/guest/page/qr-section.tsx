import { qrSizes } from '@wifi-share/contracts/qr-sizes';
import { wifiPayload } from '@wifi-share/wifi-formats/wifi-payload';
import type { PageLink } from './links.js';
import type { SectionProps } from './page-input.js';
import { qrImage } from './qr-image.js';
import { ShareButton } from './share-button.js';

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
