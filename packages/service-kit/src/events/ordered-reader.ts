import { AckPolicy, type Consumer, DeliverPolicy, type JsMsg, nanos, type StreamInfo } from 'nats';
import type { JetStream } from './nats-connection.js';
import { pullBatch } from './pull.js';
import { madeAt } from './streams.js';

/** The server forgets a reader that has not asked for so long. */
const forgottenAfterMilliseconds = 60_000;

export interface ReaderOptions {
  stream: StreamInfo;
  /** The one filter; everything in the stream without it. */
  subject: string | undefined;
  /** Reads what comes after this sequence. */
  after: number;
}

/** Reads the messages of a stream in their order, leaving none out; throws when that cannot be kept up. */
export class OrderedReader {
  readonly #jetStream: JetStream;
  readonly #consumer: Consumer;
  readonly #names: { stream: string; consumer: string };
  #delivered = 0;
  /** Messages that were handed out last: they count as not yet applied until the next are asked for. */
  #inHand = 0;

  private constructor(jetStream: JetStream, consumer: Consumer, names: { stream: string; consumer: string }) {
    this.#jetStream = jetStream;
    this.#consumer = consumer;
    this.#names = names;
  }

  static async open(jetStream: JetStream, { stream, subject, after }: ReaderOptions): Promise<OrderedReader> {
    const { client, manager } = jetStream;
    const { name } = stream.config;
    const consumer = await manager.consumers.add(name, {
      ack_policy: AckPolicy.None,
      deliver_policy: DeliverPolicy.StartSequence,
      opt_start_seq: after + 1,
      ...(subject !== undefined && { filter_subject: subject }),
      inactive_threshold: nanos(forgottenAfterMilliseconds),
      mem_storage: true,
      num_replicas: 1,
    });
    if (madeAt(await manager.streams.info(name)) !== madeAt(stream))
      throw new Error(`the stream ${name} was made anew meanwhile`);
    const names = { stream: name, consumer: consumer.name };
    return new OrderedReader(jetStream, await client.consumers.get(name, consumer.name), names);
  }

  /** What comes next, at most `size`; empty when nothing came for some seconds or `signal` aborted. */
  async next(size: number, signal: AbortSignal): Promise<JsMsg[]> {
    this.#inHand = 0;
    const batch = await pullBatch(this.#consumer, size, signal);
    this.#inHand = batch.length;
    for (const { info } of batch) {
      if (info.deliverySequence !== ++this.#delivered) throw new Error('messages were lost on their way');
    }
    return batch;
  }

  /** The stream's last sequence when nothing up to there is still to come; undefined when something is. */
  async caughtUpTo(): Promise<number | undefined> {
    const { stream, consumer } = this.#names;
    const { state } = await this.#jetStream.manager.streams.info(stream);
    const { delivered, num_pending } = await this.#jetStream.manager.consumers.info(stream, consumer);
    if (delivered.consumer_seq !== this.#delivered) throw new Error('messages were lost on their way');
    return num_pending === 0 ? state.last_seq : undefined;
  }

  /** How many messages are still to be applied. */
  async pending(): Promise<number> {
    const { stream, consumer } = this.#names;
    const { num_pending } = await this.#jetStream.manager.consumers.info(stream, consumer);
    return num_pending + this.#inHand;
  }

  /** Frees the server's memory of this reader; without it that happens a minute later. */
  async close(): Promise<void> {
    await this.#consumer.delete().catch(() => undefined);
  }
}
