import { existsSync } from 'node:fs';
import { mkdtemp, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { localMachine } from '@wifi-share/tools/backing/machine';
import { aptInstall } from '@wifi-share/tools/backing/package-install';

const folders = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map((name) => `/usr/lib/${name}/faketime`);
const installed = () => folders.map((folder) => join(folder, 'libfaketime.so.1')).find((path) => existsSync(path));

/** The library of Debian's package libfaketime, which is installed where it may be; undefined where there is none. */
export async function findFakeTime(): Promise<string | undefined> {
  const found = installed();
  if (found !== undefined) return found;
  await aptInstall(localMachine(), ['libfaketime']);
  return installed();
}

/** A clock that processes see which are started with its environment; it goes on as the machine's does. */
export async function createFakeClock(library: string, parent: string) {
  const file = join(await mkdtemp(join(parent, 'clock-')), 'offset');
  const set = async (seconds: number) => {
    await writeFile(`${file}.new`, `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}`);
    await rename(`${file}.new`, file);
  };
  await set(0);
  return {
    /** Steps it to so many seconds ahead of the machine's clock. */
    set,
    environment: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      // All processes see a step at once, as they do on a machine.
      FAKETIME_NO_CACHE: '1',
      // Timers go by the monotonic clock, which a step of the other one leaves alone.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      FAKETIME_DISABLE_SHM: '1',
    },
  };
}
