import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mailQueueName } from '@wifi-share/contracts/mail';
import { prepareDatabase } from '@wifi-share/service-kit/migrations/prepare-database';
import { readLastBackup } from '@wifi-share/service-kit/redis/last-backup';
import { readDatabase } from '@wifi-share/tools/test-servers/read-database';
import mongoose from 'mongoose';
import { expect, it, vi } from 'vitest';
import { makeBackup } from '../../src/backup/make-backup.js';
import { readManifest } from '../../src/backup/manifest.js';
import { report } from '../../src/backup/report.js';
import { restoreBackup } from '../../src/backup/restore-backup.js';
import type { SystemAddress } from '../../src/backup/system.js';
import {
  access,
  consuming,
  databaseOf,
  emptyInstallation,
  log,
  newFolder,
  publishing,
  queueMail,
  redisOf,
} from './installation.js';

const { Long, Double, Binary, BSON } = mongoose.mongo;

async function backedUp(system: SystemAddress): Promise<string> {
  const folder = join(await newFolder(), 'backup');
  await makeBackup(system, { folder, version: '1.2.3' });
  return folder;
}

async function restored(folder: string): Promise<SystemAddress> {
  const system = await emptyInstallation();
  await restoreBackup(system, { folder, replace: false });
  return system;
}

it('every document is back with its types, in the database of its service', async () => {
  const before = await emptyInstallation();
  const users = (await databaseOf(before, 'identity')).collection<{ _id: string }>('users');
  const special = {
    long: Long.fromString('9007199254740993'),
    whole: new Double(3),
    bytes: new Binary(Buffer.from([0, 255])),
  };
  const documents = [
    {
      _id: 'a',
      name: 'Jörg',
      at: new Date('2026-01-02T03:04:05.678Z'),
      nothing: null,
      deep: [{ 65: 12, x: [1, 2.5] }],
    },
    ...Array.from({ length: 1200 }, (_, n) => ({ _id: `n${n}`, n })),
    { _id: 'z', ...special },
  ];
  await users.insertMany(documents as never);
  const after = await restored(await backedUp(before));
  const stored = async ({ mongoUrl, mongoPrefix }: SystemAddress) =>
    BSON.EJSON.stringify((await readDatabase(mongoUrl, `${mongoPrefix}identity`)).users ?? []);
  expect(await stored(after)).toEqual(await stored(before));
  const raw = { promoteValues: false, promoteBuffers: false };
  const z = await (await databaseOf(after, 'identity')).collection<{ _id: string }>('users').findOne({ _id: 'z' }, raw);
  expect(z).toMatchObject(special);
});

it('the admin area learns when the last backup was made, also after a restore', async () => {
  const before = await emptyInstallation();
  await (await databaseOf(before, 'identity')).collection<{ _id: string }>('users').insertOne({ _id: 'a' });
  const folder = await backedUp(before);
  const madeAt = new Date((await readManifest(folder)).madeAt);
  expect(await readLastBackup(await redisOf(before))).toEqual(madeAt);
  expect(await readLastBackup(await redisOf(await restored(folder)))).toEqual(madeAt);
});

const networks = ['network1', 'network2'];

const publish = (system: SystemAddress) =>
  publishing(system, async (bus) => {
    for (let n = 0; n < 20; n++) await bus.publish(access(networks[n % 2]!));
  });

/** Runs the consumers until each network has so many accesses and so many events had their reaction; resolves to these. */
async function reach(system: SystemAddress, each: number, reactions: number): Promise<string[]> {
  const accesses = (await databaseOf(system, 'analytics')).collection('accesses');
  return consuming(system, (reacted) =>
    vi.waitFor(async () => {
      const counts = await Promise.all(networks.map((networkId) => accesses.countDocuments({ networkId })));
      expect(counts).toEqual([each, each]);
      expect(reacted).toHaveLength(reactions);
    }),
  );
}

it('accesses are counted once, those not projected yet too, and event handlers resume where they were', async () => {
  const before = await emptyInstallation();
  await publish(before);
  const first = await reach(before, 10, 20);
  await publish(before);
  const folder = await backedUp(before);
  // What happens after the backup is not in it.
  await publish(before);

  const after = await restored(folder);
  const second = await reach(after, 20, 20);
  expect(second.filter((id) => first.includes(id))).toEqual([]);
  await publish(after);
  await reach(after, 30, 20);
});

it('a restored database gets another incarnation: its consumers read again what the streams hold', async () => {
  const before = await emptyInstallation();
  await publish(before);
  await reach(before, 10, 20);
  await (await databaseOf(before, 'analytics')).collection('accesses').deleteMany({});

  const after = await restored(await backedUp(before));
  const version = await (await databaseOf(after, 'analytics')).collection('schemaVersion').findOne();
  expect(version).toEqual({ _id: 'schema', version: 0, since: expect.any(Date) });
  expect(await reach(after, 10, 0)).toEqual([]);
});

it('a backup of the release before, whose manifest says when each stream was made, is restored', async () => {
  const before = await emptyInstallation();
  const positions = [{ _id: 'accesses-1', stream: new Date(), seq: 7 }];
  const collection = async (system: SystemAddress) =>
    (await databaseOf(system, 'analytics')).collection<{ _id: string }>('projectionPositions');
  await (await collection(before)).insertMany(positions);
  await publish(before);
  const folder = await backedUp(before);
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
  for (const stream of manifest.streams) stream.created = '2026-01-01T00:00:00.123456789Z';
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest));
  expect(await (await collection(await restored(folder))).find().toArray()).toEqual(positions);
});

it('a backup of a cluster is restored on a single server', async () => {
  const before = await emptyInstallation();
  await publish(before);
  await (await databaseOf(before, 'identity')).collection('users').insertOne({ name: 'somebody' });
  const folder = await backedUp(before);
  const manifest = await readManifest(folder);
  for (const { config } of manifest.streams) config.num_replicas = 3;
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest));
  expect(await reach(await restored(folder), 10, 20)).toHaveLength(20);
});

it('e-mails wait as they did, once each; sessions are gone', async () => {
  const before = await emptyInstallation();
  await (await databaseOf(before, 'identity')).collection<{ _id: string }>('users').insertOne({ _id: 'ann' });
  const [one, two] = [randomUUID(), randomUUID()];
  for (const id of [one, two]) await queueMail(before, id);
  const redis = await redisOf(before);
  await redis.set('session:x', 'a session');
  redis.disconnect();

  const after = await restored(await backedUp(before));
  await queueMail(after, one);
  const connection = await redisOf(after);
  const waiting = await connection.lrange(`bull:${mailQueueName}:wait`, 0, -1);
  expect(waiting.sort()).toEqual([one, two].sort());
  const job = await connection.hget(`bull:${mailQueueName}:${one}`, 'data');
  expect(JSON.parse(job ?? '')).toMatchObject({ to: 'ann@mail.example', sealed: 'sealed' });
  expect(await connection.exists('session:x')).toBe(0);
});

it('the manifest says what a restore needs besides it', async () => {
  const before = await emptyInstallation();
  const networks = await databaseOf(before, 'networks');
  await networks.collection<{ _id: string }>('networks').insertMany([
    { _id: 'open', sealedPassword: '' },
    { _id: 'old', sealedPassword: 'k1.sealed-long-ago' },
    { _id: 'new', sealedPassword: 'k2.def' },
    {
      _id: 'with a router',
      sealedPassword: 'k2.ghi',
      router: { rotation: { sealedPassword: 'k3.to-come' }, overlap: { sealedPassword: 'k4.from-before' } },
    },
  ] as never);
  await networks.collection<{ _id: string }>('schemaVersion').insertOne({ _id: 'schema', version: 4 } as never);
  const folder = await backedUp(before);
  const manifest = await readManifest(folder);
  expect(manifest).toMatchObject({
    version: '1.2.3',
    wifiKeys: ['k1', 'k2', 'k3', 'k4'],
    schemaVersions: { networks: 4 },
  });
  expect(report(manifest)).toContain('Wi-Fi passwords need k1, k2, k3, k4 of WIFI_ENCRYPTION_KEYS');
  for (const name of ['FACTOR_ENCRYPTION_KEYS', 'WEBHOOK_ENCRYPTION_KEYS']) expect(report(manifest)).toContain(name);
  expect(await readFile(join(folder, 'manifest.json'), 'utf8')).not.toContain('sealed-long-ago');
});

it.each([
  { what: 'a stream', breaks: (manifest: string) => manifest.replace(/"last_seq": 1\b/, '"last_seq": 2') },
  { what: 'a collection', breaks: (manifest: string) => manifest.replace('"documents": 3', '"documents": 4') },
])('no service starts on what was restored up to $what, until the restore was repeated', async ({ breaks }) => {
  const before = await emptyInstallation();
  const identity = await databaseOf(before, 'identity');
  const starts = async (system: SystemAddress) => {
    const connection = await databaseOf(system, 'identity');
    await prepareDatabase({ connection, migrations: [], models: [], log });
    return connection.collection('schemaVersion').findOne();
  };
  const people = ['ann', 'bob', 'cyd'].map((_id) => ({ _id }));
  await identity.collection<{ _id: string }>('users').insertMany(people);
  await publishing(before, async (bus) => void (await bus.publish(access('network'))));
  const version = await starts(before);
  const folder = await backedUp(before);
  const file = join(folder, 'manifest.json');
  const manifest = await readFile(file, 'utf8');
  expect(breaks(manifest)).not.toBe(manifest);
  await writeFile(file, breaks(manifest));

  const after = await emptyInstallation();
  const restore = (replace: boolean) => restoreBackup(after, { folder, replace });
  await expect(restore(false)).rejects.toThrow(/Restored in part only: .* Start no service/);
  await expect(starts(after)).rejects.toThrow('restored in part only');
  await writeFile(file, manifest);
  await restore(true);
  expect(await starts(after)).toEqual({ ...version, incarnation: expect.any(String) });
});
