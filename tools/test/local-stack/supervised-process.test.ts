import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { LaunchPlan } from '../../src/backing/launch-plan.js';
import { pollUntilReady } from '../../src/backing/probes.js';
import { processStartTime } from '../../src/backing/process-records.js';
import { SupervisedProcess } from '../../src/local-stack/supervised-process.js';
import { temporaryFolder } from '../temporary-folder.js';

let home: string;
let deaths: string[];
beforeEach(async () => {
  home = await temporaryFolder();
  deaths = [];
});

function supervise(script: string): SupervisedProcess {
  const log = () => readFile(join(home, 'logs', 'child.log'), 'utf8');
  const plan: LaunchPlan = {
    name: 'child',
    command: process.execPath,
    args: ['-e', script],
    url: '',
    waitUntilReady: (signal) => pollUntilReady(async () => (await log()).includes('ready'), signal),
  };
  const child = new SupervisedProcess(plan, home, { pidsChanged: () => undefined, died: (name) => deaths.push(name) });
  onTestFinished(() => child.stop(0));
  return child;
}

const stayReady = "console.log('ready'); setInterval(() => {}, 1000);";

describe('a supervised process', () => {
  test('that is killed is started again with another pid, time and again', async () => {
    const child = supervise(stayReady);
    await child.start();
    for (let kills = 1; kills <= 3; kills += 1) {
      const { pid } = child;
      child.signal('SIGKILL');
      await expect.poll(() => child.pid).toSatisfy((now) => now !== undefined && now !== pid);
      expect(deaths).toHaveLength(kills);
    }
  });

  test('that ends at its start is reported with the end of its log and not started again', async () => {
    const child = supervise("console.error('MONGO_URL is not set'); process.exit(1)");
    await expect(child.start()).rejects.toMatchObject({
      name: 'StackProblem',
      message: expect.stringMatching(
        /^child ended at its start \(exit code 1\)\. The end of .*child\.log:\n {2}MONGO_URL is not set$/,
      ),
    });
    expect(child.pid).toBeUndefined();
    expect(deaths).toEqual([]);
  });

  test('that a signal ends at its start is reported with that signal', async () => {
    const child = supervise("process.kill(process.pid, 'SIGILL')");
    await expect(child.start()).rejects.toThrow(/^child ended at its start \(SIGILL\)\./);
  });

  test('that is stopped stays down, and can be started again', async () => {
    const child = supervise(stayReady);
    await child.start();
    const { pid = 0 } = child;
    await child.stop(5_000);
    expect(await processStartTime(pid)).toBeUndefined();
    expect(child.pid).toBeUndefined();
    expect(deaths).toEqual([]);
    await child.start();
    expect(child.pid).toBeDefined();
  });

  test('that ignores SIGTERM is killed when its grace is over', async () => {
    const child = supervise(`process.on('SIGTERM', () => {}); ${stayReady}`);
    await child.start();
    const { pid = 0 } = child;
    await child.stop(50);
    expect(await processStartTime(pid)).toBeUndefined();
  });
});
