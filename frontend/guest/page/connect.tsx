import { wifiPayload } from '@wifi-share/wifi-formats/wifi-payload';
import Download from 'lucide-react/icons/download';
import Wifi from 'lucide-react/icons/wifi';
import { connectStatus } from './connect-status.js';
import { joinWay } from './device.js';
import type { SectionProps } from './page-input.js';

/**
 * The link is what works before the script is there, or without it; the script shows the button in the same place.
 * The status texts lie on top of each other, so that the tallest decides the height and nothing moves when they change.
 */
export function Connect({ network, device, t }: SectionProps) {
  const way = joinWay(device, network.id);
  const isFile = way.kind === 'file';
  const status = connectStatus({ network, device, t });
  const ready = t(isFile ? 'guest.connect.getFile' : 'guest.connect.ready');
  const Icon = isFile ? Download : Wifi;
  return (
    <div
      className="connect"
      data-connect
      data-state="ready"
      data-password={network.password}
      data-file={isFile ? way.href : undefined}
      data-copies={device === 'windows' ? '' : undefined}
    >
      <p className="prompt" id="connect-prompt">
        {t('guest.connect.prompt')}
      </p>
      <a
        className="button primary large before-script"
        href={isFile ? way.href : wifiPayload(network)}
        aria-describedby="connect-prompt"
      >
        <Icon size={22} />
        {ready}
      </a>
      <button type="button" className="button primary large after-script" aria-describedby="connect-prompt">
        <Icon size={22} className="resting" />
        <span className="spinner" />
        <span className="in-ready">{ready}</span>
        <span className="in-connecting">{t('guest.connect.connecting')}</span>
        <span className="in-success">{t(isFile ? 'guest.connect.getFileAgain' : 'guest.connect.again')}</span>
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
