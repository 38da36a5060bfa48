import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { clientDownloadPath } from '@wifi-share/contracts/paths';
import { root } from '@wifi-share/tools/local-stack/root';
import { expect, onTestFinished } from 'vitest';

const run = promisify(execFile);

/** A folder of a program of an owner's: the client as the system serves it, its checksum compared, and the README's examples. */
export async function programFolder(appUrl: string) {
  const folder = await mkdtemp(join(tmpdir(), 'wifi-share-program-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { version } = JSON.parse(await readFile(join(root, 'packages/client/package.json'), 'utf8'));
  const address = appUrl + clientDownloadPath(version);
  const packed = Buffer.from(await (await fetch(address)).arrayBuffer());
  const [sum] = (await (await fetch(`${address}.sha256`)).text()).split(' ');
  expect(createHash('sha256').update(packed).digest('hex')).toBe(sum);

  const installed = join(folder, 'node_modules/@wifi-share/client');
  await mkdir(installed, { recursive: true });
  await writeFile(join(folder, 'client.tgz'), packed);
  await run('tar', ['-xzf', join(folder, 'client.tgz'), '-C', installed, '--strip-components=1']);

  const readme = await readFile(join(installed, 'README.md'), 'utf8');
  const examples = [...readme.matchAll(/^## (.+)$[\s\S]*?^```js\n([\s\S]*?)^```$/gm)];
  for (const [, heading = '', code = ''] of examples) await writeFile(join(folder, `${heading}.mjs`), code);
  return {
    headings: examples.map(([, heading]) => heading),
    /** What the example prints; rejects with what it fails by. */
    runExample: async (token: string, heading: string, ...words: string[]): Promise<string> => {
      const env = { PATH: process.env.PATH, WIFI_SHARE_ORIGIN: appUrl, WIFI_SHARE_TOKEN: token };
      const { stdout } = await run(process.execPath, [join(folder, `${heading}.mjs`), ...words], { cwd: folder, env });
      return stdout.trim();
    },
    read: (name: string) => readFile(join(folder, name), 'utf8'),
  };
}
