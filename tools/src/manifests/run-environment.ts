import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import { readConfigurations } from '@wifi-share/operations/configuration/configurations';
import { root } from '../local-stack/root.js';
import {
  type Engine,
  engines,
  environmentFiles,
  environmentFolder,
  findAmbiguousValues,
  findEnvironmentErrors,
} from './environment-files.js';

/** `npm run deploy:env -- kubernetes` or `swarm`: checks `.env`, and writes the environment of each container from it. */
const engine = process.argv[2] as Engine;
if (!engines.includes(engine)) throw new Error(`Say for which engine: ${engines.join(' or ')}.`);

const text = await readFile(join(process.env.ENV_FOLDER ?? root, '.env'), 'utf8');
const env = parseEnv(text) as NodeJS.ProcessEnv;
const errors = findEnvironmentErrors(engine, await readConfigurations(root, 'dist/config.js'), env);
const wrong = [...findAmbiguousValues(text), ...errors];
if (wrong.length > 0) {
  console.error(['The settings are not complete; mend .env:', ...wrong].join('\n  '));
  process.exitCode = 1;
} else {
  const files = Object.entries(environmentFiles(engine, env)).map(
    ([file, text]) => [join(root, environmentFolder(engine, file), file), text] as const,
  );
  for (const folder of new Set(files.map(([path]) => dirname(path)))) {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await chmod(folder, 0o700);
  }
  for (const [path, text] of files) await writeFile(path, text, { mode: 0o600 });
  console.log(
    `Wrote ${files.length} files with secrets to ${[...new Set(files.map(([path]) => dirname(path)))].join(' and ')}.`,
  );
}
