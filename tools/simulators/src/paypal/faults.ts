import { z } from 'zod';

const points = ['token', 'create', 'read', 'capture', 'refund', 'certificate', 'webhook'] as const;
/** Where something can be made to go wrong. */
export type FaultPoint = (typeof points)[number];

/**
 * What goes wrong, once or `times` times.
 * - any call: `error` (500), `unavailable` (503), `throttled` (429), `unauthorised` (401), `garbled` (no JSON),
 *   `redirect`, `missing` (404, as if there were no such order); nothing is done. `oversized`: it is done, and answered with four megabytes of spaces behind. `refused`: the connection is cut and nothing is done; `slow`: it is done at once
 *   and answered after `milliseconds`; `lost`: it is done and the connection cut.
 * - create, capture, refund: `late`: it is done after `milliseconds`, and under way until then.
 * - capture: `declined`; `declinedCapture` (in an answer without an error, and the order stays approved); `otherAmount` (half of it is taken), `otherCurrency` (euros are); `pending` (PayPal decides later, see settle); `webhookFirst` (the webhook is sent before the answer).
 * - webhook: `duplicate`, `altered` (one byte, after it was signed), `old` (signed a month ago), `foreignCertificate` (a URL of
 *   another origin, which would serve the right one), `weakAlgorithm`, `unsent`.
 */
export const faultSchema = z.object({
  on: z.enum(points),
  fault: z.enum([
    'error',
    'unavailable',
    'throttled',
    'unauthorised',
    'garbled',
    'oversized',
    'redirect',
    'missing',
    'refused',
    'late',
    'slow',
    'lost',
    'declined',
    'declinedCapture',
    'pending',
    'otherAmount',
    'otherCurrency',
    'webhookFirst',
    'duplicate',
    'altered',
    'old',
    'foreignCertificate',
    'weakAlgorithm',
    'unsent',
  ]),
  /** For this order of PayPal alone. */
  orderId: z.string().optional(),
  times: z.number().int().positive().default(1),
  milliseconds: z.number().int().nonnegative().default(1000),
});
export type Fault = z.output<typeof faultSchema>;
export type FaultKind = Fault['fault'];

/** Faults that wait for their call, in the order in which they were asked for. */
export class Faults {
  #waiting: Fault[] = [];

  add(fault: z.input<typeof faultSchema>): void {
    this.#waiting.push(faultSchema.parse(fault));
  }

  clear(): void {
    this.#waiting = [];
  }

  /** The fault that this call is for, used up by one. */
  take(on: FaultPoint, orderId?: string): Fault | undefined {
    const fault = this.#waiting.find((each) => each.on === on && (!each.orderId || each.orderId === orderId));
    if (fault && --fault.times === 0) this.#waiting = this.#waiting.filter((each) => each !== fault);
    return fault;
  }
}
