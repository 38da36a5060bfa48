import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { databaseOwners } from '@wifi-share/service-kit/mongo/service-database';
import { expect, it } from 'vitest';
import { makeBackup } from '../../src/backup/make-backup.js';
import { restoreBackup } from '../../src/backup/restore-backup.js';
import type { SystemAddress } from '../../src/backup/system.js';
import { readConfigurations } from '../../src/configuration/configurations.js';
import { databaseOf, emptyInstallation, newFolder } from './installation.js';

const usersOf = async (system: SystemAddress) =>
  (await databaseOf(system, 'identity')).collection<{ _id: string }>('users');

it('what another installation has on the same server is neither copied nor touched, also when its prefix begins alike', async () => {
  const system = await emptyInstallation();
  const staging = { ...(await emptyInstallation()), mongoPrefix: `${system.mongoPrefix}staging-` };
  await (await usersOf(system)).insertOne({ _id: 'ann' });
  await (await usersOf(staging)).insertOne({ _id: 'bob' });

  const folder = join(await newFolder(), 'backup');
  const { collections } = await makeBackup(system, { folder, version: '1.2.3' });
  expect(collections.map(({ database, collection }) => `${database}.${collection}`)).toEqual(['identity.users']);
  expect(await readdir(join(folder, 'mongo'))).toEqual(['identity']);

  await (await usersOf(staging)).insertOne({ _id: 'cyd' });
  await restoreBackup(system, { folder, replace: true });
  expect(await (await usersOf(system)).find().toArray()).toEqual([{ _id: 'ann' }]);
  expect(await (await usersOf(staging)).find().toArray()).toEqual([{ _id: 'bob' }, { _id: 'cyd' }]);
});

it('every service that has a database is among those that are copied', async () => {
  const root = fileURLToPath(new URL('../../../../', import.meta.url));
  const configurations = Object.entries(await readConfigurations(root, 'src/config.ts'));
  const withDatabase = configurations.filter(([, { shape }]) => 'MONGO_URL' in shape).map(([service]) => service);
  expect(withDatabase.sort()).toEqual([...databaseOwners].sort());
});
