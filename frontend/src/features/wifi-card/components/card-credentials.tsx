import type { Network } from '@wifi-share/contracts/entities/network';
import type { Text } from '@/lib/i18n/use-text.js';

interface CardCredentialsProps {
  network: Network;
  showsPassword: boolean;
  t: Text;
}

/** What to choose, and to type if the owner wants it there, in the settings of a device that scans nothing. */
export function CardCredentials({ network, showsPassword, t }: CardCredentialsProps) {
  const { ssid, password } = network;
  return (
    <dl className="card-credentials">
      <div>
        <dt>{t('card.face.ssid')}</dt>
        <dd>{ssid}</dd>
      </div>
      {showsPassword && password !== '' && (
        <div>
          <dt>{t('card.face.password')}</dt>
          <dd>{password}</dd>
        </div>
      )}
    </dl>
  );
}
