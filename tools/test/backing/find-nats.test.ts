import { expect, test } from 'vitest';
import { findNats } from '../../src/backing/find-nats.js';
import { simulatedMachine } from './simulated-machine.js';

const recent = { stdout: 'nats-server: v2.12.15\n' };
const unsound = { stdout: 'nats-server: v2.10.22\n' };
const old = { stdout: 'nats-server: v2.9.10\n' };

test('takes a nats-server on PATH that keeps its streams', async () => {
  const machine = await simulatedMachine({ 'nats-server --version': recent });
  const binary = await machine.install('nats-server');
  expect(await findNats(machine, () => undefined)).toEqual({ binary, knowsSyncInterval: true });
});

test('builds a recent one with the Go toolchain rather than taking an old one', async () => {
  let version = old;
  const machine = await simulatedMachine({
    'nats-server --version': async () => version,
    'go install': async () => {
      version = recent;
      return {};
    },
  });
  const binary = await machine.install('nats-server');
  await machine.install('go');
  expect(await findNats(machine, () => undefined)).toEqual({ binary, knowsSyncInterval: true });
});

test('runs an old one without sync_interval when there is no other, and says what that means', async () => {
  const machine = await simulatedMachine({ 'nats-server --version': old });
  const binary = await machine.install('nats-server');
  const lines: string[] = [];
  expect(await findNats(machine, (line) => lines.push(line))).toEqual({ binary, knowsSyncInterval: false });
  expect(lines).toEqual([
    'NATS: no nats-server 2.10.23 or newer on PATH',
    'NATS: no brew here',
    'NATS: no go toolchain here',
    `NATS: ${binary} is older than 2.10, so without sync_interval: a power cut may lose the last two minutes of events`,
  ]);
});

test('takes one that may lose a stream only when there is no other, with sync_interval, and says so', async () => {
  const machine = await simulatedMachine({ 'nats-server --version': unsound });
  const binary = await machine.install('nats-server');
  const lines: string[] = [];
  expect(await findNats(machine, (line) => lines.push(line))).toEqual({ binary, knowsSyncInterval: true });
  expect(lines.at(-1)).toBe(`NATS: ${binary} is older than 2.10.23: a kill may lose a whole stream`);
});
