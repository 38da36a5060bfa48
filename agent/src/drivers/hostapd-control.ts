import { RouterError } from './driver.js';
import { runProgram } from './run-program.js';

/** A device that is connected to an access point. */
export interface Station {
  address: string;
  /** Of the line of the `wpa_psk_file` whose key it joined with. */
  keyId: string | undefined;
}

/** hostapd's control interface, by hostapd's own program: Node has no Unix datagram sockets. */
export interface HostapdControl {
  version(): Promise<string>;
  stations(interfaceName: string): Promise<Station[]>;
  /** Reads the whole configuration file again. */
  reload(interfaceName: string): Promise<void>;
  /** Reads the `wpa_psk_file` again; others stay connected. */
  reloadKeys(interfaceName: string): Promise<void>;
  /** Without it a device joins again by a key from before (SAE). */
  forgetKeys(interfaceName: string): Promise<void>;
  /** Whether the device was connected. */
  disconnect(interfaceName: string, address: string): Promise<boolean>;
}

interface ControlOptions {
  program: string;
  /** hostapd's `ctrl_interface`. */
  controlFolder: string;
}

const timeoutSeconds = 10;

export function createHostapdControl({ program, controlFolder }: ControlOptions): HostapdControl {
  async function run(args: string[]): Promise<string> {
    const ended = await runProgram([program, ...args], { timeoutSeconds }).catch((cause: unknown) => {
      const message = `${program} could not be started. Is hostapd installed on this computer?`;
      throw new RouterError('failed', message, { cause });
    });
    if (ended.code !== 0 || ended.timedOut)
      throw new RouterError(
        'unreachable',
        `hostapd does not answer at ${controlFolder}. Does it run, with ctrl_interface set?`,
      );
    return ended.stdout;
  }

  /** hostapd answers OK, FAIL or UNKNOWN COMMAND; its program ends with 0 all the same. */
  async function command(interfaceName: string, ...words: string[]): Promise<boolean> {
    const answer = await run(['-p', controlFolder, '-i', interfaceName, ...words]);
    return /^OK$/m.test(answer);
  }

  async function demand(interfaceName: string, word: string): Promise<void> {
    if (await command(interfaceName, word)) return;
    throw new RouterError('refused', `hostapd refused ${word} on ${interfaceName}. Its log says why.`, {
      mayHaveChanged: true,
    });
  }

  return {
    version: async () => /hostapd_cli (v\S+)/.exec(await run(['-v']))?.[1] ?? '',
    async stations(interfaceName) {
      const answer = await run(['-p', controlFolder, '-i', interfaceName, 'all_sta']);
      if (/^(FAIL|UNKNOWN COMMAND)$/m.test(answer))
        throw new RouterError('refused', `hostapd does not say who is connected to ${interfaceName}.`);
      return stationsIn(answer);
    },
    reload: (interfaceName) => demand(interfaceName, 'reload'),
    reloadKeys: (interfaceName) => demand(interfaceName, 'reload_wpa_psk'),
    forgetKeys: async (interfaceName) => void (await command(interfaceName, 'pmksa_flush')),
    disconnect: (interfaceName, address) => command(interfaceName, 'deauthenticate', address),
  };
}

/** `all_sta` prints an address on a line of its own, then what is known of that device. */
function stationsIn(text: string): Station[] {
  const stations: Station[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (/^([0-9a-f]{2}:){5}[0-9a-f]{2}$/i.test(line)) stations.push({ address: line, keyId: undefined });
    const last = stations.at(-1);
    const [, keyId] = /^keyid=(.*)$/.exec(line) ?? [];
    if (last && keyId !== undefined) last.keyId = keyId;
  }
  return stations;
}
