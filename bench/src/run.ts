import { cpus, loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { localMachine } from '@wifi-share/tools/backing/machine';
import { StackProblem } from '@wifi-share/tools/backing/stack-problem';
import type { Run } from '@wifi-share/tools/local-stack/run-file';
import { type TemporaryStack, withTemporaryStack } from '@wifi-share/tools/local-stack/with-temporary-stack';
import { noLimits } from './config.js';
import { findLoadTool } from './load/load-tool.js';
import { type MachineState, type Row, report } from './results.js';
import { measureAccess } from './rows/access.js';
import { measureAccounts } from './rows/accounts.js';
import { measureAdmin } from './rows/admin.js';
import { measureAgents } from './rows/agents.js';
import { measureAnalytics } from './rows/analytics.js';
import { measureColdStart } from './rows/cold-start.js';
import { measureDashboard } from './rows/dashboard.js';
import { measureDrain } from './rows/drain.js';
import { measureGuestReads } from './rows/guest-reads.js';
import { measureNotFound } from './rows/not-found.js';
import { measureTickets } from './rows/tickets.js';
import { measureVisible } from './rows/visible.js';

const rounds = 5;
const seconds = 5;
const connections = 64;
/** Processes that are running or want to, over the last minute. */
const maxLoadAverage = 0.5;
const settleSeconds = 240;

/** What can be measured, by the name under which it can be asked for alone; what fills the databases comes last. */
const measurements = {
  lookup: measureGuestReads,
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
  start: measureColdStart,
};
type Measurement = keyof typeof measurements;

interface Asked {
  chosen: Measurement[];
  /** Measures although other work goes on; its figures are not for docs/performance.md. */
  busy: boolean;
}

function askedFor(args: readonly string[]): Asked {
  const names = args.filter((arg) => arg !== '--busy');
  const all = Object.keys(measurements) as Measurement[];
  const unknown = names.find((name) => !all.some((known) => known === name));
  if (unknown !== undefined) throw new StackProblem(`there is no ${unknown} to measure, only ${all.join(', ')}`);
  return {
    chosen: names.length === 0 ? all : all.filter((name) => names.includes(name)),
    busy: names.length < args.length,
  };
}

/** Over the last minute. */
const loadAverageNow = (): number => loadavg()[0] ?? 0;

/** Throws StackProblem when the load average does not fall: what is compiled before counts into it for a minute. */
async function quietMachine(): Promise<MachineState> {
  const until = performance.now() + settleSeconds * 1000;
  while (loadAverageNow() > maxLoadAverage && performance.now() < until) await delay(1000);
  const loadAverage = loadAverageNow();
  if (loadAverage > maxLoadAverage) {
    const load = loadAverage.toFixed(2);
    throw new StackProblem(`this machine is busy (load average ${load}); to measure anyway, add --busy`);
  }
  return machineState();
}

function machineState(): MachineState {
  const [first, ...others] = cpus();
  const [processor, node] = [first?.model ?? '', process.versions.node];
  return { processor, cores: others.length + 1, node, loadAverage: loadAverageNow() };
}

/** `npm run bench [-- <name>… --busy]`: starts a stack of its own, measures in one go and prints the ratios. */
async function bench({ chosen, busy }: Asked): Promise<void> {
  const machine = localMachine();
  const wrk = await findLoadTool(machine, 'wrk');
  const nginx = await findLoadTool(machine, 'nginx');
  const state = busy ? machineState() : await quietMachine();
  const measure = async (run: Run, { dataDir: folder, processes }: TemporaryStack): Promise<void> => {
    const context = { machine, run, processes, wrk, nginx, folder, rounds, seconds, connections };
    console.log(`${rounds} interleaved rounds of ${seconds} s with ${connections} connections`);
    const rows: Row[] = [];
    for (const name of chosen) {
      console.log(`Measuring: ${name}`);
      rows.push(...(await measurements[name](context)));
    }
    await report(rows, state, !busy && chosen.length === Object.keys(measurements).length);
  };
  await withTemporaryStack('to measure', measure, { settings: noLimits });
}

Promise.resolve(process.argv.slice(2))
  .then(askedFor)
  .then(bench)
  .catch((error: unknown) => {
    console.error(error instanceof StackProblem ? error.message : error);
    process.exitCode = 1;
  });
