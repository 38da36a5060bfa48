import { joinWay } from './device.js';
import type { SectionProps } from './page-input.js';

/** What the line under the connect button can say, by name: what was done, and the next step. The script chooses among them. */
export type ConnectStatus = { ready: string } & Partial<Record<Outcome, string>>;

type Outcome =
  /** The password is on the clipboard. */
  | 'copied'
  /** The clipboard refused the password, or there is none. */
  | 'notCopied'
  /** The join profile is asked for. */
  | 'loading'
  /** The join profile is on its way to the device. */
  | 'loaded'
  /** The same on what turned out to be an iPad. */
  | 'loadedIpad'
  /** The join profile did not come, and the password is on the clipboard. */
  | 'failedCopied'
  /** The join profile did not come, and there was no password to copy or the clipboard refused it. */
  | 'failed';

export function connectStatus({ network, device, t }: SectionProps): ConnectStatus {
  const { ssid, hidden, security } = network;
  const isOpen = security === 'NONE';
  const step = t(hidden ? 'guest.status.addHidden' : 'guest.status.choose', { ssid });
  const paste = t('guest.status.paste');
  const copied = `${t('guest.status.passwordCopied')} ${step} ${paste}`;
  const notCopied = isOpen ? step : `${step} ${t('guest.status.enterPassword')}`;
  switch (joinWay(device, network).kind) {
    case 'copy':
      return { ready: `${step} ${paste}`, copied, notCopied };
    case 'settings':
      return { ready: step, notCopied };
    case 'try':
      return { ready: step, notCopied: `${t('guest.status.nothingHappens')} ${step}` };
    case 'file': {
      const orByHand = t(hidden ? 'guest.status.orAddHidden' : 'guest.status.orChoose', { ssid });
      const loaded = t('guest.status.loaded.iphone');
      const noFile = t('guest.status.noFile');
      return {
        ready: `${t('guest.status.ready.apple')} ${orByHand}`,
        loading: t('guest.status.loading'),
        ...(device === 'mac' ? { loaded: t('guest.status.loaded.mac'), loadedIpad: loaded } : { loaded }),
        failed: `${noFile} ${notCopied}`,
        ...(!isOpen && { failedCopied: `${noFile} ${copied}` }),
      };
    }
  }
}
