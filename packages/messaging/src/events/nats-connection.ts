import { EventEmitter, once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { connect, Events, type JetStreamClient, type JetStreamManager, type NatsConnection } from 'nats';
import { BusUnavailable } from './bus-unavailable.js';
import { connectionOptions } from './connection-options.js';

const retryMilliseconds = 250;
const drainMilliseconds = 2000;

/** A stream of a cluster has no leader for a moment, and requests about it get no answer: asking again is sooner than waiting. */
const preparationTimeoutMilliseconds = 1000;

/** The library's two JetStream clients: for messages, and for streams and consumers. */
export interface JetStream {
  client: JetStreamClient;
  manager: JetStreamManager;
}

export interface ConnectionSettings {
  url: string;
  /** The service, as the server's list of connections shows it. */
  name: string;
  log: FastifyBaseLogger;
  /** Runs after every connect and is retried until it succeeds; only then NATS counts as up. */
  prepare(jetStream: JetStream): Promise<void>;
}

/** One NATS connection that connects and reconnects in the background without limit. */
export class ReconnectingConnection {
  readonly #settings: ConnectionSettings;
  readonly #signals = new EventEmitter().setMaxListeners(0);
  readonly #closing = new AbortController();
  #connection: NatsConnection | undefined;
  #jetStream: JetStream | undefined;
  #preparing: JetStream | undefined;
  #up = false;
  /** Grows with each connect and disconnect, so that a preparation notices when it is out of date. */
  #generation = 0;

  constructor(settings: ConnectionSettings) {
    this.#settings = settings;
    void this.#run();
  }

  isUp(): boolean {
    return this.#up;
  }

  /** The release of the server; null before the first connection. */
  get serverVersion(): string | null {
    return this.#connection?.info?.version ?? null;
  }

  /** Throws BusUnavailable before the first connection; after a disconnect its calls fail by themselves. */
  get jetStream(): JetStream {
    if (!this.#jetStream) throw new BusUnavailable();
    return this.#jetStream;
  }

  /** Resolves when NATS is up; rejects with an AbortError when `signal` comes first. */
  async whenUp(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    if (!this.#up) await once(this.#signals, 'up', { signal });
  }

  /** Calls `callback` once, with the first connection; the library renews subscriptions after a reconnect. */
  onConnected(callback: (connection: NatsConnection) => void): void {
    if (this.#connection) callback(this.#connection);
    else this.#signals.once('connected', callback);
  }

  onUp(callback: () => void): void {
    this.#signals.on('up', callback);
  }

  /** Prepares again, e.g. because a stream was deleted meanwhile. */
  async prepare(): Promise<void> {
    if (!this.#preparing) throw new BusUnavailable();
    await this.#settings.prepare(this.#preparing);
  }

  /** Drains and disconnects; does not wait for a server that is down. */
  async close(): Promise<void> {
    const drained = this.#up && this.#connection?.drain();
    this.#closing.abort();
    this.#markDown();
    if (drained) await Promise.race([drained, delay(drainMilliseconds, undefined, { ref: false })]);
    await this.#connection?.close();
  }

  async #run(): Promise<void> {
    const connection = await this.#firstConnection();
    if (!connection) return;
    this.#connection = connection;
    const statuses = connection.status();
    const manager = await connection.jetstreamManager({ checkAPI: false });
    this.#jetStream = { client: connection.jetstream(), manager };
    const timeout = preparationTimeoutMilliseconds;
    this.#preparing = {
      ...this.#jetStream,
      manager: await connection.jetstreamManager({ checkAPI: false, timeout }),
    };
    this.#signals.emit('connected', connection);
    void this.#markUp();
    for await (const { type } of statuses) {
      if (type === Events.Disconnect) {
        this.#markDown();
        this.#settings.log.warn('NATS is away');
      }
      if (type === Events.Reconnect) void this.#markUp();
    }
  }

  /** Retries itself: the library's own wait for a first connection cannot be aborted. */
  async #firstConnection(): Promise<NatsConnection | undefined> {
    const { signal } = this.#closing;
    for (let attempt = 1; !signal.aborted; attempt++) {
      try {
        const connection = await connect(connectionOptions(this.#settings));
        if (!signal.aborted) return connection;
        await connection.close();
      } catch (err) {
        if (attempt === 1) this.#settings.log.warn({ err }, 'NATS is away');
        await delay(retryMilliseconds);
      }
    }
    return undefined;
  }

  async #markUp(): Promise<void> {
    const generation = ++this.#generation;
    while (generation === this.#generation && !this.#closing.signal.aborted) {
      try {
        await this.prepare();
        if (generation !== this.#generation) return;
        this.#up = true;
        this.#settings.log.info('NATS is connected');
        this.#signals.emit('up');
        return;
      } catch (err) {
        this.#settings.log.warn({ err }, 'JetStream is not ready');
        await delay(retryMilliseconds);
      }
    }
  }

  #markDown(): void {
    this.#generation++;
    this.#up = false;
  }
}
