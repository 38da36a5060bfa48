import type { Faults } from './faults.js';
import { type SignedMessage, type Signing, signedMessage, type WebhookEvent } from './signed-message.js';

/** A webhook that was sent, and how its receiver answered: a status, or `unreachable`. */
export interface Delivery {
  eventId: string;
  eventType: string;
  answer: number | 'unreachable';
}

interface Options {
  faults: Faults;
  signing: () => Signing;
  /** Pauses in milliseconds before what was not answered by a 2xx is sent again; PayPal tries 25 times within 3 days. */
  retryAfter: number[];
}

/** Sends events to the receiver. */
export class Webhooks {
  /** Where they go; nowhere until it is set. */
  url: string | undefined;
  readonly deliveries: Delivery[] = [];
  readonly #options: Options;
  readonly #retries = new Set<NodeJS.Timeout>();
  readonly #underWay = new Set<Promise<void>>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Resolves when the receiver has answered, or can't be reached. */
  send(orderId: string, event: WebhookEvent): Promise<void> {
    const sending = this.#send(orderId, event).finally(() => this.#underWay.delete(sending));
    this.#underWay.add(sending);
    return sending;
  }

  /** Resolves when all events sent until now have been answered once. */
  async settled(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  /** Nothing is sent again. */
  stop(): void {
    for (const timer of this.#retries) clearTimeout(timer);
    this.#retries.clear();
  }

  async #send(orderId: string, event: WebhookEvent): Promise<void> {
    const { url } = this;
    const fault = this.#options.faults.take('webhook', orderId)?.fault;
    if (!url || fault === 'unsent') return;
    const message = signedMessage(event, this.#options.signing(), fault);
    const copies = fault === 'duplicate' ? [message, message] : [message];
    await Promise.all(copies.map((copy) => this.#post(url, event.eventType, copy, this.#options.retryAfter)));
  }

  async #post(url: string, eventType: string, message: SignedMessage, retryAfter: number[]): Promise<void> {
    const { eventId, headers, body } = message;
    const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual' }).then(
      ({ status }) => status,
      () => 'unreachable' as const,
    );
    this.deliveries.push({ eventId, eventType, answer });
    const [pause, ...rest] = retryAfter;
    if (pause === undefined || (answer !== 'unreachable' && answer < 300)) return;
    const timer = setTimeout(() => {
      this.#retries.delete(timer);
      void this.#post(url, eventType, message, rest);
    }, pause);
    this.#retries.add(timer);
  }
}
