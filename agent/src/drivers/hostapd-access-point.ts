import { readFile } from 'node:fs/promises';
import type { RouterAbilities } from '@wifi-share/contracts/entities/agent';
import { RouterError } from './driver.js';
import { type Bss, hasOptions, lastValueOf, readNetworks, saePasswordsOf, valuesOf } from './hostapd-configuration.js';
import { openKeys } from './hostapd-psk-file.js';
import { isSamePassword } from './same-password.js';

/** One character per byte: what is not ours stays as it is. */
export const encoding = 'latin1';

/** One network in one file. */
export interface AccessPoint extends Bss {
  file: string;
  lines: string[];
  /** Path of its `wpa_psk_file`. */
  pskFile: string | undefined;
  usesPsk: boolean;
  usesSae: boolean;
}

/** The networks of one file. */
export async function readAccessPoints(file: string): Promise<AccessPoint[]> {
  const lines = (await readText(file)).split('\n');
  return readNetworks(lines).map((bss) => {
    const own = lines.slice(bss.from, bss.to);
    // 802.1X and open networks have no password for everybody.
    const kinds =
      Number(lastValueOf(own, 'wpa') ?? 0) > 0 ? (lastValueOf(own, 'wpa_key_mgmt') ?? 'WPA-PSK').split(/\s+/) : [];
    return {
      ...bss,
      file,
      lines: own,
      pskFile: lastValueOf(own, 'wpa_psk_file'),
      usesPsk: kinds.some((kind) => /PSK/.test(kind)),
      usesSae: kinds.some((kind) => /SAE/.test(kind)),
    };
  });
}

/** Throws a RouterError when it cannot be read. */
export async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, encoding);
  } catch (cause) {
    throw new RouterError('notFound', `${file} cannot be read. Does it exist, and may this agent read and write it?`, {
      cause,
    });
  }
}

/**
 * "The last matching (based on peer MAC address and identifier) entry is used to select which password to use"
 * (hostapd.conf on sae_password): without identifiers, which no guest could type, there is one for everybody.
 */
export const abilitiesOf = (points: AccessPoint[]): RouterAbilities => ({
  readBack: true,
  severalKeys: points.length > 0 && points.every(({ usesSae, pskFile }) => !usesSae && pskFile !== undefined),
  evict: true,
});

/** Of SAE and PSK together: the passwords that both take. */
export async function passwordsOf(point: AccessPoint): Promise<string[]> {
  const psk = [
    ...valuesOf(point.lines, 'wpa_passphrase').slice(-1),
    ...valuesOf(point.lines, 'wpa_psk').slice(-1),
    ...(point.pskFile ? openKeys((await readText(point.pskFile)).split('\n')).map(({ password }) => password) : []),
  ];
  if (!point.usesSae) return point.usesPsk ? psk : [];
  const own = saePasswordsOf(point.lines)
    .filter((value) => !hasOptions(value))
    .slice(-1);
  const sae = own.length > 0 ? own : valuesOf(point.lines, 'wpa_passphrase').slice(-1);
  const ssid = point.ssid.toString('utf8');
  return point.usesPsk ? sae.filter((one) => psk.some((other) => isSamePassword(ssid, one, other))) : sae;
}
