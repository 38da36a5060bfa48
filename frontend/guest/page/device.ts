import { callPath } from '@wifi-share/contracts/calls/call-path';
import { readAppleProfile, readWindowsProfile } from '@wifi-share/contracts/calls/network-files';
import type { GuestNetwork } from '@wifi-share/contracts/entities/network';
import { wifiPayload } from '@wifi-share/wifi-formats/wifi-payload';

/** The devices that the page distinguishes; `ipad` is a computer by its User-Agent, so only the script can find it (`script/device.ts`). */
export type Device = 'android' | 'iphone' | 'mac' | 'windows' | 'other';

/** What the large button does (R24, R43). */
export type JoinWay =
  /** Hands over the join profile at `href`, a path below the site's origin. */
  | { kind: 'file'; href: string }
  /** Copies the password, and then also tries `href`, the `WIFI:` link. */
  | { kind: 'copy'; href?: string }
  /** Tries the `WIFI:` link of a network that has no password to copy. */
  | { kind: 'try'; href: string }
  /** Opens the Wi-Fi settings. */
  | { kind: 'settings'; href: string };

/** The profile comes second on Windows, which joins from it only by a command. */
export const windowsProfileOf = (networkId: string): string => callPath(readWindowsProfile.path, { id: networkId });

/** learn.microsoft.com/windows/apps/develop/launch/launch-settings. Phones open their settings from no page. */
export const windowsSettings = 'ms-settings:network-wifi';

/** The most that a device can do from a page, and that is sure to happen. */
export function joinWay(device: Device, network: GuestNetwork): JoinWay {
  const isOpen = network.security === 'NONE';
  switch (device) {
    case 'iphone':
    case 'mac':
      return { kind: 'file', href: callPath(readAppleProfile.path, { id: network.id }) };
    case 'windows':
      return isOpen ? { kind: 'settings', href: windowsSettings } : { kind: 'copy' };
    case 'android':
    case 'other':
      return { kind: isOpen ? 'try' : 'copy', href: wifiPayload(network) };
  }
}
