import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What `docker …` prints. Rejects with what it complains of. */
export const docker = async (...args: string[]): Promise<string> => (await run('docker', args)).stdout.trim();

/** Why containers cannot be run here; undefined where they can. */
export async function dockerUnavailableReason(): Promise<string | undefined> {
  try {
    await docker('info');
    await docker('compose', 'version');
    return undefined;
  } catch (error) {
    const { code, stderr } = error as { code?: unknown; stderr?: string };
    return code === 'ENOENT' ? 'docker is not installed here' : `no Docker engine answers here: ${stderr?.trim()}`;
  }
}
