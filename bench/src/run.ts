import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@wifi-share/tools/backing/free-port';
import { localMachine } from '@wifi-share/tools/backing/machine';
import { StackProblem } from '@wifi-share/tools/backing/stack-problem';
import { root } from '@wifi-share/tools/local-stack/root';
import { startStack } from '@wifi-share/tools/local-stack/start-stack';
import { stackEnvironment } from './config.js';
import { findLoadTool } from './load/load-tool.js';
import { type Row, report } from './results.js';
import { measureAccess } from './rows/access.js';
import { measureAccounts } from './rows/accounts.js';
import { measureAdmin } from './rows/admin.js';
import { measureAgents } from './rows/agents.js';
import { measureAnalytics } from './rows/analytics.js';
import { measureDashboard } from './rows/dashboard.js';
import { measureDrain } from './rows/drain.js';
import { measureNotFound } from './rows/not-found.js';
import { measurePublicLookup } from './rows/public-lookup.js';
import { measureTickets } from './rows/tickets.js';
import { measureVisible } from './rows/visible.js';

const rounds = 5;
const seconds = 5;
const connections = 64;

/** What can be measured, by the name under which it can be asked for alone; what fills the databases comes last. */
const measurements = {
  lookup: measurePublicLookup,
  access: measureAccess,
  visible: measureVisible,
  drain: measureDrain,
  dashboard: measureDashboard,
  accounts: measureAccounts,
  'not-found': measureNotFound,
  agents: measureAgents,
  admin: measureAdmin,
  tickets: measureTickets,
  analytics: measureAnalytics,
};
type Measurement = keyof typeof measurements;

function chosenFrom(names: readonly string[]): Measurement[] {
  const all = Object.keys(measurements) as Measurement[];
  const unknown = names.find((name) => !all.some((known) => known === name));
  if (unknown !== undefined) throw new StackProblem(`there is no ${unknown} to measure, only ${all.join(', ')}`);
  return names.length === 0 ? all : all.filter((name) => names.includes(name));
}

/** `npm run bench [-- <name>…]`: starts a stack of its own, measures in one go and prints the ratios. */
async function bench(chosen: readonly Measurement[]): Promise<void> {
  const machine = localMachine();
  const wrk = await findLoadTool(machine, 'wrk');
  const nginx = await findLoadTool(machine, 'nginx');
  const folder = await mkdtemp(join(root, '.data-bench-'));
  console.log('Starting a stack to measure');
  const stack = await startStack({ dataDir: folder, port: await freePort(), env: stackEnvironment() });
  try {
    const { run, processes } = stack;
    const context = { machine, run, processes, wrk, nginx, folder, rounds, seconds, connections };
    console.log(`${rounds} measureInterleaved rounds of ${seconds} s with ${connections} connections`);
    const rows: Row[] = [];
    for (const name of chosen) {
      console.log(`Measuring: ${name}`);
      rows.push(...(await measurements[name](context)));
    }
    await report(rows);
  } finally {
    await stack.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

Promise.resolve(process.argv.slice(2))
  .then(chosenFrom)
  .then(bench)
  .catch((error: unknown) => {
    console.error(error instanceof StackProblem ? error.message : error);
    process.exitCode = 1;
  });
