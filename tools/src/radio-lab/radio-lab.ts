import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { ForwardedPort } from './hostapd-control.js';

/** A line that the guest prints, or undefined when the time is up or the guest has ended. */
type Line = string | undefined;

export interface RadioLab {
  /** Writes a line to the guest's shell and does not wait for it: for what goes on in the background. */
  start(command: string): void;
  /** Runs a command in the guest's shell; resolves to what it prints. Throws when it ends with another code than 0. */
  run(command: string): Promise<string>;
  /** Writes a file of the guest; commands that come later find it. */
  writeFile(path: string, text: string): void;
  /** Calls `listener` with each line that comes from the guest, until the returned function is called. */
  onLine(listener: (line: string) => void): () => void;
  /** Ends the guest. */
  stop(): Promise<void>;
}

export interface RadioLabOptions {
  /** How many radios are simulated: `wlan0`, `wlan1`, … */
  radios: number;
  /** UDP ports of 127.0.0.1, and those of the guest that they lead to. */
  forwards?: ForwardedPort[];
  /** The guest's first file system; the lab's own when left out. */
  guest?: string;
}

const BOOT_TIMEOUT_MS = 180_000;

/** Without KVM, which few machines of a CI have. A second processor made joins dearer and no faster. */
const machine = '-accel tcg -cpu max -m 768 -nodefaults -no-user-config -display none -no-reboot';

/** A serial line loses what is written before its reader has set it up; this port does not. */
const shell = '-device virtio-serial-pci -chardev stdio,id=shell,signal=off -device virtserialport,chardev=shell';

/**
 * Boots a guest with simulated radios from a folder that `findOrInstallRadioLab` has made. Nothing goes on the air, and
 * the host's network is not touched. Resolves when its shell takes commands.
 */
export async function startRadioLab(
  folder: string,
  { radios, forwards = [], guest = join(folder, 'guest.cpio.gz') }: RadioLabOptions,
): Promise<RadioLab> {
  const libraries = join(folder, 'host/usr/lib/x86_64-linux-gnu');
  const share = (name: string) => join(folder, 'host/usr/share', name);
  const forwarded = forwards.map(({ host, guest }) => `,hostfwd=udp:127.0.0.1:${host}-:${guest}`);
  const child = spawn(
    join(libraries, 'ld-linux-x86-64.so.2'),
    [
      ...['--library-path', libraries, join(folder, 'host/usr/bin/qemu-system-x86_64')],
      ...machine.split(' '),
      ...['-L', share('qemu'), '-L', share('seabios')],
      ...['-kernel', join(folder, 'kernel'), '-initrd', guest, '-append', 'quiet panic=1'],
      ...shell.split(' '),
      ...['-netdev', `user,id=host${forwarded.join('')}`, '-device', 'virtio-net-pci,netdev=host,romfile='],
    ],
    { env: { QEMU_MODULE_DIR: join(libraries, 'qemu') }, stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const gone = once(child, 'exit');
  const listeners = new Set<(line: Line) => void>();
  const tell = (line: Line) => {
    for (const listener of listeners) listener(line);
  };
  createInterface({ input: child.stdout, terminal: false }).on('line', (line) => tell(line.replaceAll('\r', '')));
  void gone.then(() => tell(undefined));

  const lineThat = (matches: (line: string) => boolean) =>
    new Promise<string>((resolve, reject) => {
      const listener = (line: Line) => {
        if (line !== undefined && !matches(line)) return;
        listeners.delete(listener);
        if (line === undefined) reject(new Error('the radio lab has ended'));
        else resolve(line);
      };
      listeners.add(listener);
    });

  let commands = 0;
  const start = (command: string) => {
    child.stdin.write(`${command}\n`);
  };
  const run = async (command: string) => {
    const end = `end-of-command-${commands++}`;
    const output: string[] = [];
    const ended = lineThat((line) => {
      if (line.startsWith(`${end} `)) return true;
      output.push(line);
      return false;
    });
    start(`${command}\necho ${end} $?`);
    const code = (await ended).slice(end.length + 1);
    if (code !== '0') throw new Error(`${command} ended with ${code}:\n${output.join('\n')}`);
    return output.join('\n');
  };

  const timer = setTimeout(kill, BOOT_TIMEOUT_MS);
  await lineThat((line) => line === 'the lab is up');
  clearTimeout(timer);
  await run(`modprobe mac80211_hwsim radios=${radios}`);
  return {
    start,
    run,
    writeFile: (path, text) => start(`echo ${Buffer.from(text).toString('base64')} | base64 -d >${path}`),
    onLine: (listener) => {
      const each = (line: Line) => line !== undefined && listener(line);
      listeners.add(each);
      return () => listeners.delete(each);
    },
    stop: async () => {
      kill();
      await gone;
      process.off('exit', kill);
    },
  };
}
