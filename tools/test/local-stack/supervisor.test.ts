import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pollUntilReady } from '../../src/backing/probes.js';
import { Supervisor } from '../../src/local-stack/supervisor.js';
import { temporaryFolder } from '../temporary-folder.js';

/** Says in the journal when it is ready and when it ends; it takes its time for that. */
const script = (journal: string, name: string) => `
  const say = (text) => require('fs').appendFileSync(${JSON.stringify(journal)}, '${name} ' + text + '\\n');
  process.on('SIGTERM', () => setTimeout(() => { say('ended'); process.exit(); }, 200));
  setInterval(() => {}, 1000);
  say('ready');
`;

test('a stop ends the services before the servers behind them', async () => {
  const home = await temporaryFolder();
  const journal = join(home, 'journal');
  const lines = () => readFile(journal, 'utf8');
  const supervisor = new Supervisor(home, { pidsChanged: () => undefined, died: () => undefined });
  onTestFinished(() => supervisor.stopAll([]));
  for (const name of ['mongo', 'gateway', 'identity']) {
    await supervisor.launch({
      name,
      command: process.execPath,
      args: ['-e', script(journal, name)],
      url: '',
      waitUntilReady: (signal) => pollUntilReady(async () => (await lines()).includes(`${name} ready`), signal),
    });
  }
  await supervisor.stopAll(['mongo']);
  const ended = (await lines()).match(/\w+(?= ended)/g);
  expect(ended?.slice(0, 2).sort()).toEqual(['gateway', 'identity']);
  expect(ended?.[2]).toBe('mongo');
});

test('nothing is launched any more once the stack stops', async () => {
  const supervisor = new Supervisor(await temporaryFolder(), { pidsChanged: () => undefined, died: () => undefined });
  await supervisor.stopAll([]);
  const plan = { name: 'late', command: process.execPath, args: [], url: '', waitUntilReady: async () => undefined };
  await expect(supervisor.launch(plan)).rejects.toThrow('late is not started: the stack stops');
});
