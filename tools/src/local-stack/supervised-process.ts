import { setTimeout as pause } from 'node:timers/promises';
import { awaitReady } from '../backing/await-ready.js';
import type { LaunchPlan } from '../backing/launch-plan.js';
import { type LaunchedProcess, launch } from '../backing/launched-process.js';

/** Backoff of restarts; always within 5 s. */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 4_000;
/** After running this long the backoff starts over. */
const SETTLED_MS = 10_000;

export interface ProcessEvents {
  pidsChanged(): void;
  /** The process ended without being stopped. */
  died(name: string): void;
}

/** A process that is restarted when it dies, until `stop`. */
export class SupervisedProcess {
  #current: LaunchedProcess | undefined;
  #launching: Promise<LaunchedProcess | undefined> = Promise.resolve(undefined);
  #keptAlive: Promise<void> = Promise.resolve();
  #stopping = new AbortController();

  constructor(
    readonly plan: LaunchPlan,
    private readonly home: string,
    private readonly events: ProcessEvents,
  ) {}

  /** Undefined between a death and the restart, and when stopped. */
  get pid(): number | undefined {
    return this.#current?.pid;
  }

  /** Resolves when the process serves its clients; throws StackProblem with the end of its log when it does not. */
  async start(): Promise<void> {
    this.#stopping = new AbortController();
    const first = await this.#launch();
    try {
      await awaitReady(this.plan, first, { home: this.home, signal: this.#stopping.signal });
    } catch (error) {
      this.#forget();
      throw error;
    }
    this.#keptAlive = this.#keepAlive(first, this.#stopping.signal);
  }

  signal(signal: NodeJS.Signals): void {
    this.#current?.signal(signal);
  }

  /** Ends the process for good: SIGTERM, then SIGKILL after the grace. */
  async stop(graceMs: number): Promise<void> {
    this.#stopping.abort();
    const latest = await this.#launching.catch(() => undefined);
    await latest?.stop(graceMs);
    await this.#keptAlive;
    await this.plan.afterStop?.();
  }

  async #launch(): Promise<LaunchedProcess> {
    const launching = launch(this.plan, this.home);
    this.#launching = launching;
    this.#current = await launching;
    this.events.pidsChanged();
    return this.#current;
  }

  #forget(): void {
    this.#current = undefined;
    this.events.pidsChanged();
  }

  async #keepAlive(first: LaunchedProcess, stopping: AbortSignal): Promise<void> {
    let current: LaunchedProcess | undefined = first;
    let earlyDeaths = 0;
    for (;;) {
      const startedAt = Date.now();
      await current?.gone;
      this.#forget();
      if (!stopping.aborted) this.events.died(this.plan.name);
      earlyDeaths = Date.now() - startedAt < SETTLED_MS ? earlyDeaths + 1 : 0;
      const delay = Math.min(FIRST_PAUSE_MS * 2 ** earlyDeaths, LONGEST_PAUSE_MS);
      await pause(delay, undefined, { signal: stopping }).catch(() => undefined);
      if (stopping.aborted) return;
      current = await this.#launch().catch(() => undefined);
    }
  }
}
