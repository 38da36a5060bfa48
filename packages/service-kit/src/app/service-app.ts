import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { registerDrain } from './drain.js';
import { type Dependency, Readiness } from './readiness.js';
import { StartRefused } from './start-refused.js';

/** Stops what a start step started. */
export type Stop = () => Promise<void>;

/** What runs beside the requests: a consumer, a relay, a worker, a job. */
export interface Running {
  stop: Stop;
}

type StartStep = () => Promise<Stop | readonly Running[]>;

const startRetryMilliseconds = 1000;

/** Closed at shutdown; a backing server can be awaited as well. */
type Attached = Pick<Dependency, 'close'> & Partial<Pick<Dependency, 'firstUp'>>;

/** A service: its Fastify app, its backing servers and its background work. */
export class ServiceApp {
  readonly app: FastifyInstance;
  readonly readiness = new Readiness();
  readonly #closedLast: Attached[] = [];
  readonly #steps: StartStep[] = [];
  readonly #stops: Stop[] = [];
  #running: Promise<void> = Promise.resolve();
  #started: Promise<void> | null = null;
  #stopped: Promise<void> | null = null;
  readonly #stopListening: () => Promise<void>;

  constructor(app: FastifyInstance) {
    this.app = app;
    this.#stopListening = registerDrain(app);
  }

  /** Awaits `dependency` before the service starts and closes it at shutdown. */
  use<D extends Dependency>(dependency: D): D {
    this.readiness.require(dependency);
    return this.attach(dependency);
  }

  /** Closes `dependency` at shutdown, but serves without it (R41). */
  attach<D extends Attached>(dependency: D): D {
    this.#closedLast.push(dependency);
    return dependency;
  }

  /** Resolves when every backing server was reached once, the optional ones included. */
  async allReached(): Promise<void> {
    await Promise.all(this.#closedLast.map(({ firstUp }) => firstUp));
  }

  /**
   * Runs once all required backing servers were reached; steps run in order, stop in reverse, and are retried until
   * they succeed or throw StartRefused.
   */
  onStart(step: StartStep): void {
    this.#steps.push(step);
  }

  /**
   * Waits for the backing servers and starts; resolves when the service is ready or was stopped meanwhile. Throws
   * StartRefused.
   */
  start(): Promise<void> {
    this.#started ??= this.#start();
    return this.#started;
  }

  async #start(): Promise<void> {
    await this.app.ready();
    await this.readiness.firstUp(this.app.log);
    this.#running = this.#runSteps();
    await this.#running;
  }

  async #runSteps(): Promise<void> {
    for (const step of this.#steps) {
      const stop = await this.#retry(step);
      if (stop) this.#stops.unshift(stop);
    }
    if (this.readiness.isStopping) return;
    this.readiness.started();
    this.app.log.info('ready');
  }

  /** Undefined when the service is stopped before the step has succeeded. */
  async #retry(step: StartStep): Promise<Stop | undefined> {
    while (!this.readiness.isStopping) {
      try {
        const started = await step();
        if (typeof started === 'function') return started;
        return async () => {
          await Promise.all(started.map(({ stop }) => stop()));
        };
      } catch (err) {
        if (this.readiness.isStopping) break;
        if (err instanceof StartRefused) throw err;
        this.app.log.error({ err }, 'a start step failed and is tried again');
        await delay(startRetryMilliseconds);
      }
    }
    return undefined;
  }

  /** Drains connections, stops background work, then disconnects; a second call awaits the first. */
  stop(): Promise<void> {
    this.#stopped ??= this.#stop();
    return this.#stopped;
  }

  async #stop(): Promise<void> {
    this.readiness.stopping();
    await this.#stopListening();
    await this.app.close();
    await this.#running.catch(() => undefined);
    for (const stop of this.#stops) await stop();
    await Promise.all(this.#closedLast.map((dependency) => dependency.close()));
  }
}
