import { callPath } from '@wifi-share/contracts/calls/call-path';
import { readAppleProfile, readWindowsProfile } from '@wifi-share/contracts/calls/network-files';

/** The devices that the page distinguishes; `ipad` is a computer by its User-Agent, so only the script can find it (`script/device.ts`). */
export type Device = 'android' | 'iphone' | 'mac' | 'windows' | 'other';

interface JoinFile {
  kind: 'file';
  /** Path of the join profile, below the site's origin. */
  href: string;
}

interface JoinLink {
  kind: 'link';
}

export type JoinWay = JoinFile | JoinLink;

/** The most that a device can do from a page (R24): take a profile, or be sent to the `WIFI:` link with the password copied. */
export function joinWay(device: Device, networkId: string): JoinWay {
  switch (device) {
    case 'iphone':
    case 'mac':
      return { kind: 'file', href: callPath(readAppleProfile.path, { id: networkId }) };
    case 'windows':
      return { kind: 'file', href: callPath(readWindowsProfile.path, { id: networkId }) };
    case 'android':
    case 'other':
      return { kind: 'link' };
  }
}
