import { refusalAnswerSchema } from './order-answer.js';
import { PayPalError, PayPalRefusal, type PayPalRefusalReason } from './paypal-errors.js';

/** PayPal's words for what it does not do with an order (422); all others on a capture are about the payer's means. */
const reasons: Record<string, PayPalRefusalReason> = {
  ORDER_NOT_APPROVED: 'notApproved',
  PAYER_ACTION_REQUIRED: 'notApproved',
  ORDER_ALREADY_CAPTURED: 'alreadyCaptured',
};

const comesAgain = (status: number, issue: string) =>
  status === 409 || status === 429 || status >= 500 || issue === 'ORDER_COMPLETION_IN_PROGRESS';

interface Refused {
  /** What was asked, e.g. `POST /v2/checkout/orders/1AB/capture`. */
  what: string;
  status: number;
  body: unknown;
}

/** The error that an answer beside 2xx stands for, and what the log should say of it. */
export function refusalOf({ what, status, body }: Refused) {
  const { name, error, details, debug_id } = refusalAnswerSchema.safeParse(body).data ?? {};
  const issue = details?.[0]?.issue ?? name ?? error ?? `status ${status}`;
  return { error: errorOf(what, status, issue), facts: { issue, debugId: debug_id } };
}

function errorOf(what: string, status: number, issue: string): Error {
  const message = `${what}: ${issue}`;
  if (comesAgain(status, issue)) return new PayPalError('undecided', message);
  if (status === 401) return new PayPalError('credentials', message);
  if (status === 404) return new PayPalRefusal('notFound', issue);
  if (status === 422 && what.endsWith('/capture')) return new PayPalRefusal(reasons[issue] ?? 'declined', issue);
  return new PayPalError('rejected', message);
}
