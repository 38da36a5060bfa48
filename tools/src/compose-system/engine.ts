import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Resolves to the output of `docker …`. */
export const docker = async (...args: string[]): Promise<string> => (await run('docker', args)).stdout.trim();

/** Undefined where containers can be run. */
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
