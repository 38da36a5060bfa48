import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { acquireLock } from './lock.mjs';
import { root } from './root.mjs';

/** Compiled files and their arguments. */
const commands = {
  start: 'tools/dist/local-stack/start.js',
  dev: 'tools/dist/local-stack/dev.js',
  test: 'tools/dist/test-run/run.js',
  'test:compose': 'tools/dist/test-run/run-config.js vitest.compose.config.ts',
  'test:faults': 'tools/dist/test-run/run-config.js vitest.faults.config.ts',
  'test:hostile': 'tools/dist/test-run/run-config.js vitest.hostile.config.ts',
  'test:node': 'tools/dist/test-run/run-node-versions.js',
  'test:properties': 'tools/dist/test-run/run-config.js vitest.properties.config.ts',
  'test:radio': 'tools/dist/radio-lab/run.js',
  'test:screens': 'tools/dist/test-run/run-config.js vitest.screens.config.ts',
  'test:upgrade': 'tools/dist/test-run/run-config.js vitest.upgrade.config.ts',
  'test:views': 'tools/dist/test-run/run-config.js vitest.views.config.ts',
  'test:walks': 'tools/dist/test-run/run-config.js vitest.walks.config.ts',
  ops: 'tools/dist/local-stack/ops.js',
  backup: 'tools/dist/local-stack/backup.js',
  restore: 'tools/dist/local-stack/restore.js',
  'analytics:rebuild': 'tools/dist/local-stack/rebuild-analytics.js',
  bench: 'bench/dist/run.js',
  'bench:growth': 'bench/dist/growth/run.js',
  'bench:scaling': 'bench/dist/scaling/run.js',
  'bench:soak': 'bench/dist/soak/run.js',
  lighthouse: 'tools/dist/lighthouse/run.js',
  screenshots: 'tools/dist/screenshots/run.js',
  sbom: 'tools/dist/supply-chain/run-sbom.js',
  audit: 'tools/dist/supply-chain/run-audit.js',
  'images:pin': 'tools/dist/supply-chain/run-pin-images.js',
  'deploy:env': 'tools/dist/manifests/run-environment.js',
  pictures: 'tools/dist/site-pictures/run.js',
};

/** Installs and builds what is out of date, then becomes the command. */
export async function main(command) {
  if (!(command in commands)) {
    console.error(`Say what to run: ${Object.keys(commands).join(', ')}.`);
    process.exitCode = 1;
    return;
  }
  try {
    await prepare(command);
  } catch (error) {
    console.error(error.message);
    // The last line of a test run is its tally, also when nothing could be tested.
    if (command.startsWith('test')) console.log('0 passed, 1 failed');
    process.exitCode = 1;
    return;
  }
  const [entry, ...args] = commands[command].split(' ');
  await become(join(root, entry), args);
}

async function prepare(command) {
  const release = await acquireLock(join(root, '.data/locks'));
  try {
    await install();
    await build({ checkTypes: command.startsWith('test') });
  } finally {
    release();
  }
}

/** The command runs in this very process: signals, the terminal and the exit code are its own. */
async function become(file, args) {
  process.argv.splice(1, 2, file, ...args);
  try {
    await import(pathToFileURL(file).href);
  } catch (error) {
    // A wrong setting or option is said in a sentence.
    const isSentence = error?.name === 'StackProblem' || String(error?.code).startsWith('ERR_PARSE_ARGS');
    if (!isSentence) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
