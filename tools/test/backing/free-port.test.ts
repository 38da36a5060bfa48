import { createServer } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { freePort } from '../../src/backing/free-port.js';

it('gives no port twice, none that the system gives to connections, and none that is taken', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, freePort));
  expect(new Set(ports).size).toBe(20);
  expect(Math.max(...ports)).toBeLessThan(32_768);

  const lowest = 12_000;
  const server = createServer();
  onTestFinished(() => void server.close());
  await new Promise<void>((done) => server.once('error', () => done()).listen(lowest, '127.0.0.1', done));
  const chance = vi.spyOn(Math, 'random').mockReturnValueOnce(0);
  onTestFinished(() => chance.mockRestore());
  expect(await freePort()).toBeGreaterThan(lowest);
  expect(chance.mock.calls.length).toBeGreaterThan(1);
});
