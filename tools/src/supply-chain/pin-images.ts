import type { Machine } from '../backing/machine.js';
import { takenImages } from './images.js';

const pullTimeoutMs = 10 * 60_000;

/**
 * The lines of deploy/images.env: each image as `tag@sha256:…`, as its registry has it now. Throws with Docker's own words
 * when an image cannot be pulled, or when the registry names no digest.
 */
export async function pinnedImages({ run }: Pick<Machine, 'run'>, report: (line: string) => void): Promise<string> {
  const lines: string[] = [];
  for (const { variable, tag } of await takenImages()) {
    const pulled = await run('docker', ['pull', '--quiet', tag], { timeoutMs: pullTimeoutMs });
    if (pulled.code !== 0) throw new Error(`docker pull ${tag}: ${pulled.stderr.trim()}`);
    const inspected = await run('docker', ['image', 'inspect', '--format', '{{json .RepoDigests}}', tag]);
    const digest = /@(sha256:[0-9a-f]{64})/.exec(inspected.stdout)?.[1];
    if (digest === undefined) throw new Error(`${tag} has no digest: it was not pulled from a registry`);
    report(`${tag} is ${digest}`);
    lines.push(`${variable}=${tag}@${digest}`);
  }
  return `# Made by npm run images:pin. Passed on by: COMPOSE_ENV_FILES=deploy/images.env,.env\n${lines.join('\n')}\n`;
}
