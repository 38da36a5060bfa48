import { bidiIsolate } from '@wifi-share/contracts/bidi-isolate';
import MapPin from 'lucide-react/icons/map-pin';
import { Connect } from './connect.js';
import type { SectionProps } from './page-input.js';
import { PasswordRow } from './password-row.js';

/** From this length on the SSID is set smaller, so that the connect button stays above the fold. */
const longSsidLength = 17;

/** A longer name is set smaller, and a longer place stands below what a guest needs, for the same reason. */
const mostNameLength = 40;
const mostPlaceLength = 40;

/** Everything that a guest needs on a 360 × 640 screen without scrolling. */
export function NetworkCard({ network, device, t }: SectionProps) {
  const size = network.ssid.length < longSsidLength ? 'ssid' : 'ssid long';
  const { name, location, description } = network;
  const place = location && (
    <p className="location">
      <MapPin size={14} />
      <span>{bidiIsolate(location)}</span>
    </p>
  );
  const isLongPlace = location !== null && location.length > mostPlaceLength;
  return (
    <section className="card network">
      <h1 className={name.length > mostNameLength ? 'long' : undefined}>{bidiIsolate(name)}</h1>
      {!isLongPlace && place}
      <p className="field-label">{t('guest.network.ssid')}</p>
      <p className={size} translate="no">
        <bdi>{network.ssid}</bdi>
      </p>
      <Connect network={network} device={device} t={t} />
      <PasswordRow network={network} t={t} />
      {isLongPlace && place}
      {description && <p className="description">{description}</p>}
    </section>
  );
}
