import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildEmbeddedMongo } from '../../src/backing/embedded-mongo.js';
import { findMongo } from '../../src/backing/find-mongo.js';
import { downloadMongod } from '../../src/backing/mongod-download.js';
import { prepareMongo } from '../../src/backing/prepare.js';
import { temporaryFolder } from '../temporary-folder.js';
import { simulatedMachine } from './simulated-machine.js';

test('takes the mongod on PATH', async () => {
  const machine = await simulatedMachine({ 'mongod --version': { stdout: 'db version v8.0.4' } });
  const binary = await machine.install('mongod');
  const search = {
    machine,
    installFolder: await temporaryFolder(),
    dataFolder: await temporaryFolder(),
    report: () => undefined,
  };
  expect(await findMongo(search)).toEqual({ kind: 'mongod', binary });
});

test('takes the embedded server where the processor is too old for the mongod on PATH, and says so', async () => {
  const machine = await simulatedMachine({
    'mongod --version': { code: 1 },
    'javac -version': { stdout: 'javac 17.0.15' },
    'mvn -q': {},
    'javac -cp': {},
  });
  for (const program of ['mongod', 'java', 'mvn']) await machine.install(program);
  machine.env.CPU_INFO = join(machine.bin, 'cpuinfo');
  await writeFile(machine.env.CPU_INFO, 'flags\t\t: fpu sse4_2\n');
  const installFolder = await temporaryFolder();
  await buildEmbeddedMongo(machine, installFolder, () => undefined);
  const said: string[] = [];
  const report = (line: string) => void said.push(line);
  const search = { machine, installFolder, dataFolder: await temporaryFolder(), report };
  expect(await findMongo(search)).toMatchObject({ kind: 'embedded' });
  expect(said).toEqual([expect.stringMatching(/mongod does not run here: This processor does not have AVX/)]);
});

test('stays with the embedded server where it has written data, whatever was installed since', async () => {
  const machine = await simulatedMachine({ 'javac -version': { stdout: 'javac 17.0.15' } });
  await machine.install('mongod');
  const dataFolder = await temporaryFolder();
  await writeFile(join(dataFolder, 'store.h2'), '');
  const search = { machine, installFolder: await temporaryFolder(), dataFolder, report: () => undefined };
  await expect(findMongo(search)).rejects.toThrow('MongoDB is not available');
});

test('never shows an empty system where a mongod has written data and none is there any more', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
  onTestFinished(() => void vi.unstubAllGlobals());
  const machine = await simulatedMachine({
    'docker info': {},
    'docker compose version': {},
    'javac -version': { stdout: 'javac 17.0.15' },
    'mvn -q': {},
    'javac -cp': {},
  });
  for (const program of ['java', 'mvn']) await machine.install(program);
  await writeFile(join(machine.bin, 'docker'), '#!/bin/sh\n', { mode: 0o755 });
  const [dataDir, installFolder] = [await temporaryFolder(), await temporaryFolder()];
  await buildEmbeddedMongo(machine, installFolder, () => undefined);
  await mkdir(join(dataDir, 'mongo'));
  await writeFile(join(dataDir, 'mongo', 'WiredTiger'), '');
  const said: string[] = [];
  const ports = { mongo: 1, redis: 2, nats: 3, smtp: 4, mail: 5 };
  const report = (line: string) => void said.push(line);
  const preparing = prepareMongo({ machine, dataDir, installFolder, ports, passwords: {}, report });
  await expect(preparing).rejects.toThrow('MongoDB is not available');
  expect(said).toContainEqual(expect.stringMatching(/a mongod has written .*mongo, which the embedded server/));
});

test('says why a mongod could not be downloaded', async () => {
  const folder = await temporaryFolder();
  const cause = new Error('getaddrinfo ENOTFOUND fastdl.mongodb.org');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed', { cause })));
  vi.stubEnv('HOME', folder);
  onTestFinished(() => void vi.unstubAllGlobals().unstubAllEnvs());
  expect(await downloadMongod(folder, () => undefined)).toEqual({
    skipped: expect.stringMatching(/^a mongod could not be downloaded from .*: getaddrinfo ENOTFOUND fastdl/),
  });
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
