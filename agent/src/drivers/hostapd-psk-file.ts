import { randomBytes } from 'node:crypto';
import { isSamePassword, keyOf } from './same-password.js';

/** One key of a `wpa_psk_file` that anybody may use (Debian's hostapd 2.10: examples/hostapd.wpa_psk). */
interface OpenKey {
  /** Which line of the file. */
  at: number;
  /** `keyid=`, `vlanid=` and `wps=`, as they stand. */
  tags: string[];
  keyId: string | undefined;
  /** A passphrase, or 64 hexadecimal digits. */
  password: string;
}

const anybody = '00:00:00:00:00:00';
const ours = 'wifi-share-';

/** Keys for single devices belong to the owner and are left alone. */
export function openKeys(lines: readonly string[]): OpenKey[] {
  return lines.flatMap((line, at) => {
    const [, tags = '', address, password] =
      /^((?:(?:keyid|vlanid|wps)=\S+ )*)((?:[0-9A-Fa-f]{2}:){5}[0-9A-Fa-f]{2}) (.+?)\r?$/.exec(line) ?? [];
    if (address !== anybody || password === undefined) return [];
    const listed = tags.split(' ').filter(Boolean);
    const keyId = listed.find((tag) => tag.startsWith('keyid='))?.slice('keyid='.length);
    return [{ at, tags: listed, keyId, password }];
  });
}

interface KeyChange {
  lines: string[];
  /** Of keys that are no longer valid; undefined stands for one without. */
  endedKeyIds: (string | undefined)[];
}

/**
 * The file with `wanted` as the passwords of the network: its keys are those that this agent wrote and those of `known`;
 * others stay. All that stay valid are marked as the agent's, so that a later change ends them.
 */
export function withKeys(
  lines: readonly string[],
  ssid: string,
  { wanted, known }: { wanted: readonly string[]; known: readonly string[] },
): KeyChange {
  const isOne = (passwords: readonly string[], { password }: OpenKey) =>
    passwords.some((one) => isSamePassword(ssid, one, password));
  const network = openKeys(lines).filter((key) => isOurs(key) || isOne(known, key) || isOne(wanted, key));
  const stay = network.filter((key) => isOne(wanted, key));
  const ended = network.filter((key) => !stay.includes(key));
  // A VLAN of the network holds for its next password too.
  const tags = network[0]?.tags.filter(isNoKeyId) ?? [];
  const added = wanted
    .filter((one) => !stay.some(({ password }) => isSamePassword(ssid, one, password)))
    .map((one) => lineOf(tags, keyOf(ssid, one)));
  const kept = lines.flatMap((line, at) => {
    if (ended.some((key) => key.at === at)) return [];
    const key = stay.find((one) => one.at === at);
    return key && !isOurs(key) ? [lineOf(key.tags, key.password)] : [line];
  });
  const end = kept.findLastIndex((line) => line.trim() !== '') + 1;
  return {
    lines: [...kept.slice(0, end), ...added, ...kept.slice(end)],
    endedKeyIds: ended.map(({ keyId }) => keyId),
  };
}

const isOurs = ({ keyId }: OpenKey): boolean => keyId?.startsWith(ours) === true;

const isNoKeyId = (tag: string): boolean => !tag.startsWith('keyid=');

/** hostapd logs the id: it is random, not derived from the key. */
const lineOf = (tags: readonly string[], key: string): string =>
  [`keyid=${ours}${randomBytes(4).toString('hex')}`, ...tags.filter(isNoKeyId), anybody, key].join(' ');
