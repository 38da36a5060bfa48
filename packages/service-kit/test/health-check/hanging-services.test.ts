import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { areHanging, endServices } from '../../src/health-check/hanging-services.js';

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wifi-share-health-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

it('services hang once six checks in a row had no answer, and never before their first answer', async () => {
  const file = join(await newFolder(), 'misses');
  const check = (answers: string) => [...answers].map((answer) => areHanging(answer === '+', file));
  expect(check('----------')).not.toContain(true);
  expect(check('+-----+-----')).not.toContain(true);
  expect(check('-')).toEqual([true]);
  expect(check('----------')).not.toContain(true);
  expect(areHanging(true, join(file, 'not writable'))).toBe(false);
});

/** A process of that name, and a child that runs until it is ended. */
async function initNamed(name: string) {
  const executable = join(await newFolder(), name);
  await symlink('/bin/sh', executable);
  const init = spawn(executable, ['-c', 'sleep 600 & echo $!; wait $!; echo $?'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const said = async () => String((await once(init.stdout, 'data'))[0]).trim();
  const child = Number(await said());
  onTestFinished(() => void init.kill('SIGKILL'));
  return { pid: init.pid, child, said };
}

describe.runIf(process.platform === 'linux')('the services of a container', () => {
  it('are ended by SIGKILL, which a process that hangs cannot miss', async () => {
    const { pid, said } = await initNamed('docker-init');
    endServices(pid);
    expect(await said()).toBe('137');
  });

  it('are left alone where no init process of a container runs them', async () => {
    const { pid, child, said } = await initNamed('systemd');
    endServices(pid);
    process.kill(child, 'SIGTERM');
    expect(await said()).toBe('143');
  });
});
