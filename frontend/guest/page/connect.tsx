import { wifiPayload } from '@wifi-share/wifi-formats/wifi-payload';
import Wifi from 'lucide-react/icons/wifi';
import { connectStatus } from './connect-status.js';
import type { SectionProps } from './page-input.js';

/**
 * The link is what works before the script is there, or without it; the script shows the button in the same place.
 * The status texts lie on top of each other, so that the tallest decides the height and nothing moves when they change.
 */
export function Connect({ network, t }: SectionProps) {
  const link = wifiPayload(network);
  const status = connectStatus({ network, t });
  return (
    <div className="connect" data-connect data-state="ready" data-password={network.password}>
      <p className="prompt" id="connect-prompt">
        {t('guest.connect.prompt')}
      </p>
      <a className="button primary large before-script" href={link} aria-describedby="connect-prompt">
        <Wifi size={22} />
        {t('guest.connect.ready')}
      </a>
      <button type="button" className="button primary large after-script" aria-describedby="connect-prompt">
        <Wifi size={22} className="resting" />
        <span className="spinner" />
        <span className="in-ready">{t('guest.connect.ready')}</span>
        <span className="in-connecting">{t('guest.connect.connecting')}</span>
        <span className="in-success">{t('guest.connect.again')}</span>
      </button>
      <div className="status">
        <p role="status" data-status>
          {status.ready}
        </p>
        {Object.entries(status).map(([name, text]) => (
          <p key={name} aria-hidden="true" data-status-text={name}>
            {text}
          </p>
        ))}
      </div>
    </div>
  );
}
