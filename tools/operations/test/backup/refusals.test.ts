import { appendFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { startOwnServer } from '@wifi-share/tools/test-servers/own-server';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { makeBackup } from '../../src/backup/make-backup.js';
import { manifestName } from '../../src/backup/manifest.js';
import { checkBackup, restoreBackup } from '../../src/backup/restore-backup.js';
import { storeFile } from '../../src/backup/stored-file.js';
import type { SystemAddress } from '../../src/backup/system.js';
import { access, databaseOf, emptyInstallation, newFolder, publishing, queueMail, redisOf } from './installation.js';

let system: SystemAddress;
let parent: string;
let folder: string;
beforeEach(async () => {
  parent = await newFolder();
  folder = join(parent, 'backup');
  system = await emptyInstallation();
  await (await databaseOf(system, 'identity')).collection<{ _id: string }>('users').insertOne({ _id: 'ann' });
  await publishing(system, async (bus) => void (await bus.publish(access('network'))));
  await queueMail(system, 'one');
});

const make = () => makeBackup(system, { folder, version: '1.2.3' });
const restore = (address: SystemAddress, replace = false) => restoreBackup(address, { folder, replace });

it('a backup overwrites nothing, and leaves nothing behind when it cannot be made', async () => {
  await make();
  await expect(make()).rejects.toThrow(/is there already/);
  const other = { folder: join(parent, 'other'), version: '1.2.3' };
  await expect(makeBackup({ ...system, natsUrl: 'nats://127.0.0.1:9' }, other)).rejects.toThrow(/NATS does not answer/);
  const tooLong = { folder: join(parent, 'a'.repeat(300)), version: '1.2.3' };
  await expect(makeBackup(system, tooLong)).rejects.toThrow(/could not be written: ENAMETOOLONG/);
  const nowhere = { ...system, mongoPrefix: `${system.mongoPrefix}mistyped-` };
  await expect(makeBackup(nowhere, other)).rejects.toThrow(/nothing to back up/);
  expect(await readdir(parent)).toEqual(['backup']);
});

it('neither is done while a service is connected', async () => {
  await make();
  const service = await redisOf(system);
  await service.client('SETNAME', 'wifi-share-networks');
  const other = { folder: join(parent, 'other'), version: '1.2.3' };
  await expect(makeBackup(system, other)).rejects.toThrow(/Redis is in use \(connected: networks\)/);
  await expect(restore(system, true)).rejects.toThrow(/Stop all services first/);
  service.disconnect();
  await makeBackup(system, other);
  expect((await readdir(parent)).sort()).toEqual(['backup', 'other']);
});

it('what is there is named and stays, unless it is said to be replaced', async () => {
  await make();
  const later = (await databaseOf(system, 'identity')).collection<{ _id: string }>('users');
  await later.insertOne({ _id: 'bob' });
  const refused = restore(system);
  for (const there of [
    'MongoDB has documents of identity',
    'NATS has the stream ACCESSES with 1 messages',
    /Redis has \d+ keys/,
  ]) {
    await expect(refused).rejects.toThrow(there);
  }
  expect(await later.countDocuments()).toBe(2);
  await restore(system, true);
  expect(await later.find().toArray()).toEqual([{ _id: 'ann' }]);
});

it('a Redis that is full, and one that is older, are said before anything is removed', async () => {
  const manifest = await make();
  const server = await startOwnServer('redis');
  onTestFinished(() => server.stop());
  const full = { ...system, redisUrl: server.url };
  await (await redisOf(full)).config('SET', 'maxmemory', '1');
  await expect(restore(full, true)).rejects.toThrow(/^Nothing was changed: OOM/);

  // As from a Redis of the future: behind what is packed stand the version of the format, in two bytes, and a checksum.
  const packed = Buffer.concat([Buffer.from([0, 1, 97, 0xff, 0x7f]), Buffer.alloc(8)]).toString('base64');
  const lines = [Buffer.from(`${JSON.stringify({ key: 'bull:mail:meta', ttl: 0, packed })}\n`)];
  const { path } = manifest.mailQueue.file;
  await rm(join(folder, path));
  const mailQueue = { file: await storeFile(folder, path, Readable.from(lines)), keys: 1 };
  await writeFile(join(folder, manifestName), JSON.stringify({ ...manifest, mailQueue }));
  await expect(restore(system, true)).rejects.toThrow(
    /^Nothing was changed: Redis \d[\d.]+ is older than the one that/,
  );
  expect(await (await databaseOf(system, 'identity')).collection('users').countDocuments()).toBe(1);
});

it('everything that is wrong with a backup is said before anything is written', async () => {
  const manifest = await make();
  const { file: changed } = manifest.streams[0]!;
  await appendFile(join(folder, changed.path), 'x');
  await rm(join(folder, manifest.mailQueue.file.path));
  const fresh = await emptyInstallation();
  for (const attempt of [() => checkBackup(folder), () => restore(fresh)]) {
    const refused = attempt();
    await expect(refused).rejects.toThrow(/ACCESSES.snapshot has \d+ bytes, it was stored with \d+/);
    await expect(refused).rejects.toThrow('redis/mail-queue.jsonl.gz is missing');
  }
  expect(await (await redisOf(fresh)).dbsize()).toBe(0);
});

it('what is no backup, or one of another format, is refused', async () => {
  await expect(checkBackup(parent)).rejects.toThrow('it is no backup');
  await mkdir(join(folder, 'manifest.json'), { recursive: true });
  await expect(checkBackup(folder)).rejects.toThrow(/manifest.json cannot be read: EISDIR/);
  await writeFile(join(parent, 'manifest.json'), JSON.stringify({ format: 3 }));
  await expect(checkBackup(parent)).rejects.toThrow(/has format 3; this release reads up to 2/);
});
