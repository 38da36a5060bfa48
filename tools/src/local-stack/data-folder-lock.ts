import { chmod, link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { processStartTime } from '../backing/process-records.js';
import { StackProblem } from '../backing/stack-problem.js';

/** What is only in folders of a stack: a build makes the first, a start the second. */
const ownNames = ['locks', 'secrets.json'];

/**
 * Makes the folder, for this user alone: caught e-mails hold live links. One that is there gets these rights when it is empty
 * or a stack's; those of any other, as /tmp, are not ours to change. Throws StackProblem.
 */
export async function makePrivateFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    const names = await readdir(dataDir);
    if (names.length === 0 || ownNames.some((name) => names.includes(name))) await chmod(dataDir, 0o700);
  } catch (error) {
    throw new StackProblem(`${dataDir} cannot be used: ${(error as Error).message}. DATA_DIR names another folder.`);
  }
}

/** Locks the folder for this process; resolves to the unlock function. Throws StackProblem while it is locked. */
export async function lockDataFolder(dataDir: string): Promise<() => Promise<void>> {
  const path = join(dataDir, 'owner');
  const mine = `${process.pid} ${await processStartTime(process.pid)}`;
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, mine);
  try {
    // A link appears together with its content, and only one process can create it.
    while (!(await linked(draft, path))) await clearDeadOwner(path, dataDir);
  } finally {
    await rm(draft, { force: true });
  }
  return () => rm(path, { force: true });
}

/** The process that has locked the folder; undefined where none has. */
export async function lockOwner(dataDir: string): Promise<number | undefined> {
  const [pid] = (await readFile(join(dataDir, 'owner'), 'utf8').catch(() => '')).split(' ');
  return pid ? Number(pid) : undefined;
}

async function clearDeadOwner(path: string, dataDir: string): Promise<void> {
  const owner = await readFile(path, 'utf8').catch(() => '');
  await refuseLiving(owner, dataDir);
  const aside = `${path}.dead.${process.pid}`;
  await rename(path, aside).catch(() => undefined);
  const moved = await readFile(aside, 'utf8').catch(() => owner);
  // Another process was quicker and owns the folder now: its file is moved back.
  if (moved !== owner) await linked(aside, path);
  await rm(aside, { force: true });
}

async function refuseLiving(owner: string, dataDir: string): Promise<void> {
  const [pid = '', start] = owner.split(' ');
  if (pid === '' || (await processStartTime(Number(pid))) !== start) return;
  throw new StackProblem(
    `${dataDir} is in use by a stack that runs already, process ${pid}. DATA_DIR names another folder.`,
  );
}

function linked(from: string, to: string): Promise<boolean> {
  return link(from, to).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );
}
