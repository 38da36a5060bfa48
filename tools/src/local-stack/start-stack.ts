import { join, resolve } from 'node:path';
import { makeStreams } from '@wifi-share/operations/setup/make-streams';
import { hasBackingUsers, urlOfClient } from '../backing/backing-users.js';
import { portProblem } from '../backing/free-port.js';
import type { LaunchPlan } from '../backing/launch-plan.js';
import { localMachine } from '../backing/machine.js';
import { killLeftovers } from '../backing/process-records.js';
import { StackProblem } from '../backing/stack-problem.js';
import { lockDataFolder, makePrivateFolder } from './data-folder-lock.js';
import { seedDemo } from './demo.js';
import { chooseGoogleSignIn } from './google-sign-in.js';
import { unlessAborted } from './interruption.js';
import { choosePayments } from './payments.js';
import { choosePorts } from './ports.js';
import { type Progress, silentProgress } from './progress.js';
import { root } from './root.js';
import { type Run, RunFile } from './run-file.js';
import { loadSecrets } from './secrets.js';
import { type StackContext, serviceEnvironment } from './service-environment.js';
import { allServicesPlan, servicePlan } from './service-plan.js';
import { serviceNames } from './services.js';
import { backingNames, startBacking } from './start-backing.js';
import { type ProcessControl, Supervisor } from './supervisor.js';

const LEFTOVER_GRACE_MS = 5_000;

export interface StackOptions {
  /** Everything the stack keeps is in here; two stacks need two folders. */
  dataDir: string;
  /** The gateway's. */
  port: number;
  /** What browsers open; the gateway's when left out. */
  appPort?: number;
  /** Where `*_URL`, LOG_LEVEL and the like are looked up. */
  env?: NodeJS.ProcessEnv;
  progress?: Progress;
  /** Aborts the start: what was started by then is stopped. */
  signal?: AbortSignal;
  /** The folder of `<service>/dist-bundle/server.js`. */
  servicesFolder?: string;
  /** Runs all services in one process (docs/operations/small.md). */
  small?: boolean;
  /** How the services are run; from `servicesFolder` when left out. */
  plans?: (context: StackContext) => LaunchPlan[] | Promise<LaunchPlan[]>;
}

export interface Stack {
  run: Run;
  processes: ProcessControl;
  /** Stops what was started, services first, and nothing else. */
  stop(): Promise<void>;
}

/**
 * Starts the whole system from a data folder; throws StackProblem, with no process left running, when it cannot. After an
 * abort, a download may still be under way.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { progress = silentProgress } = options;
  const dataDir = resolve(options.dataDir);
  await makePrivateFolder(dataDir);
  const unlock = await lockDataFolder(dataDir);
  const runFile = new RunFile(dataDir);
  const supervisor = new Supervisor(dataDir, {
    pidsChanged: () => runFile.update(supervisor.pids()),
    died: (name) => progress.note(`${name} ended and is started again, see ${join(dataDir, 'logs', `${name}.log`)}`),
  });
  const stop = async () => {
    await supervisor.stopAll(backingNames);
    await runFile.remove();
    await unlock();
  };
  const failed = new AbortController();
  const signal = AbortSignal.any([failed.signal, ...(options.signal ? [options.signal] : [])]);
  const stopEarly = () => void supervisor.stopAll(backingNames);
  signal.addEventListener('abort', stopEarly);
  try {
    const run = await unlessAborted(startEverything({ ...options, progress, signal, dataDir }, supervisor), signal);
    await runFile.write(run);
    return { run, processes: supervisor, stop };
  } catch (error) {
    failed.abort();
    await stop();
    throw options.signal?.aborted ? options.signal.reason : error;
  } finally {
    signal.removeEventListener('abort', stopEarly);
  }
}

type Complete = StackOptions & { progress: Progress; signal: AbortSignal };

async function startEverything(options: Complete, supervisor: Supervisor): Promise<Run> {
  const { dataDir, port, appPort = port, progress, signal, env = process.env } = options;
  const { servicesFolder = join(root, 'services'), small = false } = options;
  const fromBuild = (context: StackContext) =>
    small
      ? [allServicesPlan(join(root, 'tools/operations'), context)]
      : serviceNames.map((name) => servicePlan(name, servicesFolder, context));
  const leftovers = await killLeftovers(dataDir, LEFTOVER_GRACE_MS);
  if (leftovers > 0) progress.note(`ended ${leftovers} processes that an interrupted run had left`);
  const problem = await portProblem(appPort);
  if (problem !== undefined) {
    const [why, other] =
      problem === 'in use' ? ['is in use', appPort + 1] : ['is open to the administrator of this computer alone', 8080];
    throw new StackProblem(`Port ${appPort} ${why}. Choose another with the variable PORT, e.g. PORT=${other}`);
  }

  const machine = localMachine(env, signal);
  const [secrets, ports] = [await loadSecrets(dataDir), await choosePorts(dataDir, port)];
  const { backingPasswords: passwords } = secrets;
  const backing = await startBacking({ machine, dataDir, ports, passwords, progress, supervisor });
  if (hasBackingUsers(backing.nats, passwords)) await makeStreams(urlOfClient(backing.nats, 'setup', passwords));
  signal.throwIfAborted();

  const appUrl = `http://localhost:${appPort}`;
  const admin = {
    accessCode: env.ADMIN_ACCESS_CODE || secrets.adminAccessCode,
    email: env.ADMIN_EMAIL || 'admin@wifi-share.example',
  };
  const { environment: payments, simulator } = choosePayments({ env, dataDir, ports, secrets });
  const { environment: google, simulator: testGoogle } = chooseGoogleSignIn({ env, ports, secrets });
  const context = { env, appUrl, ports, secrets, admin, payments, google, urls: backing };
  const { plans: servicePlans = fromBuild } = options;
  const simulators = [simulator, testGoogle].filter((plan) => plan !== undefined);
  const plans = [...simulators, ...(await servicePlans(context))];
  await Promise.all(
    plans.map((plan) =>
      progress.step(
        plan.name,
        () => supervisor.launch(plan),
        () => plan.url,
      ),
    ),
  );
  signal.throwIfAborted();

  const demo = await progress.step('Demo', () =>
    seedDemo({
      machine,
      dataDir,
      servicesFolder,
      appUrl,
      password: secrets.demoPassword,
      identityEnvironment: serviceEnvironment('identity', context),
    }),
  );
  return {
    appUrl,
    mailUrl: backing.inbox,
    mongoUrl: backing.mongo,
    redisUrl: backing.redis,
    natsUrl: backing.nats,
    adminAccessCode: admin.accessCode,
    adminEmail: admin.email,
    testPaymentsUrl: simulator?.url ?? '',
    testGoogleUrl: testGoogle?.url ?? '',
    demo,
    pids: supervisor.pids(),
  };
}
