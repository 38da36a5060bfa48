import { execFile, spawn } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';

/**
 * Libraries of its own: those of the guest may be of another Debian. Code that is made while it runs costs more than it saves
 * where QEMU translates it once more: without these compilers the agent starts in half the time.
 */
const start = `#!/bin/sh
exec /node/lib/loader --library-path /node/lib /node/node --no-opt --no-sparkplug --single-threaded "$@"
`;

/**
 * Writes the first file system of a lab with the host's Node (`node`) in it, and with `files`: paths in the guest and
 * on the host. About 250 MB. Throws where Node cannot be taken along, e.g. because it is linked with nothing.
 */
export async function writeGuestWithNode(folder: string, target: string, files: Record<string, string>): Promise<void> {
  const guest = await mkdtemp(join(tmpdir(), 'wifi-share-guest-'));
  try {
    const { stdout } = await promisify(execFile)('ldd', [process.execPath]);
    const libraries = [...stdout.matchAll(/(\/\S+) \(0x/g)].map(([, path = '']) => path);
    const placed: Record<string, string> = { '/node/node': process.execPath, ...files };
    for (const path of libraries) placed[`/node/lib/${/\/ld-[^/]+$/.test(path) ? 'loader' : basename(path)}`] = path;
    for (const [path, from] of Object.entries(placed)) {
      await mkdir(join(guest, dirname(path)), { recursive: true });
      await copyFile(from, join(guest, path));
    }
    await mkdir(join(guest, 'bin'));
    await writeFile(join(guest, 'bin/node'), start);
    await chmod(join(guest, 'bin/node'), 0o755);
    await pack(join(folder, 'host/usr/bin/busybox'), guest, target);
    // The kernel takes one archive after the other, compressed or not.
    await pipeline(createReadStream(join(folder, 'guest.cpio.gz')), createWriteStream(target, { flags: 'a' }));
  } finally {
    await rm(guest, { recursive: true, force: true });
  }
}

async function pack(busybox: string, guest: string, target: string): Promise<void> {
  const command = '"$0" find . | "$0" cpio -o -H newc 2>/dev/null';
  const child = spawn('/bin/sh', ['-c', command, busybox], { cwd: guest, stdio: ['ignore', 'pipe', 'inherit'] });
  await pipeline(child.stdout, createWriteStream(target));
}
