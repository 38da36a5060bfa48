import { expect, test } from 'vitest';
import { prepareMail, prepareNats, prepareRedis } from '../../src/backing/prepare.js';
import { simulatedMachine } from './simulated-machine.js';

const ports = { mongo: 1, redis: 2, nats: 3, smtp: 4, mail: 5 };
const options = async (env: NodeJS.ProcessEnv) => {
  const machine = await simulatedMachine();
  Object.assign(machine.env, env);
  return { machine, dataDir: machine.bin, installFolder: machine.bin, ports, report: () => undefined };
};

test('uses the server that the environment names and starts none', async () => {
  expect(await prepareRedis(await options({ REDIS_URL: 'redis://elsewhere:6379' }))).toEqual({
    url: 'redis://elsewhere:6379',
  });
  expect(await prepareNats(await options({ NATS_URL: 'nats://elsewhere:4222' }))).toEqual({
    url: 'nats://elsewhere:4222',
  });
});

test('sends e-mails where SMTP_URL says and has no inbox then', async () => {
  expect(await prepareMail(await options({ SMTP_URL: 'smtp://elsewhere:25' }))).toEqual({
    url: 'smtp://elsewhere:25',
    webUrl: '',
  });
});

test('says that no container can help either when there is no Docker engine', async () => {
  const lines: string[] = [];
  const search = prepareRedis({ ...(await options({})), report: (line) => lines.push(line) });
  await expect(search).rejects.toThrow('Redis is not available');
  expect(lines.at(-1)).toBe('redis: no Docker engine answers');
});
