import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newFolder } from './installation.js';

const page = readFileSync(new URL('../../../../docs/operations/backups.md', import.meta.url), 'utf8');
const script = (/^ {4}#!\/bin\/sh\n(?: {4}.*\n)+/m.exec(page)?.[0] ?? '').replace(/^ {4}/gm, '');

const tonight = 'wifi-share-2026-09-01T04-00-00Z';

/**
 * Runs the script of the page, for a `docker` that notes what it is asked for and whose services answer once they were started.
 * Words in `failing` fail the first times, as many as given. `backups` are there before.
 */
async function night(failing: Record<string, number> = {}, backups: readonly string[] = []) {
  const folder = await newFolder();
  const programs = join(folder, 'programs');
  for (const path of [programs, ...backups.map((name) => join(folder, 'backups', name))])
    mkdirSync(path, { recursive: true });
  const program = (name: string, text: string) =>
    writeFileSync(join(programs, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  const fail = Object.entries(failing).map(
    ([word, times]) =>
      `case " $* " in *" ${word} "*) echo >>../${word}; [ $(wc -l <../${word}) -gt ${times} ] || { echo ${word} failed; exit 1; } ;; esac`,
  );
  program(
    'docker',
    `cd backups; echo "$@" >>../asked
${fail.join('\n')}
case " $* " in
  *" stop "*) rm -f ../running ;;
  *" start "*) touch ../running ;;
  *" backup "*) mkdir ${tonight} && echo "${tonight} is complete" ;;
  *) [ -e ../running ] ;;
esac`,
  );
  program('sleep', ':');
  program('timeout', `echo limited >>${folder}/asked\nshift 3\nexec "$@"`);
  const run = (...words: string[]) => {
    const text = script.replace('/srv/wifi-share', folder);
    const env = { PATH: `${programs}:${process.env.PATH}` };
    const { status, stdout, stderr } = spawnSync('sh', ['-c', text, 'sh', ...words], { env, encoding: 'utf8' });
    return { status, said: stdout + stderr };
  };
  /** What Docker was asked for since the last time, a word each. */
  const asked = () => {
    const lines = existsSync(join(folder, 'asked')) ? readFileSync(join(folder, 'asked'), 'utf8') : '';
    writeFileSync(join(folder, 'asked'), '');
    return lines.match(/\b(limited|stop|backup|start|exec|ops)\b/g) ?? [];
  };
  return { folder, run, asked };
}

const quiet = { status: 0, said: '' };

it('a good night says nothing: services are stopped, copied within a time limit, started, and asked', async () => {
  const { run, asked, folder } = await night();
  expect(run()).toEqual(quiet);
  expect(asked()).toEqual(['stop', 'limited', 'backup', 'start', 'exec', 'ops']);
  expect(existsSync(join(folder, 'backups/stopped'))).toBe(false);
});

it.each(['start', 'exec', 'ops'])(
  'services are started again until they answer, when %s fails at first',
  async (word) => {
    const { run, asked } = await night({ [word]: 2 });
    const good = ['start', 'exec', 'ops'];
    const failed = word === 'ops' ? good : ['start', 'exec'];
    expect(run()).toEqual(quiet);
    expect(asked()).toEqual(['stop', 'limited', 'backup', ...failed, ...failed, ...good]);
  },
);

it('a night without a backup says so, with services that run', async () => {
  const { run, asked } = await night({ backup: 1 });
  expect(run()).toEqual({ status: 1, said: expect.stringMatching(/^No backup was made:.*backup failed/s) });
  expect(asked()).toEqual(['stop', 'limited', 'backup', 'start', 'exec', 'ops']);
});

it('a gateway that does not come back is reported', async () => {
  const { run } = await night({ exec: 100 });
  expect(run()).toEqual({ status: 1, said: expect.stringMatching(/^Not everything came back:.*exec failed/s) });
});

it('a restart of the machine in the middle starts what was stopped, and any other restart does nothing', async () => {
  const { run, asked, folder } = await night();
  expect(run('after-reboot')).toEqual(quiet);
  expect(asked()).toEqual([]);
  // What the restart has interrupted.
  writeFileSync(join(folder, 'backups/stopped'), '');
  writeFileSync(join(folder, 'backups/last.log'), 'stopping\n');
  expect(run('after-reboot')).toMatchObject({ status: 1, said: expect.stringMatching(/^No backup was made:/) });
  expect(asked()).toEqual(['start', 'exec', 'ops']);
  expect(run('after-reboot')).toEqual(quiet);
  expect(asked()).toEqual([]);
});

it('the newest 14 stay, and so does the one from before an upgrade', async () => {
  const days = Array.from({ length: 16 }, (_, n) => `wifi-share-2026-08-${10 + n}T04-00-00Z`);
  const { run, folder } = await night({}, [...days, 'before-0.3.0']);
  expect(run()).toEqual(quiet);
  const left = readdirSync(join(folder, 'backups')).filter((name) => !name.endsWith('.log'));
  expect(left).toEqual(['before-0.3.0', ...days.slice(3), tonight]);
});
