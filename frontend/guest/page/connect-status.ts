import type { SectionProps } from './page-input.js';

/**
 * What the line under the connect button can say, by name: the next step in each state. `ready` and `connecting` are
 * there on every device; the script chooses among the others.
 */
export type ConnectStatus = Record<'ready' | 'connecting', string> & Partial<Record<Outcome, string>>;

type Outcome =
  /** The device was asked to join, and the password is on the clipboard. */
  | 'copied'
  /** The device was asked to join, and there was no password to copy or the clipboard refused it. */
  | 'notCopied'
  /** The join profile is on its way to the device. */
  | 'loaded'
  /** The same on what turned out to be an iPad. */
  | 'loadedIpad'
  /** The same, and the password is on the clipboard. */
  | 'loadedCopied'
  /** The join profile did not come, and the password is on the clipboard. */
  | 'failedCopied'
  /** The join profile did not come, and there was no password to copy or the clipboard refused it. */
  | 'failed';

export function connectStatus({ network, device, t }: SectionProps): ConnectStatus {
  const { ssid, hidden, security } = network;
  const step = t(hidden ? 'guest.status.addHidden' : 'guest.status.choose', { ssid });
  const copied = `${t('guest.status.passwordCopied')} ${step}`;
  const notCopied = security === 'NONE' ? step : `${step} ${t('guest.status.enterPassword')}`;
  if (device === 'android' || device === 'other') {
    return { ready: t('guest.status.ready'), connecting: t('guest.status.connecting'), copied, notCopied };
  }
  const noFile = t('guest.status.noFile');
  const failures = { failedCopied: `${noFile} ${copied}`, failed: `${noFile} ${notCopied}` };
  const connecting = t('guest.status.loading');
  if (device === 'windows') {
    const loaded = t('guest.status.loaded.windows');
    return {
      ready: t('guest.status.ready.windows'),
      connecting,
      loaded: `${notCopied} ${loaded}`,
      loadedCopied: `${copied} ${loaded}`,
      ...failures,
    };
  }
  const loaded = t('guest.status.loaded.iphone');
  return {
    ready: t('guest.status.ready.apple'),
    connecting,
    loaded: device === 'mac' ? t('guest.status.loaded.mac') : loaded,
    ...(device === 'mac' && { loadedIpad: loaded }),
    ...failures,
  };
}
