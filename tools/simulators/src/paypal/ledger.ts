import { randomInt } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { notFound } from './api-error.js';
import { type SimulatedCapture, type SimulatedOrder, type StoredAnswer, stateSchema } from './state.js';

const alphabet = '0123456789ABCDEFGHJKLMNPRSTUVWXY';

/** An id as PayPal makes them: 17 capitals and digits. */
export const payPalId = (): string => Array.from({ length: 17 }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Statuses of captures that moved money. */
const charged = new Set<SimulatedCapture['status']>(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']);

/** Money that was taken. */
export interface Charge {
  captureId: string;
  orderId: string;
  customId: string | undefined;
  cents: number;
  currency: string;
  refundedCents: number;
  at: string;
}

/** All orders, and what was answered under which request id; kept in `file` where there is one. */
export class Ledger {
  readonly orders = new Map<string, SimulatedOrder>();
  readonly answers = new Map<string, StoredAnswer>();
  readonly #file: string | undefined;

  constructor(file?: string) {
    this.#file = file;
    const text = file && readOrNothing(file);
    if (!text) return;
    const { orders, answers } = stateSchema.parse(JSON.parse(text));
    for (const order of orders) this.orders.set(order.id, order);
    for (const [key, answer] of answers) this.answers.set(key, answer);
  }

  /** Throws a 404 when there is none. */
  order(id: string): SimulatedOrder {
    const order = this.orders.get(id);
    if (!order) throw notFound();
    return order;
  }

  /** Throws a 404 when there is none. */
  capture(id: string): { order: SimulatedOrder; capture: SimulatedCapture } {
    for (const order of this.orders.values()) {
      const capture = order.captures.find((each) => each.id === id);
      if (capture) return { order, capture };
    }
    throw notFound();
  }

  /** As PayPal does with orders that were not approved in time. */
  forget(orderId: string): void {
    this.orders.delete(orderId);
    this.save();
  }

  charges(): Charge[] {
    return [...this.orders.values()].flatMap((order) =>
      order.captures
        .filter(({ status }) => charged.has(status))
        .map((capture) => ({
          captureId: capture.id,
          orderId: order.id,
          customId: order.customId,
          ...takenOf(order, capture),
          refundedCents: refundedCents(capture),
          at: capture.createdAt,
        })),
    );
  }

  /** To be called after each change, before it is answered. */
  save(): void {
    if (!this.#file) return;
    const state = { orders: [...this.orders.values()], answers: [...this.answers] };
    const draft = `${this.#file}.${process.pid}`;
    writeFileSync(draft, JSON.stringify(state), { mode: 0o600 });
    renameSync(draft, this.#file);
  }
}

/** What was taken: what was ordered, but for a fault. */
export const takenOf = ({ cents, currency }: SimulatedOrder, { taken }: SimulatedCapture) =>
  taken ?? { cents, currency };

export const refundedCents = (capture: SimulatedCapture): number =>
  capture.refunds.reduce((sum, { cents }) => sum + cents, 0);

function readOrNothing(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
