import { wifiPayload } from '@wifi-share/wifi-formats/wifi-payload';
import type { LucideIcon } from 'lucide-react';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Settings from 'lucide-react/icons/settings';
import Wifi from 'lucide-react/icons/wifi';
import { connectStatus } from './connect-status.js';
import { type JoinWay, joinWay, windowsProfileOf, windowsSettings } from './device.js';
import type { SectionProps, Translate } from './page-input.js';
import { passwordRowId } from './password-row.js';

const icons: Record<JoinWay['kind'], LucideIcon> = { file: Download, copy: Copy, try: Wifi, settings: Settings };

const labels = {
  file: ['guest.connect.getFile', 'guest.connect.getFileAgain'],
  copy: ['guest.password.copy', 'guest.connect.copyAgain'],
  try: ['guest.connect.try', 'guest.connect.tryAgain'],
  settings: ['guest.connect.settings', 'guest.connect.settings'],
} as const satisfies Record<JoinWay['kind'], [ready: Parameters<Translate>[0], done: Parameters<Translate>[0]]>;

/**
 * The large button with the way to the Wi-Fi settings below it (R43). Until the script is there a link stands in its place,
 * which leads to the password and does not claim to copy it: a blocked script never comes.
 * The status texts lie on top of each other, so that the tallest decides the height and nothing moves when they change.
 */
export function Connect({ network, device, t }: SectionProps) {
  const way = joinWay(device, network);
  const status = connectStatus({ network, device, t });
  const [ready, done] = labels[way.kind];
  const Icon = icons[way.kind];
  return (
    <div
      className="connect"
      data-connect={way.kind}
      data-state="ready"
      data-href={way.href}
      data-password={network.password}
      data-copied={way.kind === 'copy' ? t('guest.toast.copied.text', { label: t('guest.label.password') }) : undefined}
    >
      <p className="prompt" id="connect-prompt">
        {t(way.kind === 'copy' ? 'guest.connect.prompt.copy' : 'guest.connect.prompt')}
      </p>
      <a
        className={`button primary large before-script ${way.kind === 'copy' ? 'until-script' : ''}`}
        href={way.kind === 'copy' ? `#${passwordRowId}` : way.href}
        aria-describedby="connect-prompt"
      >
        <Icon size={22} />
        {t(way.kind === 'copy' ? 'guest.label.password' : ready)}
      </a>
      {way.kind === 'copy' && <WithoutScript network={network} device={device} t={t} />}
      <button type="button" className="button primary large after-script" aria-describedby="connect-prompt">
        <Icon size={22} className="resting" />
        <span className="spinner" />
        <span className="in-ready">{t(ready)}</span>
        <span className="in-connecting">{t('guest.connect.working')}</span>
        <span className="in-success">{t(done)}</span>
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
      {device === 'windows' && <WindowsWays network={network} opensSettings={way.kind === 'settings'} t={t} />}
    </div>
  );
}

/** Copying needs a script: where none will come, the most that is left. */
function WithoutScript({ network, device, t }: SectionProps) {
  const isWindows = device === 'windows';
  return (
    <a
      className="button primary large without-script"
      href={isWindows ? windowsProfileOf(network.id) : wifiPayload(network)}
      aria-describedby="connect-prompt"
    >
      {t(isWindows ? 'guest.connect.getFile' : 'guest.connect.try')}
    </a>
  );
}

interface WindowsWaysProps extends Pick<SectionProps, 'network' | 't'> {
  /** The large button opens them already. */
  opensSettings: boolean;
}

function WindowsWays({ network, opensSettings, t }: WindowsWaysProps) {
  return (
    <p className="other-ways">
      {!opensSettings && <a href={windowsSettings}>{t('guest.connect.settings')}</a>}
      {/* A download that fails leaves the guest on the page. */}
      <a href={windowsProfileOf(network.id)} download>
        {t('guest.connect.getFile')}
      </a>
    </p>
  );
}
