import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, inject, it } from 'vitest';
import { processStartTime } from '../../src/backing/process-records.js';
import { root } from '../../src/local-stack/root.js';
import { fixtureServices } from './fixture-services.js';

const module = new URL('../../src/local-stack/with-temporary-stack.ts', import.meta.url).href;

it('a temporary stack is stopped and its folder removed when a signal ends the work with it', async () => {
  const { mongoUrl, redisUrl, natsAddress } = inject('testServers');
  const work = `async ({ pids }, { dataDir }) => {
    console.log(JSON.stringify({ pids, dataDir }));
    process.kill(process.pid, 'SIGINT');
    await new Promise(() => {});
  }`;
  const options = JSON.stringify({ servicesFolder: await fixtureServices() });
  const script = `import(${JSON.stringify(module)}).then((it) => it.withTemporaryStack('to end', ${work}, ${options}));`;
  const child = spawn(
    join(root, 'node_modules/.bin/tsx'),
    ['--conditions=source', `--tsconfig=${join(root, 'tsconfig.dev.json')}`, '-e', script],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        MONGO_URL: mongoUrl,
        REDIS_URL: redisUrl,
        NATS_URL: `nats://${natsAddress}`,
        SMTP_URL: '',
      },
    },
  );
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  const { pids, dataDir } = JSON.parse(said.split('\n').at(1) ?? '') as {
    pids: Record<string, number>;
    dataDir: string;
  };
  expect(code).toBe(130);
  expect(existsSync(dataDir)).toBe(false);
  expect(await Promise.all(Object.values(pids).map(processStartTime))).toEqual(Object.keys(pids).map(() => undefined));
}, 90_000);
