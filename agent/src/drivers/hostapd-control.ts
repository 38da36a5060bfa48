import { readFile } from 'node:fs/promises';
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
  /** Has hostapd read its configuration files again; it disconnects all devices of the radio. */
  reload(interfaceName: string): Promise<void>;
  /** Reads the `wpa_psk_file` again; others stay connected. */
  reloadKeys(interfaceName: string): Promise<void>;
  /** Without it a device joins again by a key from before (SAE). */
  forgetKeys(interfaceName: string): Promise<void>;
  /** Harmless where the device is not connected any more. */
  disconnect(interfaceName: string, address: string): Promise<void>;
}

interface ControlOptions {
  program: string;
  /** hostapd's `ctrl_interface`. */
  controlFolder: string;
  /** Of hostapd's processes. */
  pidFiles: readonly string[];
}

const timeoutSeconds = 10;

export function createHostapdControl({ program, controlFolder, pidFiles }: ControlOptions): HostapdControl {
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

  /** Whether hostapd answered OK; its program ends with 0 also after FAIL and UNKNOWN COMMAND. */
  async function command(interfaceName: string, ...words: string[]): Promise<boolean> {
    return /^OK$/m.test(await run(['-p', controlFolder, '-i', interfaceName, ...words]));
  }

  return {
    version: async () => /hostapd_cli (v\S+)/.exec(await run(['-v']))?.[1] ?? '',
    async stations(interfaceName) {
      const answer = await run(['-p', controlFolder, '-i', interfaceName, 'all_sta']);
      if (/^(FAIL|UNKNOWN COMMAND)$/m.test(answer))
        throw new RouterError('refused', `hostapd does not say who is connected to ${interfaceName}.`);
      return stationsIn(answer);
    },
    async reload(interfaceName) {
      await hangUp(pidFiles);
      // Its answer comes once the signal was dealt with.
      if ((await run(['-p', controlFolder, '-i', interfaceName, 'ping'])).trim() !== 'PONG')
        throw new RouterError('unreachable', 'hostapd does not answer after its files have changed. Does it run?');
    },
    async reloadKeys(interfaceName) {
      if (await command(interfaceName, 'reload_wpa_psk')) return;
      throw new RouterError('refused', `hostapd refused the keys of ${interfaceName}. Its log says why.`);
    },
    forgetKeys: async (interfaceName) => void (await command(interfaceName, 'pmksa_flush')),
    disconnect: async (interfaceName, address) => void (await command(interfaceName, 'deauthenticate', address)),
  };
}

/**
 * hostapd reads its files again "on SIGHUP configuration reloads" (hostapd.conf). The command `reload` takes over what the
 * control interface has set and reads no file, and 2.10 takes RELOAD_CONFIG of later versions for it (both measured).
 */
async function hangUp(pidFiles: readonly string[]): Promise<void> {
  for (const file of pidFiles) {
    try {
      const pid = Number.parseInt(await readFile(file, 'utf8'), 10);
      // A file that was left over may name another process by now.
      const name = (await readFile(`/proc/${pid}/comm`, 'utf8')).trim();
      if (name !== 'hostapd') throw new Error(`process ${pid} is ${name}`);
      process.kill(pid, 'SIGHUP');
    } catch (cause) {
      const message = `${file} names no process of hostapd that this agent may send a signal to. Is it right in routers.json?`;
      throw new RouterError('refused', message, { cause });
    }
  }
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
