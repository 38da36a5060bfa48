import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest';
import { freePort } from '../../src/backing/free-port.js';
import { processStartTime } from '../../src/backing/process-records.js';
import type { Run } from '../../src/local-stack/run-file.js';
import { serviceNames } from '../../src/local-stack/services.js';
import { type Stack, type StackOptions, startStack } from '../../src/local-stack/start-stack.js';
import { temporaryFolder } from '../temporary-folder.js';
import { breakService, fixtureServices } from './fixture-services.js';

let options: StackOptions & { servicesFolder: string };
beforeEach(async () => {
  const { mongoUrl, redisUrl, natsAddress } = inject('testServers');
  options = {
    dataDir: await temporaryFolder(),
    port: await freePort(),
    servicesFolder: await fixtureServices(),
    env: { ...process.env, MONGO_URL: mongoUrl, REDIS_URL: redisUrl, NATS_URL: `nats://${natsAddress}`, SMTP_URL: '' },
  };
});

async function start(): Promise<Stack> {
  const stack = await startStack(options);
  onTestFinished(() => stack.stop());
  return stack;
}

const runFile = async (): Promise<Run> => JSON.parse(await readFile(join(options.dataDir, 'run.json'), 'utf8'));
const journal = () => readFile(join(options.servicesFolder, 'journal'), 'utf8');
const alive = async (pids: number[]) =>
  (await Promise.all(pids.map(processStartTime))).filter((start) => start !== undefined);

describe('the local stack', () => {
  test('writes run.json, gives each service its place and no secret it does not need, and runs in its folder alone', async () => {
    const stack = await start();
    const run = await runFile();
    expect(run).toEqual({
      appUrl: `http://localhost:${options.port}`,
      mailUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      mongoUrl: options.env?.MONGO_URL,
      redisUrl: options.env?.REDIS_URL,
      natsUrl: options.env?.NATS_URL,
      adminAccessCode: expect.stringMatching(/^\w{16}$/),
      adminEmail: expect.stringContaining('@'),
      testPaymentsUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      testGoogleUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      demo: { username: 'demo', password: expect.stringMatching(/^\w{12}$/), networkId: 'network-1' },
      pids: Object.fromEntries([...serviceNames, 'mail', 'paypal', 'google'].map((name) => [name, expect.any(Number)])),
    });
    const environment = await (await fetch(`${stack.run.appUrl}/environment`)).json();
    expect(environment).toMatchObject({ PORT: String(options.port), PUBLIC_URL: stack.run.appUrl });
    expect(environment).not.toHaveProperty('WIFI_ENCRYPTION_KEYS');
    expect(environment).not.toHaveProperty('MAIL_SEALING_KEY');
    const ports = JSON.parse(await readFile(join(options.dataDir, 'ports.json'), 'utf8'));
    const ofAdmins = await (await fetch(`http://127.0.0.1:${ports['admin-security']}/environment`)).json();
    expect(ofAdmins.GATEWAY_METRICS_URL).toBe(`http://127.0.0.1:${environment.METRICS_PORT}`);

    await expect(startStack({ ...options, port: await freePort() })).rejects.toMatchObject({
      name: 'StackProblem',
      message: expect.stringContaining(`in use by a stack that runs already, process ${process.pid}`),
    });
    expect(await alive(Object.values(run.pids))).toHaveLength(serviceNames.length + 3);
  });

  test('leaves no process and no run.json when it is stopped, and keeps its ports, secrets and demo', async () => {
    const first = await startStack(options);
    const { pids, ...kept } = first.run;
    await first.stop();
    expect(await alive(Object.values(pids))).toEqual([]);
    await expect(runFile()).rejects.toThrow('ENOENT');
    expect((await journal()).match(/stopped/g)).toHaveLength(serviceNames.length);

    const second = await start();
    expect(second.run).toMatchObject(kept);
    expect((await journal()).match(/seeded/g)).toHaveLength(1);
  });

  test('says in one line that its port is in use', async () => {
    const other = createServer().listen(options.port, '127.0.0.1');
    onTestFinished(() => void other.close());
    await expect(startStack(options)).rejects.toMatchObject({
      name: 'StackProblem',
      message: `Port ${options.port} is in use. Choose another with the variable PORT, e.g. PORT=${options.port + 1}`,
    });
  });

  test('stops everything when one service cannot start, and says which and why', async () => {
    await breakService(options.servicesFolder, 'networks');
    await expect(startStack(options)).rejects.toThrow(/networks ended at its start.*\n {2}PORT is not set/);
    expect(await readdir(join(options.dataDir, 'processes'))).toEqual([]);
    await expect(runFile()).rejects.toThrow('ENOENT');
  });

  test('stops what it has started when the start is interrupted', async () => {
    const interruption = new AbortController();
    const progress = {
      note: () => undefined,
      step: <Result>(title: string, work: () => Promise<Result>) => {
        if (title === 'Demo') interruption.abort(new Error('interrupted'));
        return work();
      },
    };
    await expect(startStack({ ...options, progress, signal: interruption.signal })).rejects.toThrow('interrupted');
    expect((await journal()).match(/stopped/g)).toHaveLength(serviceNames.length);
  });

  test('ends at an interruption although a part of its start never ends', async () => {
    const interruption = new AbortController();
    const plans = () => {
      interruption.abort(new Error('interrupted'));
      return new Promise<never>(() => undefined);
    };
    const starting = startStack({ ...options, plans, signal: interruption.signal });
    await expect(starting).rejects.toThrow('interrupted');
    expect(await readdir(join(options.dataDir, 'processes'))).toEqual([]);
  });
});
