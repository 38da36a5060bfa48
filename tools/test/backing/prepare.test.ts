import { expect, test } from 'vitest';
import { prepareNats, prepareRedis } from '../../src/backing/prepare.js';
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
