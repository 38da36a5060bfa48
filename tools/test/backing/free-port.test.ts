import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, Server } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { freePort, isPortFree, portProblem } from '../../src/backing/free-port.js';

const lowest = 12_000;

/** The next port that is tried. */
function tryFirst(port: number) {
  const chance = vi.spyOn(Math, 'random').mockReturnValueOnce((port - lowest + 0.5) / 20_000);
  onTestFinished(() => chance.mockRestore());
  return chance;
}

it('gives no port twice, none that the system gives to connections, and none that is taken', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, freePort));
  expect(new Set(ports).size).toBe(20);
  expect(Math.max(...ports)).toBeLessThan(32_768);
  expect(await isPortFree(ports[0]!)).toBe(true);

  const server = createServer();
  onTestFinished(() => void server.close());
  await new Promise<void>((done) => server.once('error', () => done()).listen(lowest, '127.0.0.1', done));
  expect(await isPortFree(lowest)).toBe(false);
  const chance = tryFirst(lowest);
  expect(await freePort()).toBeGreaterThan(lowest);
  expect(chance.mock.calls.length).toBeGreaterThan(1);
});

it('gives no port that another process was given and has not bound yet', async () => {
  const module = new URL('../../src/backing/free-port.ts', import.meta.url).href;
  const code = `import { freePort } from ${JSON.stringify(module)}; console.log(await freePort()); process.stdin.resume();`;
  const other = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code]);
  onTestFinished(() => void other.kill());
  const [given] = await once(other.stdout, 'data');
  const port = Number(given);
  expect(await isPortFree(port)).toBe(true);
  tryFirst(port);
  expect(await freePort()).not.toBe(port);
});

it('knows a program that answers at [::1] alone, where there is IPv6', async () => {
  const port = await freePort();
  expect(await portProblem(port)).toBeUndefined();
  const server = createServer();
  onTestFinished(() => void server.close());
  const hasIpv6 = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '::1', () => resolve(true));
  });
  expect(await portProblem(port)).toBe(hasIpv6 ? 'in use' : undefined);
});

it('distinguishes a port that needs more rights from one that is in use', async () => {
  const refuse = vi.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server) {
    process.nextTick(() => this.emit('error', Object.assign(new Error(), { code: 'EACCES' })));
    return this;
  });
  onTestFinished(() => refuse.mockRestore());
  expect(await portProblem(80)).toBe('not allowed');
});
