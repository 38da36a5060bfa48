import type { Consumer, ConsumerMessages, JsMsg } from 'nats';

/** About 5,000 accesses. */
const batchBytes = 2 * 1024 * 1024;
/** How long a pull request waits for messages. */
const idleMilliseconds = 5000;

/**
 * Prefetches in the background: a batch is what arrived while the previous one was settled, so single messages are not
 * delayed and batches grow with the load. A pull request is aborted only by `stop`: messages in flight would wait for
 * `ack_wait`.
 */
export class Puller {
  readonly #consumer: Consumer;
  readonly #maxMessages: number;
  #received: JsMsg[] = [];
  /** Received and not settled yet. */
  readonly #inHand = new Set<JsMsg>();
  #request: Promise<void> | undefined;
  #messages: ConsumerMessages | undefined;
  #wake: () => void = () => undefined;
  #failure: unknown;
  #isStopped = false;

  constructor(consumer: Consumer, maxMessages: number) {
    this.#consumer = consumer;
    this.#maxMessages = maxMessages;
  }

  /** The received messages, up to about 2 MB; empty after 5 idle seconds or `stop`. Rejects when the consumer is missing. */
  async next(): Promise<JsMsg[]> {
    if (this.#received.length < this.#maxMessages) {
      this.#request ??= this.#receive().finally(() => {
        this.#request = undefined;
      });
    }
    const came = new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
    if (this.#received.length === 0) await Promise.race([came, this.#request]);
    const failure = this.#failure;
    this.#failure = undefined;
    if (failure !== undefined && this.#received.length === 0) throw failure;
    let [count, bytes] = [0, 0];
    for (const { data } of this.#received) {
      bytes += data.length;
      if (count > 0 && bytes > batchBytes) break;
      count++;
    }
    return this.#received.splice(0, count);
  }

  settled(messages: readonly JsMsg[]): void {
    for (const message of messages) this.#inHand.delete(message);
  }

  /** Resets the ack wait of the messages in progress. */
  extend(): void {
    for (const message of this.#inHand) message.working();
  }

  /** Ends the pull request; unprocessed messages are delivered again at once. */
  stop(): void {
    this.#isStopped = true;
    this.#messages?.stop();
    this.release(0);
  }

  /** Gives back what is not being settled, for another instance: it is delivered again after `milliseconds`. */
  release(milliseconds: number): void {
    for (const message of this.#received.splice(0)) {
      message.nak(milliseconds);
      this.#inHand.delete(message);
    }
  }

  async #receive(): Promise<void> {
    try {
      this.#messages = await this.#consumer.fetch({ max_messages: this.#maxMessages, expires: idleMilliseconds });
      if (this.#isStopped) this.#messages.stop();
      for await (const message of this.#messages) {
        if (this.#isStopped) message.nak();
        else this.#received.push(message);
        this.#inHand.add(message);
        this.#wake();
      }
    } catch (failure) {
      this.#failure = failure;
    }
  }
}
