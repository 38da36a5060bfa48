import MapPin from 'lucide-react/icons/map-pin';
import { Connect } from './connect.js';
import type { SectionProps } from './page-input.js';
import { PasswordRow } from './password-row.js';

/** From this length on the SSID is set smaller, so that the connect button stays above the fold. */
const longSsidLength = 17;

/** Everything that a guest needs on a 360 × 640 screen without scrolling. */
export function NetworkCard({ network, device, t }: SectionProps) {
  const size = network.ssid.length < longSsidLength ? 'ssid' : 'ssid long';
  return (
    <section className="card network">
      <h1>{network.name}</h1>
      {network.location && (
        <p className="location">
          <MapPin size={14} />
          <span>{network.location}</span>
        </p>
      )}
      <p className="field-label">{t('guest.network.ssid')}</p>
      <p className={size} translate="no">
        <bdi>{network.ssid}</bdi>
      </p>
      <Connect network={network} device={device} t={t} />
      <PasswordRow network={network} t={t} />
      {network.description && <p className="description">{network.description}</p>}
    </section>
  );
}
