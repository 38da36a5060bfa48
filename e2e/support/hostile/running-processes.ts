import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Run } from '@wifi-share/tools/local-stack/run-file';

/** The processes of the system that has its files in `dataDir`, by name: one that was started again has another number. */
export async function runningProcesses(dataDir: string): Promise<Run['pids']> {
  return (JSON.parse(await readFile(join(dataDir, 'run.json'), 'utf8')) as Run).pids;
}
