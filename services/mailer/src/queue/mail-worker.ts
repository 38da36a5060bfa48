import { mailQueueName } from '@wifi-share/contracts/mail';
import { queueConnection } from '@wifi-share/messaging/queues/queue-connection';
import type { Stop } from '@wifi-share/service-kit/app/service-app';
import { runInRequest } from '@wifi-share/service-kit/tracing/current-request';
import { Worker } from 'bullmq';
import { isSent, type MailContent } from './queued-mail.js';
import { createMailSending, type SendingOptions } from './send-mail.js';

/** Sends what is queued until it is stopped; e-mails in hand are finished first. */
export function startMailWorker(redisUrl: string, options: SendingOptions): Stop {
  const { pace, log } = options;
  const worker = new Worker<MailContent, void>(mailQueueName, createMailSending(options), {
    connection: queueConnection(redisUrl),
    concurrency: 5,
    lockDuration: pace.lockDuration,
    stalledInterval: pace.stalledInterval,
    // A mailer that is killed again and again must not lose what it had in hand.
    maxStalledCount: 100,
    // Waiting for a mail server that is away works by the rate limit, which needs a limiter: e-mails per second.
    limiter: { max: 50, duration: 1000 },
  });
  worker.on('error', (err) => log.warn({ err }, 'the mail queue is out of reach'));
  worker.on('failed', (job, err) => {
    const requestId = job && !isSent(job.data) ? (job.data.requestId ?? undefined) : undefined;
    runInRequest(requestId, () => {
      log.warn({ jobId: job?.id, attempts: job?.attemptsMade, err }, 'an e-mail was not sent');
    });
  });
  return () => worker.close();
}
