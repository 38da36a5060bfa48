/**
 * hostapd's configuration (Debian's hostapd 2.10, /usr/share/doc/hostapd/examples/hostapd.conf): lines of `key=value`;
 * `interface=` and each `bss=` begin the settings of one network. Texts here have one character per byte (latin1): an
 * SSID may be any bytes, and all other lines stay as they are.
 */
export interface Bss {
  interface: string;
  /** Its bytes. */
  ssid: Buffer;
  /** Lines of the file, the second one excluded. */
  from: number;
  to: number;
}

const setting = /^\s*([a-z0-9_]+)=(.*)$/;

/** Key and value of a line; hostapd takes values as they are, but for the line's end. */
function settingOf(line: string): [key: string, value: string] | null {
  const [, key, value] = setting.exec(line.replace(/\r$/, '')) ?? [];
  return key === undefined || value === undefined ? null : [key, value];
}

/** The networks of a configuration, in its order. */
export function readNetworks(lines: readonly string[]): Bss[] {
  const starts = lines.flatMap((line, at) => {
    const [key, value = ''] = settingOf(line) ?? [];
    return key === 'interface' || key === 'bss' ? [{ interface: value, at, begins: key }] : [];
  });
  return starts.map(({ interface: name, at, begins }, index) => {
    // What stands above `interface=` is of the first network too.
    const from = begins === 'interface' && index === 0 ? 0 : at;
    const to = starts[index + 1]?.at ?? lines.length;
    return { interface: name, ssid: ssidOf(lines.slice(from, to)), from, to };
  });
}

function ssidOf(lines: readonly string[]): Buffer {
  const plain = lastValueOf(lines, 'ssid');
  const coded = lastValueOf(lines, 'ssid2');
  if (coded === undefined) return Buffer.from(plain ?? '', 'latin1');
  const [, isPrintf, quoted] = /^(P?)"(.*)"/.exec(coded) ?? [];
  if (quoted === undefined) return Buffer.from(coded, 'hex');
  return Buffer.from(isPrintf ? unescaped(quoted) : quoted, 'latin1');
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', e: '\x1b' };

/** As hostapd's printf_decode reads it. */
const unescaped = (text: string): string =>
  text.replace(/\\(?:x([0-9A-Fa-f]{2})|([0-7]{1,3})|(.))/g, (_, hex?: string, octal?: string, letter?: string) => {
    if (hex) return String.fromCharCode(Number.parseInt(hex, 16));
    if (octal) return String.fromCharCode(Number.parseInt(octal, 8) & 0xff);
    return escapes[letter ?? ''] ?? letter ?? '';
  });

/** The last one counts, as in hostapd. */
export const lastValueOf = (lines: readonly string[], key: string): string | undefined => valuesOf(lines, key).at(-1);

export const valuesOf = (lines: readonly string[], key: string): string[] =>
  lines.flatMap((line) => {
    const [name, value] = settingOf(line) ?? [];
    return name === key && value !== undefined ? [value] : [];
  });

export const saePasswordsOf = (lines: readonly string[]): string[] => valuesOf(lines, 'sae_password');

/** `password|mac=…|vlanid=…|id=…`: of a single device, or of who types the identifier. */
export const hasOptions = (saePassword: string): boolean => saePassword.includes('|');

/**
 * `lines` with `wanted` in place of the lines of these keys; at the end where there were none. A `sae_password` with
 * options stays, and on its side of the others: the last one that fits a device counts.
 */
export function withSettings(lines: readonly string[], keys: readonly string[], wanted: readonly string[]): string[] {
  const isNamed = (line: string) => keys.includes(settingOf(line)?.[0] ?? '');
  const isOne = (line: string) => isNamed(line) && !saePasswordsOf([line]).some(hasOptions);
  const isSaePassword = (line: string) => isOne(line) && saePasswordsOf([line]).length > 0;
  const kept = lines.findLastIndex(isSaePassword);
  const at = kept >= 0 ? kept : lines.findIndex(isNamed);
  const rest = (part: readonly string[]) => part.filter((line) => !isOne(line));
  if (at >= 0) return [...rest(lines.slice(0, at)), ...wanted, ...rest(lines.slice(at))];
  // A file ends with an empty line.
  const end = lines.findLastIndex((line) => line.trim() !== '') + 1;
  return [...lines.slice(0, end), ...wanted, ...lines.slice(end)];
}
