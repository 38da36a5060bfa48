import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { LaunchPlan } from '../backing/launch-plan.js';
import { StackProblem } from '../backing/stack-problem.js';
import { type ProcessEvents, SupervisedProcess } from './supervised-process.js';

/** Longer than the shutdown timeout of services, 10 s. */
const GRACE_MS = 12_000;

/** How fault tests control the processes of a running stack. */
export interface ProcessControl {
  /** Undefined between a death and the restart, and when stopped. */
  pid(name: string): number | undefined;
  /** The process dies by SIGKILL and is started again, as after a crash. */
  kill(name: string): void;
  /** SIGSTOP: hangs until `resume`. */
  pause(name: string): void;
  resume(name: string): void;
  /** Stays down until `start`. */
  stop(name: string): Promise<void>;
  start(name: string): Promise<void>;
}

/** Keeps all processes of one home folder alive. */
export class Supervisor implements ProcessControl {
  readonly #processes = new Map<string, SupervisedProcess>();
  #closed = false;

  constructor(
    private readonly home: string,
    private readonly events: ProcessEvents,
  ) {}

  /** Starts the plan's process with a new log and keeps it alive from then on; throws StackProblem when it does not become ready. */
  async launch(plan: LaunchPlan): Promise<void> {
    if (this.#closed) throw new StackProblem(`${plan.name} is not started: the stack stops`);
    await rm(join(this.home, 'logs', `${plan.name}.log`), { force: true });
    const supervised = new SupervisedProcess(plan, this.home, this.events);
    this.#processes.set(plan.name, supervised);
    await supervised.start();
  }

  /** The processes that are alive now, by name. */
  pids(): Record<string, number> {
    return Object.fromEntries(
      [...this.#processes].flatMap(([name, { pid }]) => (pid === undefined ? [] : [[name, pid]])),
    );
  }

  pid(name: string): number | undefined {
    return this.#named(name).pid;
  }

  kill(name: string): void {
    this.#named(name).signal('SIGKILL');
  }

  pause(name: string): void {
    this.#named(name).signal('SIGSTOP');
  }

  resume(name: string): void {
    this.#named(name).signal('SIGCONT');
  }

  stop(name: string): Promise<void> {
    return this.#named(name).stop(GRACE_MS);
  }

  start(name: string): Promise<void> {
    return this.#named(name).start();
  }

  /** Stops all but the named processes, then these: no service outlives the servers it needs. */
  async stopAll(last: string[]): Promise<void> {
    this.#closed = true;
    const groups = [[...this.#processes.keys()].filter((name) => !last.includes(name)), last];
    for (const names of groups) await Promise.all(names.map((name) => this.#processes.get(name)?.stop(GRACE_MS)));
  }

  #named(name: string): SupervisedProcess {
    const supervised = this.#processes.get(name);
    if (supervised === undefined) throw new Error(`This stack runs no process named ${name}`);
    return supervised;
  }
}
