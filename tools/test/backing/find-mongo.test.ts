import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildEmbeddedMongo } from '../../src/backing/embedded-mongo.js';
import { findMongo } from '../../src/backing/find-mongo.js';
import { temporaryFolder } from '../temporary-folder.js';
import { simulatedMachine } from './simulated-machine.js';

test('takes the mongod on PATH', async () => {
  const machine = await simulatedMachine();
  const binary = await machine.install('mongod');
  const search = {
    machine,
    installFolder: await temporaryFolder(),
    dataFolder: await temporaryFolder(),
    report: () => undefined,
  };
  expect(await findMongo(search)).toEqual({ kind: 'mongod', binary });
});

test('stays with the embedded server where it has written data, whatever was installed since', async () => {
  const machine = await simulatedMachine({ 'javac -version': { stdout: 'javac 17.0.15' } });
  await machine.install('mongod');
  const dataFolder = await temporaryFolder();
  await writeFile(join(dataFolder, 'store.h2'), '');
  const search = { machine, installFolder: await temporaryFolder(), dataFolder, report: () => undefined };
  await expect(findMongo(search)).rejects.toThrow('MongoDB is not available');
});

test('without a JDK says in one line what the embedded server needs', async () => {
  const machine = await simulatedMachine();
  expect(await buildEmbeddedMongo(machine, await temporaryFolder(), () => undefined)).toEqual({
    skipped: 'the embedded server needs a JDK and Maven: no JDK here, no apt-get here',
  });
});

test('says what Maven said when it cannot fetch the embedded server', async () => {
  const machine = await simulatedMachine({
    'javac -version': { stdout: 'javac 17.0.15' },
    'mvn -q': { code: 1, stdout: '[ERROR] Could not transfer artifact' },
  });
  await machine.install('mvn');
  expect(await buildEmbeddedMongo(machine, await temporaryFolder(), () => undefined)).toEqual({
    skipped: 'Maven could not fetch the embedded server: [ERROR] Could not transfer artifact',
  });
});
