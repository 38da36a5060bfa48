import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { readDatabase } from '@wifi-share/tools/test-servers/read-database';
import { serviceEnvironmentIn } from '@wifi-share/tools/test-servers/service-environment';
import { createTestWorld } from '@wifi-share/tools/test-servers/world';
import mongoose from 'mongoose';
import { expect, it, onTestFinished } from 'vitest';
import { publicUrl, sealingKey, supportEmail } from './support-app.js';

const folder = fileURLToPath(new URL('..', import.meta.url));

/** Runs the service from its sources, as the tests themselves are. */
const script = `
  import { runnerImport } from 'vite';
  const conditions = ['source', 'node', 'import', 'default'];
  await runnerImport('${folder}src/server.ts', { ssr: { resolve: { conditions } } });
`;

it('a service ends with a clear message when a newer release has worked with its database, and leaves it alone', async () => {
  const world = await createTestWorld();
  const name = `${world.mongoPrefix}support`;
  const connection = await mongoose.createConnection(world.mongoUrl, { dbName: name }).asPromise();
  onTestFinished(() => connection.close());
  const since = new Date();
  await connection
    .collection<{ _id: string }>('schemaVersion')
    .insertOne({ _id: 'schema', version: 99, since } as never);

  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    env: {
      ...{ PATH: process.env.PATH, ...serviceEnvironmentIn(world), LOG_LEVEL: 'info' },
      ...{ PUBLIC_URL: publicUrl, SUPPORT_EMAIL: supportEmail, MAIL_SEALING_KEY: sealingKey },
      IDENTITY_URL: 'http://127.0.0.1:9',
    },
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Overheard on its way (log-check/watch-logs.ts).
  child.stderr.pipe(process.stderr, { end: false });
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  expect(code).toBe(1);
  expect(said).toContain(`The database ${name} is at version 99, this service knows versions up to 2 only`);
  expect(await readDatabase(world.mongoUrl, name)).toEqual({ schemaVersion: [{ _id: 'schema', version: 99, since }] });
});
