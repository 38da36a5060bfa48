import { expect, test } from 'vitest';
import { findRedis } from '../../src/backing/redis.js';
import { simulatedMachine } from './simulated-machine.js';

const recent = { 'redis-server --version': { stdout: 'Redis server v=7.0.15 sha=00000000:0' } };
const old = { 'redis-server --version': { stdout: 'Redis server v=6.0.16 sha=00000000:0' } };

test('takes the redis-server on PATH without asking anybody to install one', async () => {
  const machine = await simulatedMachine(recent);
  const binary = await machine.install('redis-server');
  expect(await findRedis(machine, () => undefined)).toEqual({ binary });
  expect(machine.ran).toEqual(['redis-server --version']);
});

test('refuses a redis-server that lacks commands the services use, and finds a recent one behind it', async () => {
  const machine = await simulatedMachine(old);
  const binary = await machine.install('redis-server');
  const lines: string[] = [];
  await expect(findRedis(machine, (line) => lines.push(line))).rejects.toThrow('Redis is not available');
  expect(lines[0]).toBe(`Redis: ${binary} is older than 7.0`);

  const elsewhere = await simulatedMachine();
  const newer = await elsewhere.install('redis-server');
  const both = await simulatedMachine({ ...old, [newer]: recent['redis-server --version'] });
  await both.install('redis-server');
  both.usualFolders.push(elsewhere.bin);
  expect(await findRedis(both, () => undefined)).toEqual({ binary: newer });
});

test('installs redis-server with apt-get as root', async () => {
  const machine = await simulatedMachine(
    {
      ...recent,
      'env DEBIAN_FRONTEND=noninteractive apt-get install': async () => {
        await machine.install('redis-server');
        return {};
      },
    },
    0,
  );
  await machine.install('apt-get');
  expect(await findRedis(machine, () => undefined)).toEqual({ binary: `${machine.bin}/redis-server` });
});

test('asks for fresh package lists once when apt-get does not know the package', async () => {
  const install = 'env DEBIAN_FRONTEND=noninteractive apt-get install';
  const machine = await simulatedMachine(
    {
      ...recent,
      'env DEBIAN_FRONTEND=noninteractive apt-get update': {},
      [install]: { code: 100, stderr: 'Reading lists\nE: Unable to locate package redis-server' },
    },
    0,
  );
  await machine.install('apt-get');
  const lines: string[] = [];
  await expect(findRedis(machine, (line) => lines.push(line))).rejects.toThrow('Redis is not available');
  expect(machine.ran.filter((line) => line.startsWith(install))).toHaveLength(2);
  expect(lines.at(-1)).toBe('Redis: apt-get could not install redis-server: E: Unable to locate package redis-server');
});

test('without rights for the package manager says so in one line and names the commands that would help', async () => {
  const machine = await simulatedMachine();
  await machine.install('apt-get');
  const lines: string[] = [];
  const search = findRedis(machine, (line) => lines.push(line));
  await expect(search).rejects.toMatchObject({
    name: 'StackProblem',
    message: expect.stringMatching(/sudo apt-get install redis-server\n.*brew install redis\n.*REDIS_URL=/),
  });
  expect(lines).toEqual([
    'Redis: no redis-server on PATH',
    'Redis: no brew here',
    'Redis: no rights for apt-get install redis-server (neither root nor passwordless sudo)',
  ]);
});
