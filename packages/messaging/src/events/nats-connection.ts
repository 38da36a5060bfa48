import { EventEmitter, once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { connect, Events, type JetStreamClient, type JetStreamManager, type NatsConnection } from 'nats';
import { BusUnavailable } from './bus-unavailable.js';
import { connectionOptions } from './connection-options.js';

const retryMilliseconds = 250;
const drainMilliseconds = 2000;

/** The library's JetStream: messages, and the streams and consumers themselves. */
export interface JetStream {
  client: JetStreamClient;
  manager: JetStreamManager;
}

export interface ConnectionSettings {
  url: string;
  /** The service, as the server's list of connections shows it. */
  name: string;
  log: FastifyBaseLogger;
  /** Runs after every connection, again and again until it succeeds; only then NATS counts as up. */
  prepare(jetStream: JetStream): Promise<void>;
}

/** One NATS connection that is made in the background, and made again for ever. */
export class ReconnectingConnection {
  readonly #settings: ConnectionSettings;
  readonly #signals = new EventEmitter().setMaxListeners(0);
  readonly #closing = new AbortController();
  #connection: NatsConnection | undefined;
  #jetStream: JetStream | undefined;
  #up = false;
  /** Counts connections and disconnections, so that a preparation notices when it is out of date. */
  #turn = 0;

  constructor(settings: ConnectionSettings) {
    this.#settings = settings;
    void this.#run();
  }

  isUp(): boolean {
    return this.#up;
  }

  /** Throws BusUnavailable before the first connection; while a later one is away its calls fail by themselves. */
  get jetStream(): JetStream {
    if (!this.#jetStream) throw new BusUnavailable();
    return this.#jetStream;
  }

  /** Resolves when NATS is up; rejects with an AbortError when `signal` comes first. */
  async whenUp(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    if (!this.#up) await once(this.#signals, 'up', { signal });
  }

  /** Calls `callback` with the first connection, once; the library renews subscriptions on those that follow. */
  onConnected(callback: (connection: NatsConnection) => void): void {
    if (this.#connection) callback(this.#connection);
    else this.#signals.once('connected', callback);
  }

  /** Calls `callback` every time NATS comes up. */
  onUp(callback: () => void): void {
    this.#signals.on('up', callback);
  }

  /** Prepares once more, e.g. because a stream was deleted meanwhile. */
  prepare(): Promise<void> {
    return this.#settings.prepare(this.jetStream);
  }

  /** Sends what is on its way and disconnects; does not wait for a server that is away. */
  async close(): Promise<void> {
    const drained = this.#up && this.#connection?.drain();
    this.#closing.abort();
    this.#fall();
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
    this.#signals.emit('connected', connection);
    void this.#rise();
    for await (const { type } of statuses) {
      if (type === Events.Disconnect) {
        this.#fall();
        this.#settings.log.warn('NATS is away');
      }
      if (type === Events.Reconnect) void this.#rise();
    }
  }

  /** The library's own waiting for a first connection cannot be ended, so each attempt is one of ours. */
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

  async #rise(): Promise<void> {
    const turn = ++this.#turn;
    while (turn === this.#turn && !this.#closing.signal.aborted) {
      try {
        await this.prepare();
        if (turn !== this.#turn) return;
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

  #fall(): void {
    this.#turn++;
    this.#up = false;
  }
}
