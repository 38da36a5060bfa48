import type { SectionProps } from './page-input.js';

/** What the line under the connect button can say: the next step in each state. */
export interface ConnectStatus {
  ready: string;
  connecting: string;
  /** The device was asked to join, and the password is on the clipboard. */
  copied: string;
  /** The device was asked to join, and there was no password to copy or the clipboard refused it. */
  notCopied: string;
}

export function connectStatus({ network, t }: SectionProps): ConnectStatus {
  const { ssid, hidden, security } = network;
  const step = t(hidden ? 'guest.status.addHidden' : 'guest.status.choose', { ssid });
  return {
    ready: t('guest.status.ready'),
    connecting: t('guest.status.connecting'),
    copied: `${t('guest.status.passwordCopied')} ${step}`,
    notCopied: security === 'NONE' ? step : `${step} ${t('guest.status.enterPassword')}`,
  };
}
