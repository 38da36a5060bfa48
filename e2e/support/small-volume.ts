import { appendFile, mkdtemp, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localMachine } from '@wifi-share/tools/backing/machine';

const megabytes = 256;
/** The last kilobytes are taken too. */
const chunkBytes = [1024 * 1024, 4096, 64];

export interface SmallVolume {
  folder: string;
  /** Leaves no byte free. */
  fill(): Promise<void>;
  free(): Promise<void>;
  remove(): Promise<void>;
}

/** A file system in memory, so that a full disk is never the machine's own; undefined where none may be mounted. */
export async function mountSmallVolume(): Promise<SmallVolume | undefined> {
  const { run } = localMachine();
  const folder = await mkdtemp(join(tmpdir(), 'wifi-share-volume-'));
  const { code } = await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  if (code !== 0) {
    await rmdir(folder);
    return undefined;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    fill: async () => {
      for (const bytes of chunkBytes) {
        const chunk = Buffer.alloc(bytes);
        const isRoom = () =>
          appendFile(filler, chunk).then(
            () => true,
            () => false,
          );
        while (await isRoom());
      }
    },
    free: () => rm(filler, { force: true }),
    remove: async () => {
      await run('umount', [folder]);
      await rmdir(folder);
    },
  };
}
