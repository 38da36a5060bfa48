import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { LaunchPlan } from '../backing/launch-plan.js';
import { type LaunchedProcess, launch } from '../backing/launched-process.js';
import { StackProblem } from '../backing/stack-problem.js';

const READY_WITHIN_MS = 60_000;
/** Backoff of restarts; always within 5 s. */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 4_000;
/** After running this long the backoff starts over. */
const SETTLED_MS = 10_000;
const LOG_TAIL_LINES = 15;

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
    const outcome = await this.#readyOrNot(first);
    if (outcome === 'ready') {
      this.#keptAlive = this.#keepAlive(first, this.#stopping.signal);
      return;
    }
    const stopped = this.#stopping.signal.aborted;
    if (!stopped) await first.stop(0);
    const ending = await first.gone;
    this.#forget();
    throw new StackProblem(
      stopped ? `${this.plan.name} was stopped before it was ready` : await this.#describe(outcome, ending),
    );
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

  async #readyOrNot(first: LaunchedProcess): Promise<'ready' | 'late' | 'gone'> {
    const waiting = new AbortController();
    const limits = [waiting.signal, this.#stopping.signal, AbortSignal.timeout(READY_WITHIN_MS)];
    const ready = this.plan.waitUntilReady(AbortSignal.any(limits)).then(
      () => 'ready' as const,
      () => 'late' as const,
    );
    const outcome = await Promise.race([ready, first.gone.then(() => 'gone' as const)]);
    waiting.abort();
    return outcome;
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

  async #describe(outcome: 'late' | 'gone', ending: string): Promise<string> {
    const { name } = this.plan;
    const path = join(this.home, 'logs', `${name}.log`);
    const tail = (await readFile(path, 'utf8')).trimEnd().split('\n').slice(-LOG_TAIL_LINES);
    const what =
      outcome === 'gone' ? `ended at its start (${ending})` : `was not ready after ${READY_WITHIN_MS / 1000} s`;
    return `${name} ${what}. The end of ${path}:\n${tail.map((line) => `  ${line}`).join('\n')}`;
  }
}
