import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@wifi-share/tools/backing/free-port';
import { thisMachine } from '@wifi-share/tools/backing/machine';
import { StackProblem } from '@wifi-share/tools/backing/stack-problem';
import { root } from '@wifi-share/tools/local-stack/root';
import { startStack } from '@wifi-share/tools/local-stack/start-stack';
import { findLoadTool } from './load/load-tool.js';
import { report } from './results.js';
import { measureAccess } from './rows/access.js';
import { measurePublicLookup } from './rows/public-lookup.js';

const rounds = 5;
const seconds = 5;
const connections = 64;

/** One address makes all requests here, so the limits per address are out of the way. */
const noLimits = { PUBLIC_READS_PER_MINUTE: '100000000', ACCESSES_PER_MINUTE: '100000000' };

/** `npm run bench`: starts a stack of its own, measures every row in one go and prints the ratios. */
async function bench(): Promise<void> {
  const machine = thisMachine();
  const wrk = await findLoadTool(machine, 'wrk');
  const nginx = await findLoadTool(machine, 'nginx');
  const folder = await mkdtemp(join(root, '.data-bench-'));
  console.log('Starting a stack to measure');
  const stack = await startStack({ dataDir: folder, port: await freePort(), env: { ...process.env, ...noLimits } });
  try {
    const context = { machine, run: stack.run, wrk, nginx, folder, rounds, seconds, connections };
    console.log(
      `${rounds} interleaved rounds of ${seconds} s with ${connections} connections\nPublic lookup, answers a second`,
    );
    const lookup = await measurePublicLookup(context);
    console.log('Accesses, a second');
    const access = await measureAccess(context);
    await report([...lookup, ...access]);
  } finally {
    await stack.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

bench().catch((error: unknown) => {
  console.error(error instanceof StackProblem ? error.message : error);
  process.exitCode = 1;
});
