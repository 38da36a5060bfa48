import { createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../src/backing/free-port.js';

it('gives no port twice in a row, none that the system gives to connections, and none that is taken', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, freePort));
  expect(new Set(ports).size).toBe(20);
  expect(Math.max(...ports)).toBeLessThan(32_768);

  const next = Math.max(...ports) + 1;
  const server = createServer();
  onTestFinished(() => void server.close());
  await new Promise<void>((done) => server.once('error', () => done()).listen(next, '127.0.0.1', done));
  expect(await freePort()).not.toBe(next);
});
