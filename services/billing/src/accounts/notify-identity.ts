import { setTimeout as delay } from 'node:timers/promises';
import type { PaidPlan } from '@wifi-share/contracts/entities/payment';
import { grantPaidPlan } from '@wifi-share/contracts/internal/paid-plan';
import type { InternalClient } from '@wifi-share/service-kit/internal/internal-client';
import type { FastifyBaseLogger } from 'fastify';

interface Dependencies {
  internal: InternalClient;
  identityUrl: string;
  log: FastifyBaseLogger;
}

/** The payer waits for it, and has waited for PayPal already. */
const longestMilliseconds = 600;

/** Sends identity what is paid for, so that the payer sees the plan with the answer (R27). Never throws: the event says it too. */
export function createIdentityNotifier({ internal, identityUrl: origin, log }: Dependencies) {
  return async (id: string, paidPlan: PaidPlan): Promise<void> => {
    const notified = internal
      .ask(grantPaidPlan, { to: 'identity', origin, params: { id }, body: paidPlan })
      .then(() => undefined)
      .catch((err) => log.warn({ err }, 'identity learns of a payment by its event'));
    await Promise.race([notified, delay(longestMilliseconds, undefined, { ref: false })]);
  };
}
