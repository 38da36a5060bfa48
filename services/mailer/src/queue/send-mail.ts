import { mailJobSchema, mailQueueName } from '@wifi-share/contracts/mail';
import { reportSmtpDown, reportSmtpUp } from '@wifi-share/messaging/mail/smtp-state';
import { runInRequest } from '@wifi-share/service-kit/tracing/current-request';
import { inConsumerSpan } from '@wifi-share/service-kit/tracing/message-spans';
import { type Job, RateLimitError, UnrecoverableError } from 'bullmq';
import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';
import type { SendMailOptions } from 'nodemailer';
import { composeMail, type Sender } from '../sending/compose-mail.js';
import { MailRefused, MailServerAway, sendMessage } from '../sending/send-message.js';
import type { SmtpTransport } from '../sending/transport.js';
import type { MailQueue } from './mail-queue.js';
import type { Pace } from './pace.js';
import { isSent, type MailContent, sentMail } from './queued-mail.js';

/** `reason` without the address: what a mail server says is kept for longer than the e-mail, and often repeats it. */
function withoutAddress(reason: string, address: string): string {
  const literal = address.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
  return reason.replaceAll(new RegExp(literal, 'gi'), '…');
}

export interface SendingOptions {
  redis: Redis;
  queue: MailQueue;
  transport: SmtpTransport;
  sender: Sender;
  pace: Pace;
  log: FastifyBaseLogger;
}

/** The state fades when this many tries in a row have not renewed it: no worker is trying any more. */
const triesUntilStateFades = 12;

/**
 * What the worker does with a job. A job that a crash left behind is sent again under the same Message-ID, unless it
 * was marked as sent: then only its completion was lost.
 */
export function createMailSending({ redis, queue, transport, sender, pace, log }: SendingOptions) {
  return async (job: Job<MailContent, void>): Promise<void> => {
    if (isSent(job.data)) return;
    const { id: jobId = '' } = job;
    const mail = mailJobSchema.parse(job.data);
    const traced = { system: 'bullmq', consumer: mailQueueName, traceparents: [mail.traceparent] } as const;
    await runInRequest(mail.requestId ?? undefined, () =>
      inConsumerSpan(traced, async () => {
        if (mail.expiresAt !== undefined && new Date(mail.expiresAt) <= new Date()) {
          await job.updateData(sentMail(mail, null));
          log.warn({ jobId, template: mail.template }, 'an e-mail was not sent, as its link or code has expired');
          return;
        }
        await send(await composeMail(jobId, mail, sender), mail.to);
        await job.updateData(sentMail(mail, new Date()));
        await reportServerUp();
        log.info({ jobId, template: mail.template }, 'e-mail sent');
      }),
    );
  };

  /** Throws what BullMQ decides by: the queue waits, the job failed for good, or it is tried again later. */
  async function send(message: SendMailOptions, address: string): Promise<void> {
    try {
      await sendMessage(transport, message);
    } catch (error) {
      if (error instanceof MailServerAway) {
        await waitForMailServer(error);
        throw new RateLimitError();
      }
      await reportServerUp();
      const reason = withoutAddress(String((error as Error).message), address);
      throw error instanceof MailRefused ? new UnrecoverableError(reason) : new Error(reason);
    }
  }

  /** Never fails: the outcome of the e-mail counts, and the state fades by itself. */
  async function reportServerUp(): Promise<void> {
    await reportSmtpUp(redis).catch((err) => log.warn({ err }, "the mail server's state could not be stored"));
  }

  /** Nothing is taken from the queue for a while, and no job loses an attempt. */
  async function waitForMailServer(err: MailServerAway): Promise<void> {
    log.warn({ err }, 'the mail server is away');
    await reportSmtpDown(redis, Math.ceil((triesUntilStateFades * pace.serverAwayPause) / 1000));
    await queue.rateLimit(pace.serverAwayPause);
  }
}
