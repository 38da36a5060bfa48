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
  const isOpen = security === 'NONE';
  const step = t(hidden ? 'guest.status.addHidden' : 'guest.status.choose', { ssid });
  const copied = `${t('guest.status.passwordCopied')} ${step}`;
  const notCopied = isOpen ? step : `${step} ${t('guest.status.enterPassword')}`;
  if (device === 'android' || device === 'other') {
    const next = { notCopied, ...(!isOpen && { copied }) };
    return { ready: t('guest.status.ready'), connecting: t('guest.status.connecting'), ...next };
  }
  const noFile = t('guest.status.noFile');
  const next = {
    connecting: t('guest.status.loading'),
    failed: `${noFile} ${notCopied}`,
    ...(!isOpen && { failedCopied: `${noFile} ${copied}` }),
  };
  if (device === 'windows') {
    const ready = t('guest.status.ready.windows');
    const loaded = t('guest.status.loaded.windows');
    const done = { loaded: `${notCopied} ${loaded}`, ...(!isOpen && { loadedCopied: `${copied} ${loaded}` }) };
    return { ready, ...done, ...next };
  }
  const ready = t('guest.status.ready.apple');
  const loaded = t('guest.status.loaded.iphone');
  const done = device === 'mac' ? { loaded: t('guest.status.loaded.mac'), loadedIpad: loaded } : { loaded };
  return { ready, ...done, ...next };
}
