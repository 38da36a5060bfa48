import { existsSync } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { schemaVersionCollection } from '@wifi-share/service-kit/migrations/schema-version.model';
import { noteBackup } from '@wifi-share/service-kit/redis/last-backup';
import { restoringKey } from '@wifi-share/service-kit/redis/refuse-partial-restore';
import mongoose from 'mongoose';
import { findActiveClients } from './active-clients.js';
import type { CollectionName } from './databases.js';
import { mailQueueKeys } from './mail-queue-keys.js';
import { backupFormat, type Manifest, manifestName } from './manifest.js';
import { storeFile } from './stored-file.js';
import { existingStreams, type StreamDescription, snapshotOf } from './stream-snapshots.js';
import { BackupProblem, type System, type SystemAddress, streamNames, withSystem } from './system.js';

interface BackupOptions {
  /** Where the backup is to be; nothing may be there. */
  folder: string;
  /** Of this release. */
  version: string;
}

/**
 * Copies everything that cannot be derived from something else, while no service runs: so databases, streams and their
 * consumers are of one moment. The folder appears when it is complete. Throws BackupProblem.
 */
export async function makeBackup(address: SystemAddress, { folder, version }: BackupOptions): Promise<Manifest> {
  if (existsSync(folder)) throw new BackupProblem(`${folder} is there already; a backup overwrites nothing.`);
  return withSystem(address, async (system) => {
    await refuseUnlessAtRest(system);
    const draft = `${folder}.part-${process.pid}`;
    try {
      await mkdir(draft, { recursive: true, mode: 0o700 });
      const manifest = {
        format: backupFormat,
        madeAt: new Date().toISOString(),
        version,
        ...(await copy(system, draft)),
      };
      await refuseUnlessAtRest(system);
      await writeFile(join(draft, manifestName), `${JSON.stringify(manifest, null, 2)}\n`, {
        mode: 0o600,
        flush: true,
      });
      await rename(draft, folder);
      await flushFolder(dirname(folder));
      // The backup is whole without the note; the admin area warns of an older one then.
      await noteBackup(system.redis, manifest.madeAt).catch(() => undefined);
      return manifest;
    } catch (error) {
      const { code = '', syscall, message } = error as NodeJS.ErrnoException;
      if (syscall === 'connect' || !refusedByDisk.includes(code)) throw error;
      throw new BackupProblem(`${folder} could not be written: ${message}`);
    } finally {
      await rm(draft, { recursive: true, force: true }).catch(() => undefined);
    }
  });
}

const refusedByDisk = ['ENOSPC', 'EDQUOT', 'EACCES', 'EPERM', 'EROFS', 'ENAMETOOLONG'];

async function refuseUnlessAtRest({ redis }: System): Promise<void> {
  if (await redis.exists(restoringKey)) {
    throw new BackupProblem('The installation is restored in part only: the restore has to be repeated first.');
  }
  const others = await findActiveClients(redis);
  if (others.length === 0) return;
  throw new BackupProblem(
    `Redis is in use (connected: ${others.join(', ')}). Stop all services; MongoDB, Redis and NATS have to run.`,
  );
}

async function copy(system: System, folder: string) {
  const collections: Manifest['collections'] = [];
  const seen = { schemaVersions: {} as Record<string, number>, wifiKeys: new Set<string>() };
  for (const name of await system.databases.collections()) {
    const { database, collection } = name;
    let documents = 0;
    async function* counted() {
      for await (const document of system.databases.documents(name)) {
        documents++;
        look(name, document, seen);
        yield document;
      }
    }
    const file = await storeFile(folder, `mongo/${database}/${collection}.bson.gz`, counted());
    collections.push({ database, collection, documents, file });
  }
  if (collections.every(({ documents }) => documents === 0)) {
    throw new BackupProblem(
      'There is nothing to back up. Are MONGO_URL and MONGO_DATABASE_PREFIX those of the services?',
    );
  }
  const { schemaVersions } = seen;
  const streams = await copyStreams(system, folder);
  return {
    schemaVersions,
    wifiKeys: [...seen.wifiKeys].sort(),
    collections,
    streams,
    mailQueue: await copyMailQueue(system, folder),
  };
}

/** The parts of the manifest about single documents. */
function look(
  { database, collection }: CollectionName,
  bson: Uint8Array,
  seen: { schemaVersions: Record<string, number>; wifiKeys: Set<string> },
): void {
  if (collection === schemaVersionCollection)
    seen.schemaVersions[database] = mongoose.mongo.BSON.deserialize(bson).version;
  if (database !== 'networks' || collection !== 'networks') return;
  const { sealedPassword, router } = mongoose.mongo.BSON.deserialize(bson);
  // The one in use, the one that it is to have, and the one from before: any may be sealed with an older key.
  for (const sealed of [sealedPassword, router?.rotation?.sealedPassword, router?.overlap?.sealedPassword]) {
    // `<key id>.<sealed>`; '' for an open network, absent in a tombstone.
    if (sealed) seen.wifiKeys.add(String(sealed).split('.')[0] ?? '');
  }
}

async function copyStreams({ nats }: System, folder: string): Promise<Manifest['streams']> {
  const copied: Manifest['streams'] = [];
  for (const { config } of await existingStreams(await nats.jetstreamManager(), streamNames)) {
    const { name } = config;
    let description: StreamDescription | undefined;
    const parts = snapshotOf(nats, name, (described) => {
      description = described;
    });
    const file = await storeFile(folder, `nats/${name}.snapshot`, parts);
    if (description) copied.push({ config: description.config, state: description.state, file });
  }
  return copied;
}

async function copyMailQueue({ redis }: System, folder: string): Promise<Manifest['mailQueue']> {
  let keys = 0;
  async function* lines() {
    for await (const key of mailQueueKeys(redis)) {
      keys++;
      yield Buffer.from(`${JSON.stringify(key)}\n`);
    }
  }
  const file = await storeFile(folder, 'redis/mail-queue.jsonl.gz', lines());
  return { keys, file };
}

/** So that the folder's name outlives a power cut too. */
async function flushFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().catch(() => undefined);
  await handle.close();
}
