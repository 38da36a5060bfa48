import { bidiIsolate } from '@wifi-share/contracts/bidi-isolate';
import { callPath } from '@wifi-share/contracts/calls/call-path';
import { readLogo } from '@wifi-share/contracts/calls/network-files';
import MapPin from 'lucide-react/icons/map-pin';
import { Connect } from './connect.js';
import type { SectionProps } from './page-input.js';
import { PasswordRow, passwordRowId } from './password-row.js';

/** From these lengths on the name is set smaller, so that the connect button stays above the fold. */
const nameLengths = { long: 17, longest: 40 };

/** A longer place stands below what a guest needs, for the same reason. */
const mostPlaceLength = 40;

/** Everything that a guest needs on a 360 × 640 screen without scrolling. */
export function NetworkCard({ network, device, t }: SectionProps) {
  const { name, location, description, welcome, logo } = network;
  const place = location && (
    <p className="location">
      <MapPin size={14} />
      <span>{bidiIsolate(location)}</span>
    </p>
  );
  const isLongPlace = location !== null && location.length > mostPlaceLength;
  return (
    <section className="card network">
      {/* Its line has a height of its own: nothing moves when the picture comes. */}
      {logo && (
        <img
          className="host-logo"
          src={`${callPath(readLogo.path, { id: network.id })}?v=${logo}`}
          alt=""
          height={64}
        />
      )}
      <h1 className={sizeOf(name)}>{bidiIsolate(name)}</h1>
      {welcome && <p className="welcome">{bidiIsolate(welcome)}</p>}
      {!isLongPlace && place}
      <p className="field-label">{t('guest.network.ssid')}</p>
      <p className="ssid" translate="no">
        <bdi>{network.ssid}</bdi>
      </p>
      <Connect network={network} device={device} t={t} />
      <PasswordRow network={network} t={t} id={passwordRowId} />
      {isLongPlace && place}
      {description && <p className="description">{description}</p>}
    </section>
  );
}

function sizeOf(name: string): string | undefined {
  if (name.length >= nameLengths.longest) return 'longest';
  return name.length >= nameLengths.long ? 'long' : undefined;
}
