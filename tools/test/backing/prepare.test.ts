import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { embeddedStore } from '../../src/backing/mongo.js';
import { prepareMongo, prepareNats, prepareRedis } from '../../src/backing/prepare.js';
import { simulatedMachine } from './simulated-machine.js';

const ports = { mongo: 1, redis: 2, nats: 3, smtp: 4, mail: 5 };
const options = async (env: NodeJS.ProcessEnv) => {
  const machine = await simulatedMachine();
  Object.assign(machine.env, env);
  return { machine, dataDir: machine.bin, installFolder: machine.bin, ports, passwords: {}, report: () => undefined };
};

test('uses the server that the environment names and starts none', async () => {
  expect(await prepareRedis(await options({ REDIS_URL: 'redis://elsewhere:6379' }))).toEqual({
    url: 'redis://elsewhere:6379',
  });
  expect(await prepareNats(await options({ NATS_URL: 'nats://elsewhere:4222' }))).toEqual({
    url: 'nats://elsewhere:4222',
  });
});

test('services of the embedded MongoDB see in its URL that it has no journal, those of mongod do not', async () => {
  const around = await options({});
  await around.machine.install('mongod');
  expect((await prepareMongo(around)).url).toBe('mongodb://127.0.0.1:1');

  const machine = await simulatedMachine({ 'javac -version': { stdout: 'javac 17.0.15' }, mvn: {}, 'javac -cp': {} });
  await Promise.all(['java', 'mvn'].map((program) => machine.install(program)));
  await writeFile(join(around.dataDir, 'mongo', embeddedStore), '');
  expect((await prepareMongo({ ...around, machine })).url).toBe('mongodb://127.0.0.1:1/?journal=false');
});
