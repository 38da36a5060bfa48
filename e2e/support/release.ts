import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '@wifi-share/tools/local-stack/root';
import type { Run } from '@wifi-share/tools/local-stack/run-file';

const run = promisify(execFile);

/** Installs and builds too, the first time. */
const startMilliseconds = 10 * 60_000;

/** The commands of a release, as `npm start` and its like run them, on one data folder. */
export class Release {
  #stack: ChildProcess | undefined;

  constructor(
    readonly folder: string,
    private readonly dataDir: string,
    private readonly env: NodeJS.ProcessEnv,
  ) {}

  /** Resolves once everything is ready; rejects with the output when the stack does not start. */
  async start(): Promise<Run> {
    const stack = this.#spawn('start');
    this.#stack = stack;
    const ended = outputOf(stack).then(({ output }) => Promise.reject(new Error(`did not start:\n${output}`)));
    const ready = new Promise<void>((resolve) =>
      stack.stdout?.on('data', (text: Buffer) => text.includes('Ctrl-C stops everything') && resolve()),
    );
    // Without effect once it is ready.
    ended.catch(() => undefined);
    await Promise.race([ready, ended, rejectAfter(startMilliseconds, stack)]);
    return JSON.parse(await readFile(join(this.dataDir, 'run.json'), 'utf8'));
  }

  async stop(): Promise<void> {
    const stack = this.#stack;
    this.#stack = undefined;
    if (!stack || stack.exitCode !== null) return;
    const ended = new Promise((resolve) => stack.once('exit', resolve));
    stack.kill('SIGTERM');
    await ended;
  }

  /** Runs `backup`, `restore` or `ops`; never rejects. */
  command(...words: string[]): Promise<{ code: number | null; output: string }> {
    return outputOf(this.#spawn(...words));
  }

  #spawn(...words: string[]): ChildProcess {
    // Vitest's NODE_ENV would be that of the release's build.
    const env = { ...this.env, DATA_DIR: this.dataDir, NODE_ENV: undefined, NODE_OPTIONS: undefined };
    const child = spawn(process.execPath, ['tools/bootstrap.mjs', ...words], { cwd: this.folder, env });
    const log = createWriteStream(join(this.dataDir, `${words[0]}.log`), { flags: 'a' });
    for (const stream of [child.stdout, child.stderr]) stream.pipe(log, { end: false });
    return child;
  }
}

async function outputOf(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output };
}

const rejectAfter = (milliseconds: number, stack: ChildProcess): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => {
      stack.kill('SIGTERM');
      reject(new Error('did not start in time'));
    }, milliseconds).unref();
  });

/** The sources of the commit that set a version, below the data folder, where they stay; null without the history. */
export async function checkOut(version: string): Promise<string | null> {
  const git = (...words: string[]) => run('git', words, { cwd: root, maxBuffer: 2 ** 30, encoding: 'buffer' });
  const search = ['log', '--reverse', '--format=%H', `-S"version": "${version}"`, '--', 'package.json'];
  const found = await git(...search).catch(() => null);
  const [commit] = found?.stdout.toString().split('\n') ?? [];
  if (!commit) return null;
  const folder = join(root, '.data/releases', commit.slice(0, 12));
  if (existsSync(join(folder, 'package.json'))) return folder;
  // Servers that were built or downloaded here serve there too.
  const installed = join(root, '.data/installed');
  for (const needed of [installed, join(folder, '.data')]) await mkdir(needed, { recursive: true });
  await symlink(installed, join(folder, '.data/installed'));
  await run('sh', ['-c', `git archive ${commit} | tar -x -C '${folder}'`], { cwd: root });
  return folder;
}
