import type { RouterAbilities } from '@wifi-share/contracts/entities/agent';
import { z } from 'zod';
import { replaceFile } from '../folder/private-file.js';
import { type Driver, noSuchNetwork, type PasswordChange, RouterError, type Wifi } from './driver.js';
import {
  type AccessPoint,
  abilitiesOf,
  encoding,
  passwordsOf,
  readAccessPoints,
  readText,
} from './hostapd-access-point.js';
import { hasOptions, readNetworks, saePasswordsOf, valuesOf, withSettings } from './hostapd-configuration.js';
import { createHostapdControl, type HostapdControl, type Station } from './hostapd-control.js';
import { withKeys } from './hostapd-psk-file.js';
import { isSamePassword, keyOf } from './same-password.js';

export const hostapdSchema = z.strictObject({
  driver: z.literal('hostapd'),
  /** hostapd's files, one a radio. */
  configurations: z.array(z.string().startsWith('/', 'has to be a whole path')).min(1).max(8),
  controlFolder: z.string().default('/var/run/hostapd'),
  /** As hostapd's `-P`; Debian's service has this one. */
  pidFiles: z.array(z.string()).min(1).max(8).default(['/run/hostapd.pid']),
  program: z.string().default('hostapd_cli'),
});

/** Files of hostapd that are written for one change, with what they had before. */
type Written = Map<string, string>;

/** hostapd on this computer: its configuration files, and its control interface (README of hostapd 2.10). */
export function createHostapdDriver({
  configurations,
  controlFolder,
  pidFiles,
  program,
}: z.infer<typeof hostapdSchema>): Driver {
  const control = createHostapdControl({ program, controlFolder, pidFiles });

  async function accessPoints(ssid?: string): Promise<AccessPoint[]> {
    const all = await Promise.all(configurations.map(readAccessPoints));
    const found = all.flat().filter((point) => ssid === undefined || point.ssid.equals(Buffer.from(ssid, 'utf8')));
    if (ssid !== undefined && found.length === 0) throw noSuchNetwork(ssid);
    return found;
  }

  /** hostapd says which networks can change only by their settings, so these are read each time. */
  const can = async () => {
    const points = await accessPoints().catch(() => []);
    return abilitiesOf(points);
  };

  return {
    // A file may have been written and not been read by hostapd.
    inForce: false,
    secrets: [],
    can,
    async probe() {
      const points = await accessPoints();
      const counted = points.map(async (point) => ({
        ssid: point.ssid.toString('utf8'),
        can: abilitiesOf([point]),
        devices: (await control.stations(point.interface)).length,
      }));
      return { product: `hostapd ${await control.version()}`.trim(), networks: merged(await Promise.all(counted)) };
    },
    async read({ ssid }) {
      const points = await accessPoints(ssid);
      return Promise.all(points.map(passwordsOf));
    },
    async apply(wifi, change) {
      await changeAll(await accessPoints(wifi.ssid), wifi, change, change.keepsPrevious, control);
    },
    async retire(wifi, change) {
      if (change.previous === null) return 0;
      // Those that hold one password ended the other when they took it.
      const points = (await accessPoints(wifi.ssid)).filter((point) => abilitiesOf([point]).severalKeys);
      return changeAll(points, wifi, change, false, control);
    },
  };
}

/** Networks of one name on several radios are one network. */
function merged<N extends { ssid: string; devices: number; can: RouterAbilities }>(all: N[]): N[] {
  const networks = new Map<string, N>();
  for (const one of all) {
    const before = networks.get(one.ssid);
    const severalKeys = one.can.severalKeys && (before?.can.severalKeys ?? true);
    networks.set(one.ssid, {
      ...one,
      can: { ...one.can, severalKeys },
      devices: one.devices + (before?.devices ?? 0),
    });
  }
  return [...networks.values()];
}

/** Writes all files, then has hostapd read them; what hostapd refuses is written back. How many devices had to go. */
async function changeAll(
  points: AccessPoint[],
  wifi: Wifi,
  change: PasswordChange,
  keeps: boolean,
  control: HostapdControl,
): Promise<number> {
  for (const point of points) requirePossible(point, change, keeps);
  const before = await Promise.all(points.map((point) => control.stations(point.interface)));
  const written: Written = new Map();
  const ended: Ended[] = [];
  let isTakenOver = false;
  try {
    for (const point of points) ended.push(await changeFiles(point, wifi, change, keeps, written));
    isTakenOver = true;
    await takeOver(points, ended, control);
  } catch (error) {
    if (!(error instanceof RouterError)) throw error;
    const isBack = await putBack(written, isTakenOver ? points : [], control);
    throw new RouterError(error.reason, error.message, { mayHaveChanged: !isBack, cause: error });
  }
  try {
    return await evict(points, ended, before, control);
  } catch (error) {
    if (!(error instanceof RouterError)) throw error;
    throw new RouterError(error.reason, error.message, { mayHaveChanged: true, cause: error });
  }
}

/** Of a `sae_password`: only a device of that address or a guest who types the identifier takes it. */
const isOfSome = /\|(?:id=|mac=(?!ff:ff:ff:ff:ff:ff))/i;

function requirePossible(
  { lines, usesPsk, usesSae, pskFile }: AccessPoint,
  { password }: PasswordChange,
  keeps: boolean,
): void {
  if (!usesPsk && !usesSae) throw new RouterError('unsupported', 'This network has no password that could change.');
  if (keeps && (usesSae || !pskFile))
    throw new RouterError('unsupported', 'hostapd holds two passwords only by a wpa_psk_file, and never with WPA3.');
  if (usesSae && (password.includes('|') || password !== password.trim()))
    throw new RouterError('unsupported', 'hostapd takes no WPA3 password with | in it or with spaces around it.');
  // It would be lost, or stay valid.
  if (usesSae && saePasswordsOf(lines).some((one) => hasOptions(one) && !isOfSome.test(one)))
    throw new RouterError('unsupported', 'The WPA3 password for everybody has options, which the agent cannot keep.');
}

interface Ended {
  /** Whether the whole configuration changed, not only the keys. */
  reloads: boolean;
  /** Whether a device has to join again. */
  concerns(station: Station): boolean;
}

async function changeFiles(
  point: AccessPoint,
  { ssid }: Wifi,
  { password, previous }: PasswordChange,
  keeps: boolean,
  written: Written,
): Promise<Ended> {
  const known = previous === null ? [] : [previous];
  // What stands in the configuration itself is valid beside the file.
  const inFile = ['wpa_passphrase', 'wpa_psk'].flatMap((key) => valuesOf(point.lines, key));
  const moves = inFile.some((one) => [password, ...known].some((other) => isSamePassword(ssid, one, other)));
  if (point.pskFile && point.usesPsk) {
    const text = await readText(point.pskFile);
    const keys = withKeys(text.split('\n'), ssid, { wanted: keeps ? [password, ...known] : [password], known });
    await write(point.pskFile, keys.lines.join('\n'), written);
    if (!point.usesSae && !moves) return { reloads: false, concerns: ({ keyId }) => keys.endedKeyIds.includes(keyId) };
  }
  const settings = [
    ...(point.usesPsk && !point.pskFile ? [`wpa_psk=${keyOf(ssid, password)}`] : []),
    ...(point.usesSae ? [`sae_password=${password}`] : []),
  ];
  const keys = ['sae_password', ...(point.pskFile && !moves ? [] : ['wpa_passphrase', 'wpa_psk'])];
  // Another network of the same file may have been changed just now.
  const lines = (await readText(point.file)).split('\n');
  const bss = readNetworks(lines).find((one) => one.interface === point.interface) ?? point;
  const own = withSettings(lines.slice(bss.from, bss.to), keys, settings);
  await write(point.file, [...lines.slice(0, bss.from), ...own, ...lines.slice(bss.to)].join('\n'), written);
  return { reloads: true, concerns: () => !keeps };
}

async function write(file: string, text: string, written: Written): Promise<void> {
  const before = await readText(file);
  if (before === text) return;
  try {
    await replaceFile(file, text, encoding);
  } catch (cause) {
    throw new RouterError('refused', `${file} cannot be written by this agent.`, { cause });
  }
  if (!written.has(file)) written.set(file, before);
}

const nameOf = (point: AccessPoint): string => point.interface;

async function takeOver(points: AccessPoint[], ended: Ended[], control: HostapdControl): Promise<void> {
  const reloading = points.filter((_, index) => ended[index]?.reloads);
  for (const point of points) if (!reloading.includes(point)) await control.reloadKeys(nameOf(point));
  const forget = async () => {
    for (const point of points) if (point.usesSae) await control.forgetKeys(nameOf(point));
  };
  // The reload disconnects all, and clients with a key would be back at once; once more for those that joined in between.
  await forget();
  // One signal is for all.
  if (reloading[0]) await control.reload(nameOf(reloading[0]));
  await forget();
}

/** hostapd itself drops some of them at a reload; how many had to go. */
async function evict(
  points: AccessPoint[],
  ended: Ended[],
  before: Station[][],
  control: HostapdControl,
): Promise<number> {
  let count = 0;
  for (const [index, point] of points.entries()) {
    const concerned = (before[index] ?? []).filter((station) => ended[index]?.concerns(station));
    for (const { address } of concerned) await control.disconnect(nameOf(point), address);
    count += concerned.length;
  }
  return count;
}

/** Whether all is as it was before; `points` may have read what was written. */
async function putBack(written: Written, points: AccessPoint[], control: HostapdControl): Promise<boolean> {
  try {
    for (const [file, text] of written) await replaceFile(file, text, encoding);
    for (const point of points)
      if (point.pskFile && written.has(point.pskFile)) await control.reloadKeys(nameOf(point));
    const reloading = points.find(({ file }) => written.has(file));
    if (reloading) await control.reload(nameOf(reloading));
    return true;
  } catch {
    return false;
  }
}
