import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from './temporary-folder.js';

interface Station {
  address: string;
  keyId?: string;
}

/** Notes each signal as hostapd's process. */
const daemon = `
process.title = 'hostapd';
process.on('SIGHUP', () => require('node:fs').appendFileSync(process.argv[1] + '/calls', 'SIGHUP\\n'));
setInterval(() => 0, 1000);
console.log('up');
`;

/** What stands for hostapd: files of its own, a program in place of hostapd_cli, and who is connected. */
interface FakeHostapd {
  folder: string;
  /** In place of hostapd_cli. */
  program: string;
  write(name: string, text: string): Promise<string>;
  read(name: string): Promise<string>;
  connect(stations: Station[]): Promise<void>;
  /** Interface and command of each call, in their order. */
  calls(): Promise<string[]>;
  /** Its answer to a command from now on. */
  answerTo(command: string, answer: string): Promise<void>;
  isDown(isDown: boolean): Promise<void>;
  /** Of its process. */
  pidFile: string;
}

/**
 * Takes arguments as hostapd_cli does: `-p folder -i interface command…`, and prints what hostapd answers; it ends with 0
 * also after FAIL, and with 255 when hostapd does not run.
 */
const script = `#!/usr/bin/env node
const { appendFileSync, existsSync, readFileSync, writeFileSync } = require('node:fs');
const folder = __dirname;
const read = (name, fallback) => existsSync(folder + '/' + name) ? JSON.parse(readFileSync(folder + '/' + name, 'utf8')) : fallback;
const args = process.argv.slice(2);
if (args[0] === '-v') { console.log('hostapd_cli v2.10'); process.exit(0); }
const [p, control, i, name, command, ...rest] = args;
if (p !== '-p' || i !== '-i' || !control || !command) process.exit(254);
if (read('down', false)) { console.log('Failed to connect to hostapd - wpa_ctrl_open: No such file or directory'); process.exit(255); }
appendFileSync(folder + '/calls', [name, command, ...rest].join(' ') + '\\n');
// As hostapd, which answers after it has read its files again; signals that wait do not queue.
const count = (line) => readFileSync(folder + '/calls', 'utf8').split('\\n').filter((call) => call === line).length;
const pause = new Int32Array(new SharedArrayBuffer(4));
while (command === 'ping' && count('SIGHUP') < count(name + ' ping')) Atomics.wait(pause, 0, 0, 5);
const answer = read('answers', {})[[command, ...rest].join(' ')];
if (answer) { console.log(answer); process.exit(0); }
const stations = read('stations', []);
if (command === 'all_sta') {
  for (const { address, keyId } of stations) console.log(address + '\\nflags=[AUTH][ASSOC][AUTHORIZED]\\naid=1' + (keyId ? '\\nkeyid=' + keyId : ''));
} else if (command === 'deauthenticate') {
  const left = stations.filter(({ address }) => address !== rest[0]);
  writeFileSync(folder + '/stations', JSON.stringify(left));
  console.log(left.length < stations.length ? 'OK' : 'FAIL');
} else if (command === 'ping') console.log('PONG');
else console.log(['reload_wpa_psk', 'pmksa_flush'].includes(command) ? 'OK' : 'UNKNOWN COMMAND');
`;

export async function fakeHostapd(): Promise<FakeHostapd> {
  const folder = await temporaryFolder();
  // A folder without "type": "module" above it.
  const bin = join(folder, 'bin');
  await mkdir(bin);
  const program = join(bin, 'hostapd_cli');
  await writeFile(program, script);
  await chmod(program, 0o755);
  const running = spawn(process.execPath, ['-e', daemon, bin], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void running.kill());
  await once(running.stdout, 'data');
  const pidFile = join(folder, 'hostapd.pid');
  await writeFile(pidFile, `${running.pid}\n`);
  const put = (name: string, value: unknown) => writeFile(join(bin, name), JSON.stringify(value));
  return {
    folder,
    program,
    pidFile,
    write: async (name, text) => {
      await writeFile(join(folder, name), text, { encoding: 'latin1', mode: 0o640 });
      return join(folder, name);
    },
    read: (name) => readFile(join(folder, name), 'latin1'),
    connect: (stations) => put('stations', stations),
    calls: async () => (await readFile(join(bin, 'calls'), 'utf8').catch(() => '')).split('\n').filter(Boolean),
    answerTo: (command, answer) => put('answers', { [command]: answer }),
    isDown: (isDown) => put('down', isDown),
  };
}
