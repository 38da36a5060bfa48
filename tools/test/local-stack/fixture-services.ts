import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serviceNames } from '../../src/local-stack/services.js';
import { temporaryFolder } from '../temporary-folder.js';

const source = fileURLToPath(new URL('./fixtures/service.mjs', import.meta.url));

/** A folder of services for a stack: small programs with the same doors as the real ones. */
export async function fixtureServices(): Promise<string> {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  for (const name of serviceNames) {
    await mkdir(join(folder, name, 'dist-bundle'), { recursive: true });
    await copyFile(source, join(folder, name, 'dist-bundle', 'server.js'));
  }
  await mkdir(join(folder, 'identity', 'dist', 'demo'), { recursive: true });
  const journal = JSON.stringify(join(folder, 'journal'));
  await writeFile(
    join(folder, 'identity', 'dist', 'demo', 'seed-demo-owner.js'),
    `import { appendFileSync } from 'node:fs'; appendFileSync(${journal}, \`\${process.env.DEMO_USERNAME} seeded\\n\`);`,
  );
  return folder;
}

/** Makes a service end at its start, as one with a wrong configuration does. */
export function breakService(folder: string, name: string): Promise<void> {
  return writeFile(
    join(folder, name, 'dist-bundle', 'server.js'),
    "console.error('PORT is not set'); process.exit(1);",
  );
}
