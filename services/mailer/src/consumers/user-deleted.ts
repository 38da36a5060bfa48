import { startAccountErasure } from '@wifi-share/messaging/erasure/account-erasure';
import type { EventBus } from '@wifi-share/messaging/events/bus';
import type { RunningConsumer } from '@wifi-share/messaging/events/consumer';
import type { Dependency } from '@wifi-share/service-kit/app/readiness';
import type { FastifyBaseLogger } from 'fastify';
import type { MailQueue } from '../queue/mail-queue.js';
import { type UnsentMail, unsentMailsOf } from '../queue/mails-of-user.js';

/**
 * Removes all e-mails of a user that were not sent (R17); of those that were, no address is kept. Throws when one is
 * being sent at this moment: it has to be looked after again, as the mail server may still put it off.
 */
function createMailErasure(queue: MailQueue) {
  return async (userId: string): Promise<void> => {
    const found: UnsentMail[] = [];
    for await (const mail of unsentMailsOf(queue, userId)) found.push(mail);
    // Only now: what is removed moves the pages that follow.
    const failures: unknown[] = [];
    for (const { job } of found) await job.remove().catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, 'e-mails of a deleted user are still in hand');
  };
}

export interface ErasureContext {
  bus: EventBus;
  log: FastifyBaseLogger;
  redisServer: Dependency;
  queue: MailQueue;
}

export const startUserErasure = ({ bus, log, redisServer, queue }: ErasureContext): RunningConsumer =>
  startAccountErasure({ bus, log, needs: [redisServer], erase: createMailErasure(queue) });
