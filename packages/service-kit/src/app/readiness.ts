import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

/** A backing server that the process is connected to. */
export interface Dependency {
  readonly name: string;
  isUp(): boolean;
  /** Resolves with the first connection; never rejects. */
  readonly firstUp: Promise<void>;
  close(): Promise<void>;
}

const remindMilliseconds = 5000;

/** Whether the service has started, and which backing servers it waits for. */
export class Readiness {
  readonly #required: Dependency[] = [];
  #started = false;
  #stopping = false;

  require(dependency: Dependency): void {
    this.#required.push(dependency);
  }

  /** Names of the required backing servers that are down. */
  waitingFor(): string[] {
    return this.#required.filter((dependency) => !dependency.isUp()).map(({ name }) => name);
  }

  get hasStarted(): boolean {
    return this.#started;
  }

  get isStopping(): boolean {
    return this.#stopping;
  }

  /** Whether requests may come: also while a backing server is away, for what works without it. */
  get serves(): boolean {
    return this.#started && !this.#stopping;
  }

  /** Whether everything works. */
  isReady(): boolean {
    return this.serves && this.waitingFor().length === 0;
  }

  started(): void {
    this.#started = true;
  }

  /** From now on the service only finishes its current work. */
  stopping(): void {
    this.#stopping = true;
  }

  /** Resolves when every required server was reached once; logs every five seconds which ones are missing. */
  async firstUp(log: FastifyBaseLogger): Promise<void> {
    const remind = setInterval(() => {
      log.warn({ waitingFor: this.waitingFor() }, 'waiting for backing servers');
    }, remindMilliseconds);
    try {
      await Promise.all(this.#required.map((dependency) => dependency.firstUp));
    } finally {
      clearInterval(remind);
    }
  }
}

/**
 * `/healthz`: liveness. `/readyz`: whether requests may come, and which backing servers are away. These do not make it
 * fail: all copies share them, and would be taken out of service at once.
 */
export function registerHealthRoutes(app: FastifyInstance, readiness: Readiness): void {
  app.get('/healthz', { logLevel: 'silent', config: { open: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'silent', config: { open: true } }, async (_request, reply) => {
    if (readiness.isReady()) return { status: 'ready' };
    return reply.code(readiness.serves ? 200 : 503).send({ status: 'waiting', waitingFor: readiness.waitingFor() });
  });
}
